package lanedesk.workstation.quoting;

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
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A desk's own check of a row that was read from a table, before anything is sent.
@FunctionalInterface
public interface LaneCheck {

    CheckedLane check(LaneRow row);

    /// The same in words of another language, where it has words.
    default LaneCheck withLanguage(Language language) {
        return this;
    }

    /// A check of each row by the desk that it is for, and by what was remarked when it was read.
    static LaneCheck of(LaneCheck road, LaneCheck containers, Texts texts) {
        return new CombinedLaneCheck(road, containers, texts);
    }

    /// A row as its desk reads it.
    ///
    /// @param form what a shipment of it begins with
    record CheckedLane(Verdict verdict, FreightKind desk, DraftSnapshot form) {

        /// The same where a value that is asked about was confirmed.
        ///
        /// @param value the confirmed value; null where none was
        public CheckedLane withConfirmedValue(@Nullable String value) {
            return verdict instanceof Unconfirmed asked && asked.value().equals(value)
                    ? new CheckedLane(asked.confirmed(), desk, asked.form())
                    : this;
        }
    }

    /// The result of a row's check.
    sealed interface Verdict {

        /// Returns the result by the blocking problems: a missing part of a place is asked for, where a form shows
        /// an error.
        ///
        /// @param words returns the text of a problem
        /// @param isQuestion whether a problem is about something that is there and not clear
        /// @param unknown what else can't be right, in words
        /// @param ask made where nothing blocks
        /// @param cautions what is worth a look and blocks nothing, in words; empty ones are left out
        static Verdict of(
                List<FieldError> problems,
                Function<FieldError, String> words,
                Predicate<FieldError> isQuestion,
                List<String> unknown,
                Supplier<LaneRequest> ask,
                List<String> cautions) {
            List<String> wrong = Stream.concat(
                            problems.stream()
                                    .filter(problem -> problem.kind() == FieldError.Kind.WRONG)
                                    .map(words),
                            unknown.stream())
                    .toList();
            if (!wrong.isEmpty()) {
                return new CannotBeRated(String.join(" · ", wrong));
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
                                    .map(words)
                                    .distinct()
                                    .toList(),
                            problems.stream()
                                    .filter(isQuestion)
                                    .map(words)
                                    .distinct()
                                    .toList());
        }
    }

    /// It can be asked for.
    ///
    /// @param warnings what is worth a look before, each in words
    record Ready(LaneRequest request, List<String> warnings) implements Verdict {
        public Ready {
            warnings = List.copyOf(warnings);
        }
    }

    /// Something was not given, or is not clear.
    ///
    /// @param missingTexts each thing that was not given, in words
    /// @param questions what is not clear, each in a sentence
    record Incomplete(List<String> missingTexts, List<String> questions) implements Verdict {
        public Incomplete {
            missingTexts = List.copyOf(missingTexts);
            questions = List.copyOf(questions);
        }

        public Incomplete(List<String> missing) {
            this(missing, List.of());
        }
    }

    /// A value can be meant as it is and is rather a slip: it can be asked for once the dispatcher confirms it.
    ///
    /// @param question in words
    /// @param value the value that is confirmed
    /// @param confirmed the verdict then
    /// @param form what a shipment of it begins with then
    record Unconfirmed(String question, String value, Ready confirmed, DraftSnapshot form) implements Verdict {}

    /// A given value is invalid.
    ///
    /// @param reason in words
    record CannotBeRated(String reason) implements Verdict {}

    /// A question to the service.
    sealed interface LaneRequest {}

    /// Rates over the road.
    record Otr(OtrQuoteRequest request) implements LaneRequest {}

    /// Rates over the road for goods whose freight class the service's calculator gives first.
    ///
    /// @param withClass the request once the class is known
    record OtrWithoutClass(DensityRequest density, RequestForClass withClass) implements LaneRequest {}

    /// Rates of a container.
    record Container(DrayageQuoteRequest request) implements LaneRequest {}

    /// Makes the request of goods by their class.
    @FunctionalInterface
    interface RequestForClass {
        OtrQuoteRequest withClass(String freightClass);
    }
}
