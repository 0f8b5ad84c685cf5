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

/// Checks a table row by the rules of its form, before anything is sent.
@FunctionalInterface
public interface LaneCheck {

    CheckedLane checkRow(LaneRow row);

    /// Same with texts in another language.
    default LaneCheck withLanguage(Language language) {
        return this;
    }

    /// A row as read by its form.
    ///
    /// @param form initial draft of a shipment from the row
    record CheckedLane(Verdict verdict, FreightKind desk, DraftSnapshot form) {

        /// Same with an unlikely value confirmed.
        ///
        /// @param value the confirmed value; null if none was
        public CheckedLane withConfirmedValue(@Nullable String value) {
            return verdict instanceof Unconfirmed unconfirmed
                            && unconfirmed.value().equals(value)
                    ? new CheckedLane(unconfirmed.confirmed(), desk, unconfirmed.form())
                    : this;
        }
    }

    /// The result of a row's check.
    sealed interface Verdict {

        /// The result for blocking errors: a missing part of a place counts as missing, where a form shows an
        /// error.
        ///
        /// @param formatter returns the text of an error
        /// @param isQuestion whether an error is about an unclear value
        /// @param unknown texts of other invalid values
        /// @param ask creates the request if nothing blocks
        /// @param cautions texts of warnings; empty ones are omitted
        static Verdict ofProblems(
                List<FieldError> problems,
                Function<FieldError, String> formatter,
                Predicate<FieldError> isQuestion,
                List<String> unknown,
                Supplier<LaneRequest> ask,
                List<String> cautions) {
            List<String> problemTexts = Stream.concat(
                            problems.stream()
                                    .filter(problem -> problem.kind() == FieldError.Kind.WRONG)
                                    .map(formatter),
                            unknown.stream())
                    .toList();
            if (!problemTexts.isEmpty()) {
                return new CannotBeRated(String.join(" · ", problemTexts));
            }
            return problems.isEmpty()
                    ? new Ready(
                            ask.get(),
                            cautions.stream()
                                    .filter(caution -> !caution.isEmpty())
                                    .toList())
                    : new Incomplete(
                            problems.stream()
                                    .filter(isQuestion.negate())
                                    .map(formatter)
                                    .distinct()
                                    .toList(),
                            problems.stream()
                                    .filter(isQuestion)
                                    .map(formatter)
                                    .distinct()
                                    .toList());
        }
    }

    /// It can be requested.
    ///
    /// @param warnings texts of warnings
    record Ready(LaneRequest request, List<String> warnings) implements Verdict {
        public Ready {
            warnings = List.copyOf(warnings);
        }
    }

    /// Values are missing or unclear.
    ///
    /// @param missingTexts the missing values, as texts
    /// @param questions the unclear values, each as a sentence
    record Incomplete(List<String> missingTexts, List<String> questions) implements Verdict {
        public Incomplete {
            missingTexts = List.copyOf(missingTexts);
            questions = List.copyOf(questions);
        }

        public Incomplete(List<String> missing) {
            this(missing, List.of());
        }
    }

    /// A value is possible but unlikely: it can be requested once the dispatcher confirms it.
    ///
    /// @param question the question as text
    /// @param value the value to confirm
    /// @param confirmed the verdict after confirmation
    /// @param form initial draft of a shipment after confirmation
    record Unconfirmed(String question, String value, Ready confirmed, DraftSnapshot form) implements Verdict {}

    /// A given value is invalid.
    ///
    /// @param reason the reason as text
    record CannotBeRated(String reason) implements Verdict {}

    /// A request to the service.
    sealed interface LaneRequest {}

    /// A request for OTR rates.
    record Otr(OtrQuoteRequest request) implements LaneRequest {}

    /// A request for OTR rates of items whose freight class comes from the service's calculator.
    ///
    /// @param withClass creates the request once the class is known
    record OtrWithoutClass(DensityRequest density, RequestForClass withClass) implements LaneRequest {}

    /// A request for drayage rates.
    record Container(DrayageQuoteRequest request) implements LaneRequest {}

    /// Creates the request for a freight class.
    @FunctionalInterface
    interface RequestForClass {
        OtrQuoteRequest withClass(String freightClass);
    }
}
