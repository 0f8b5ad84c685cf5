package lanedesk.workstation.batch.run;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneRow;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.LaneCheck;
import org.jspecify.annotations.Nullable;

/// A row of a batch, as an immutable snapshot.
///
/// @param checkResult result of the row's check
/// @param stored stored state of the row; null if the row was never requested
/// @param quoteNumber the service's number of the row's quote; 0 without a quote
/// @param rates rates of the row, sorted by cost
public record BatchRow(
        LaneRow lane,
        LaneCheck.Verdict checkResult,
        @Nullable StoredBatchRow stored,
        long quoteNumber,
        List<RowRate> rates) {

    public BatchRow {
        rates = List.copyOf(rates);
    }

    /// The number of the row in the file.
    public int number() {
        return lane.rowNumber();
    }

    public RowStatus status() {
        StoredBatchRow storedRow = stored;
        if (storedRow != null) {
            boolean isUnusable = storedRow.state() == StoredBatchRow.BatchRowState.NO_CARRIER
                    && !storedRow.reason().isEmpty();
            return isUnusable
                    ? RowStatus.NO_USABLE_RATE
                    : RowStatus.valueOf(storedRow.state().name());
        }
        return switch (checkResult) {
            case LaneCheck.Ready _ -> RowStatus.READY;
            case LaneCheck.Incomplete needs ->
                needs.missingTexts().isEmpty() ? RowStatus.UNCLEAR : RowStatus.INCOMPLETE;
            case LaneCheck.Unconfirmed _ -> RowStatus.UNCLEAR;
            case LaneCheck.CannotBeRated _ -> RowStatus.CANNOT_BE_RATED;
        };
    }

    /// The request of the row; empty if it cannot be requested.
    public Optional<LaneCheck.LaneRequest> request() {
        return checkResult instanceof LaneCheck.Ready(LaneCheck.LaneRequest ask, var _)
                ? Optional.of(ask)
                : Optional.empty();
    }

    /// The missing values, as texts.
    List<String> missingValueTexts() {
        return checkResult instanceof LaneCheck.Incomplete needs ? needs.missingTexts() : List.of();
    }

    /// The open questions, as texts.
    List<String> questionTexts() {
        return switch (checkResult) {
            case LaneCheck.Incomplete needs -> needs.questions();
            case LaneCheck.Unconfirmed unconfirmed -> List.of(unconfirmed.question());
            case LaneCheck.Ready _, LaneCheck.CannotBeRated _ -> List.of();
        };
    }

    /// The unlikely value that the user must confirm; empty if there is no such value or the row was requested.
    public Optional<String> unconfirmedValue() {
        return stored == null && checkResult instanceof LaneCheck.Unconfirmed unconfirmed
                ? Optional.of(unconfirmed.value())
                : Optional.empty();
    }

    /// A copy with the plan's confirmations applied.
    public BatchRow withConfirmationsOfPlan(BatchPlan plan) {
        return checkResult instanceof LaneCheck.Unconfirmed unconfirmed
                        && unconfirmed.value().equals(plan.confirmedWeights().get(number()))
                ? with(unconfirmed.confirmed())
                : this;
    }

    /// The text about the missing fields, the invalid value or the failure of the row; empty if there is none.
    public String reasonText(Texts texts) {
        StoredBatchRow storedRow = stored;
        if (storedRow != null) {
            return texts.textsOfFeature(ErrorMessages.class).decodeStoredText(storedRow.reason());
        }
        return switch (checkResult) {
            case LaneCheck.Ready _ -> "";
            case LaneCheck.Incomplete _, LaneCheck.Unconfirmed _ ->
                Stream.concat(missingValueTexts().stream(), questionTexts().stream())
                        .collect(Collectors.joining(" · "));
            case LaneCheck.CannotBeRated(String reason) -> reason;
        };
    }

    /// The warnings about a row that can be requested, as text; empty if there are none.
    public String warningText() {
        return checkResult instanceof LaneCheck.Ready(var _, List<String> cautions) ? String.join(" · ", cautions) : "";
    }

    /// A copy with a newer state from the journal.
    public BatchRow with(StoredBatchRow newState) {
        return new BatchRow(lane, checkResult, newState, quoteNumber, rates);
    }

    /// A copy without the rates that are expired at `now`. If all rates are expired, the row must be requested
    /// again.
    public BatchRow withoutExpiredRatesOrResetIfAllExpired(Instant now) {
        List<RowRate> unexpiredRates =
                rates.stream().filter(rate -> !rate.isExpired(now)).toList();
        return unexpiredRates.isEmpty() && !rates.isEmpty()
                ? new BatchRow(lane, checkResult, null, 0, List.of())
                : new BatchRow(lane, checkResult, stored, quoteNumber, unexpiredRates);
    }

    BatchRow with(LaneCheck.Verdict newState) {
        return new BatchRow(lane, newState, stored, quoteNumber, rates);
    }

    BatchRow with(StoredBatchRow newState, long newQuoteNumber, List<RowRate> newRates) {
        return new BatchRow(lane, checkResult, newState, newQuoteNumber, newRates);
    }
}
