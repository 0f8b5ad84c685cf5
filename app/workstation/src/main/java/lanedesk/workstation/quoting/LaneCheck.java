package lanedesk.workstation.quoting;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityRequest;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.freight.batch.LaneRow;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

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
    record Checked(Verdict verdict, Desk desk, DraftSnapshot form) {}

    /// The result of a row's check.
    sealed interface Verdict {

        /// Returns the result by the blocking problems: a missing part of a place is asked for, where a form shows
        /// an error.
        ///
        /// @param words returns the text of a problem
        /// @param unknown what else can't be right, in words
        /// @param ask made where nothing blocks
        /// @param cautions what is worth a look and blocks nothing, in words; empty ones are left out
        static Verdict of(
                List<FieldProblem> problems,
                Function<FieldProblem, String> words,
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
                    : new Needs(problems.stream().map(words).distinct().toList());
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

    /// Something was not given.
    ///
    /// @param what each thing in words
    record Needs(List<String> what) implements Verdict {
        public Needs {
            what = List.copyOf(what);
        }
    }

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
