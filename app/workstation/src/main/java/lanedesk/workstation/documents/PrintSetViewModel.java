package lanedesk.workstation.documents;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.journal.cache.Preferences;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Which papers of a booking are printed together, and where each goes, to be seen before anything is printed.
final class PrintSetViewModel {

    /// One paper of the set.
    ///
    /// @param where the printer, or that there is none
    /// @param buy whether it may carry buy amounts
    /// @param incomplete whether pages of it would not come out whole
    record Line(String title, String where, boolean buy, boolean incomplete) {}

    private final PrintRoom room;
    private final Preferences preferences;
    private final Texts texts;
    private final Consumer<List<PaperRow>> print;
    private final LatestWork planning;
    private final ObjectProperty<PaperSet> chosen = new SimpleObjectProperty<>(PaperSet.DRIVER);
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private List<PaperRow> papers = List.of();

    /// @param print prints these
    PrintSetViewModel(
            PrintRoom room, Preferences preferences, WorkRunner runner, Texts texts, Consumer<List<PaperRow>> print) {
        this.room = room;
        this.preferences = preferences;
        this.texts = texts;
        this.print = print;
        planning = new LatestWork(runner);
        chosen.subscribe((_, _) -> plan());
    }

    /// Papers of a booking are to be printed.
    void ask(List<PaperRow> all) {
        papers = all.stream().filter(paper -> paper.here().isPresent()).toList();
        plan();
    }

    // What is in the set is said at once, and where each goes as soon as the printers are known.
    private void plan() {
        List<PaperRow> wanted = chosen.get().of(papers);
        PrintSet set = PrintSet.of(wanted);
        lines.setAll(set.items().stream().map(item -> line(item, "", false)).toList());
        planning.start(
                _ -> set.plan(room, preferences),
                Outcome.of(
                        planned -> lines.setAll(planned.stream()
                                .map(each -> line(
                                        each.item(),
                                        each.choice()
                                                .map(PrintChoice::printer)
                                                .orElseGet(() -> texts.text("print.set.nowhere")),
                                        each.incomplete()))
                                .toList()),
                        failure -> lines.setAll(set.items().stream()
                                .map(item -> line(item, Trouble.of(failure).text(texts), false))
                                .toList())));
    }

    private Line line(PrintItem item, String where, boolean incomplete) {
        return new Line(PaperTitle.of(item.row(), texts), where, PaperSet.mayTellBuy(item.row()), incomplete);
    }

    /// Whom the set is for.
    ObjectProperty<PaperSet> chosenProperty() {
        return chosen;
    }

    /// What is in it.
    ObservableList<Line> lines() {
        return lines;
    }

    /// Prints the set.
    void print() {
        print.accept(chosen.get().of(papers));
    }
}
