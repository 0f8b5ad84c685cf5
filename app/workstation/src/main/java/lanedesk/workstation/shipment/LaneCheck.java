package lanedesk.workstation.shipment;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityRequest;
import lanedesk.freight.batch.LaneRow;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// Checks a row of a batch by the rules of its form, before anything is requested.
@FunctionalInterface
public interface LaneCheck {

    CheckedLane checkRow(LaneRow row);

    /// Returns the same check with texts in another language.
    default LaneCheck withLanguage(Language language) {
        return this;
    }

    /// A row of a batch, converted to the values of its form.
    ///
    /// @param form values of the form if a shipment is opened from the row
    record CheckedLane(Verdict verdict, FreightKind freightKind, DraftSnapshot form) {

        /// Returns this row with an unlikely value confirmed, if `value` is the value to confirm; otherwise the
        /// row unchanged.
        ///
        /// @param value the confirmed value; null if no value was confirmed
        public CheckedLane withConfirmedValueIfSame(@Nullable String value) {
            return verdict instanceof Unconfirmed unconfirmed
                            && unconfirmed.value().equals(value)
                    ? new CheckedLane(unconfirmed.confirmed(), freightKind, unconfirmed.form())
                    : this;
        }
    }

    /// The result of checking a row.
    sealed interface Verdict {

        /// Creates the result from the errors of a row. A place that lacks some of its parts makes the row
        /// incomplete.
        ///
        /// @param formatter returns the text of an error
        /// @param isQuestion returns whether an error is about an unclear value
        /// @param invalidTexts texts about further invalid values
        /// @param createRequest creates the request; called only without errors
        /// @param warnings texts of warnings; empty texts are ignored
        static Verdict ofErrors(
                List<FieldError> errors,
                Function<FieldError, String> formatter,
                Predicate<FieldError> isQuestion,
                List<String> invalidTexts,
                Supplier<LaneRequest> createRequest,
                List<String> warnings) {
            List<String> problemTexts = Stream.concat(
                            errors.stream()
                                    .filter(problem -> problem.kind() == FieldError.Kind.WRONG)
                                    .map(formatter),
                            invalidTexts.stream())
                    .toList();
            if (!problemTexts.isEmpty()) {
                return new CannotBeRated(String.join(" · ", problemTexts));
            }
            return errors.isEmpty()
                    ? new Ready(
                            createRequest.get(),
                            warnings.stream()
                                    .filter(warning -> !warning.isEmpty())
                                    .toList())
                    : new Incomplete(
                            errors.stream()
                                    .filter(isQuestion.negate())
                                    .map(formatter)
                                    .distinct()
                                    .toList(),
                            errors.stream()
                                    .filter(isQuestion)
                                    .map(formatter)
                                    .distinct()
                                    .toList());
        }
    }

    /// The row can be requested.
    ///
    /// @param warnings texts of warnings
    record Ready(LaneRequest request, List<String> warnings) implements Verdict {
        public Ready {
            warnings = List.copyOf(warnings);
        }
    }

    /// Values are missing or unclear.
    ///
    /// @param missingTexts texts about missing values
    /// @param questions texts about unclear values, each a sentence
    record Incomplete(List<String> missingTexts, List<String> questions) implements Verdict {
        public Incomplete {
            missingTexts = List.copyOf(missingTexts);
            questions = List.copyOf(questions);
        }

        public Incomplete(List<String> missing) {
            this(missing, List.of());
        }
    }

    /// A value is possible but unlikely. The row can be requested after the dispatcher confirms the value.
    ///
    /// @param question text of the question
    /// @param value the value to confirm
    /// @param confirmed the result after confirmation
    /// @param form values of the form after confirmation
    record Unconfirmed(String question, String value, Ready confirmed, DraftSnapshot form) implements Verdict {}

    /// A value of the row is invalid.
    ///
    /// @param reason text about the invalid values
    record CannotBeRated(String reason) implements Verdict {}

    /// The request for the rates of a row.
    sealed interface LaneRequest {}

    /// A request for OTR rates.
    record Otr(OtrQuoteRequest request) implements LaneRequest {}

    /// A request for OTR rates that first needs the freight class from the service's density calculator.
    ///
    /// @param requestFactory creates the request for a freight class
    record OtrWithoutClass(DensityRequest density, RequestForClass requestFactory) implements LaneRequest {}

    /// A request for drayage rates.
    record Drayage(DrayageQuoteRequest request) implements LaneRequest {}

    /// Creates the request for a freight class.
    @FunctionalInterface
    interface RequestForClass {
        OtrQuoteRequest createRequest(String freightClass);
    }
}
