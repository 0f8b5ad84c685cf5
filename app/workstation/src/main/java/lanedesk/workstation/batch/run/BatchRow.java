package lanedesk.workstation.batch.run;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneRow;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.LaneCheck;
import org.jspecify.annotations.Nullable;

/// A row of a batch, as an immutable snapshot.
///
/// @param verdict result of the row's check
/// @param stored its stored state; null if it was never requested
/// @param quoteNumber the service's number of its quote; 0 without one
/// @param rates sorted by cost
public record BatchRow(
        LaneRow lane, LaneCheck.Verdict verdict, @Nullable StoredRow stored, long quoteNumber, List<RowRate> rates) {

    public BatchRow {
        rates = List.copyOf(rates);
    }

    /// Its number in the file.
    public int number() {
        return lane.number();
    }

    public RowStatus status() {
        StoredRow known = stored;
        if (known != null) {
            boolean isUnusable = known.state() == StoredRow.BatchRowState.NO_CARRIER
                    && !known.reason().isEmpty();
            return isUnusable
                    ? RowStatus.UNUSABLE
                    : RowStatus.valueOf(known.state().name());
        }
        return switch (verdict) {
            case LaneCheck.Ready _ -> RowStatus.READY;
            case LaneCheck.Incomplete needs -> needs.missingTexts().isEmpty() ? RowStatus.QUESTION : RowStatus.NEEDS;
            case LaneCheck.Unconfirmed _ -> RowStatus.QUESTION;
            case LaneCheck.CannotBeRated _ -> RowStatus.CANNOT;
        };
    }

    /// The request of the row; empty if it cannot be requested.
    public Optional<LaneCheck.LaneRequest> request() {
        return verdict instanceof LaneCheck.Ready(LaneCheck.LaneRequest ask, var _)
                ? Optional.of(ask)
                : Optional.empty();
    }

    /// The missing values, as texts.
    List<String> missingValues() {
        return verdict instanceof LaneCheck.Incomplete needs ? needs.missingTexts() : List.of();
    }

    /// The open questions, as texts.
    List<String> questions() {
        return switch (verdict) {
            case LaneCheck.Incomplete needs -> needs.questions();
            case LaneCheck.Unconfirmed unconfirmed -> List.of(unconfirmed.question());
            case LaneCheck.Ready _, LaneCheck.CannotBeRated _ -> List.of();
        };
    }

    /// The question about a value to confirm; empty if there is none.
    public Optional<String> unconfirmedQuestion() {
        return stored == null && verdict instanceof LaneCheck.Unconfirmed unconfirmed
                ? Optional.of(unconfirmed.value())
                : Optional.empty();
    }

    /// The same row with the plan's confirmations applied.
    public BatchRow withConfirmations(BatchPlan plan) {
        return verdict instanceof LaneCheck.Unconfirmed unconfirmed
                        && unconfirmed.value().equals(plan.confirmedWeights().get(number()))
                ? with(unconfirmed.confirmed())
                : this;
    }

    /// The missing fields, the obstacle or the failure of the row, as text; empty if there is none.
    public String reason(Texts texts) {
        StoredRow known = stored;
        if (known != null) {
            return texts.forFeature(ErrorMessages.class).fromStored(known.reason());
        }
        return switch (verdict) {
            case LaneCheck.Ready _ -> "";
            case LaneCheck.Incomplete _, LaneCheck.Unconfirmed _ ->
                Stream.concat(missingValues().stream(), questions().stream()).collect(Collectors.joining(" · "));
            case LaneCheck.CannotBeRated(String reason) -> reason;
        };
    }

    /// The warnings of a requestable row, as text; empty if there are none.
    public String warning() {
        return verdict instanceof LaneCheck.Ready(var _, List<String> cautions) ? String.join(" · ", cautions) : "";
    }

    /// This row with a newer state from the journal.
    public BatchRow with(StoredRow newValue) {
        return new BatchRow(lane, verdict, newValue, quoteNumber, rates);
    }

    /// The same row without the rates expired at `now`; if all are expired, it must be requested again.
    public BatchRow asOf(Instant now) {
        List<RowRate> remaining =
                rates.stream().filter(rate -> !rate.isExpired(now)).toList();
        return remaining.isEmpty() && !rates.isEmpty()
                ? new BatchRow(lane, verdict, null, 0, List.of())
                : new BatchRow(lane, verdict, stored, quoteNumber, remaining);
    }

    BatchRow with(LaneCheck.Verdict newValue) {
        return new BatchRow(lane, newValue, stored, quoteNumber, rates);
    }

    BatchRow with(StoredRow newValue, long quote, List<RowRate> answer) {
        return new BatchRow(lane, verdict, newValue, quote, answer);
    }
}
