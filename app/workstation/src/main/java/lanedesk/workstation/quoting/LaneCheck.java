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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A desk's own check of a row that was read from a table, before anything is sent.
@FunctionalInterface
public interface LaneCheck {

    Checked check(LaneRow row);

    /// The same in words of another language, where it has words.
    default LaneCheck withLanguage(Language language) {
        return this;
    }

    /// A check of each row by the desk that it is for, and by what was remarked when it was read.
    static LaneCheck of(LaneCheck road, LaneCheck containers, Texts texts) {
        return new DeskLaneCheck(road, containers, texts);
    }

    /// A row as its desk reads it.
    ///
    /// @param form what a shipment of it begins with
    record Checked(Verdict verdict, Desk desk, DraftSnapshot form) {

        /// The same where a value that is asked about was confirmed.
        ///
        /// @param value the confirmed value; null where none was
        public Checked confirmedBy(@Nullable String value) {
            return verdict instanceof Unconfirmed asked && asked.value().equals(value)
                    ? new Checked(asked.confirmed(), desk, asked.form())
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
                List<FieldProblem> problems,
                Function<FieldProblem, String> words,
                Predicate<FieldProblem> isQuestion,
                List<String> unknown,
                Supplier<Ask> ask,
                List<String> cautions) {
            List<String> wrong = Stream.concat(
                            problems.stream()
                                    .filter(problem -> problem.kind() == FieldProblem.Kind.WRONG)
                                    .map(words),
                            unknown.stream())
                    .toList();
            if (!wrong.isEmpty()) {
                return new Cannot(String.join(" · ", wrong));
            }
            return problems.isEmpty()
                    ? new Ready(
                            ask.get(),
                            cautions.stream().filter(each -> !each.isEmpty()).toList())
                    : new Needs(
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
    /// @param cautions what is worth a look before, each in words
    record Ready(Ask ask, List<String> cautions) implements Verdict {
        public Ready {
            cautions = List.copyOf(cautions);
        }
    }

    /// Something was not given, or is not clear.
    ///
    /// @param missing each thing that was not given, in words
    /// @param questions what is not clear, each in a sentence
    record Needs(List<String> missing, List<String> questions) implements Verdict {
        public Needs {
            missing = List.copyOf(missing);
            questions = List.copyOf(questions);
        }

        public Needs(List<String> missing) {
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
    /// @param why in words
    record Cannot(String why) implements Verdict {}

    /// A question to the service.
    sealed interface Ask {}

    /// Rates over the road.
    record Otr(OtrQuoteRequest request) implements Ask {}

    /// Rates over the road for goods whose freight class the service's calculator gives first.
    ///
    /// @param withClass the request once the class is known
    record Classless(DensityRequest density, WithClass withClass) implements Ask {}

    /// Rates of a container.
    record Container(DrayageQuoteRequest request) implements Ask {}

    /// Makes the request of goods by their class.
    @FunctionalInterface
    interface WithClass {
        OtrQuoteRequest of(String freightClass);
    }
}
