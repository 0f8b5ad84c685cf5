package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.documents.store.PaperTitle;
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
    /// @param lacking what of its pages would not come out; empty where nothing is lacking
    /// @param cut that it has more pages than are printed; empty where it has not
    record Line(String title, String where, boolean buy, String lacking, String cut) {}

    private final PrintRoom room;
    private final PrintChoices choices;
    private final Texts texts;
    private final Consumer<List<PaperRow>> print;
    private final LatestWork planning;
    private final ObjectProperty<PaperSet> chosen = new SimpleObjectProperty<>(PaperSet.DRIVER);
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<List<PaperRow>> paged = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper lookedThrough = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper missing = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final Set<String> seen = new HashSet<>();
    private List<PaperRow> asked = List.of();
    private List<PaperRow> papers = List.of();

    /// @param print prints these
    PrintSetViewModel(
            PrintRoom room, PrintChoices choices, WorkRunner runner, Texts texts, Consumer<List<PaperRow>> print) {
        this.room = room;
        this.choices = choices;
        this.texts = texts;
        this.print = print;
        planning = new LatestWork(runner);
        chosen.subscribe((_, _) -> plan());
    }

    /// Asks how papers of a booking are to be printed.
    void ask(List<PaperRow> all) {
        asked = List.copyOf(all);
        papers = all.stream().filter(paper -> paper.local().isPresent()).toList();
        plan();
    }

    /// Ends the question.
    void leave() {
        planning.cancel();
        paged.set(List.of());
    }

    // The papers of the set are shown at once, their printers as soon as they are known.
    private void plan() {
        List<PaperRow> wanted = chosen.get().of(papers);
        PrintSet set = PrintSet.of(wanted);
        paged.set(set.items().stream()
                .filter(item -> !item.isRaw())
                .map(PrintItem::row)
                .toList());
        tellSeen();
        missing.set(chosen.get().of(asked).stream()
                .filter(paper -> !papers.contains(paper))
                .map(paper -> PaperTitle.of(paper, texts))
                .collect(Collectors.joining(", ")));
        lines.setAll(set.items().stream()
                .map(item -> line(item, "", PageCheck.WHOLE))
                .toList());
        problem.set("");
        planning.start(
                _ -> set.plan(room, choices),
                Outcome.of(
                        this::show,
                        failure -> lines.setAll(set.items().stream()
                                .map(item ->
                                        line(item, DocumentProblem.of(failure).text(texts), PageCheck.WHOLE))
                                .toList())));
    }

    // Where no paper has a printer, that is said before anybody reads the pages for nothing.
    private void show(List<PrintSet.Planned> planned) {
        lines.setAll(planned.stream()
                .map(each -> line(
                        each.item(),
                        each.choice().map(PrintChoice::printer).orElseGet(() -> texts.text("print.set.nowhere")),
                        each.check()))
                .toList());
        boolean noPrinter = !planned.isEmpty()
                && planned.stream().allMatch(each -> each.choice().isEmpty());
        boolean labelsOnly = planned.stream().allMatch(each -> each.item().isRaw());
        problem.set(noPrinter ? texts.text(labelsOnly ? "print.noRawPrinter" : "print.none") : "");
    }

    private Line line(PrintItem item, String where, PageCheck check) {
        return new Line(
                PaperTitle.of(item.row(), texts),
                where,
                PaperSet.mayTellBuy(item.row()),
                check.parts(texts),
                check.cut(texts));
    }

    /// The recipient of the set.
    ObjectProperty<PaperSet> chosenProperty() {
        return chosen;
    }

    /// The papers of the set.
    ObservableList<Line> lines() {
        return lines;
    }

    /// Which papers of the set are not here and so not printed; empty where all are.
    ReadOnlyStringProperty missingProperty() {
        return missing.getReadOnlyProperty();
    }

    /// The obstacle to printing any paper of the set; empty where there is none.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<PaperRow>> pagedProperty() {
        return paged.getReadOnlyProperty();
    }

    /// The pages were looked through to the end.
    void looked() {
        contents().forEach(seen::add);
        tellSeen();
    }

    private void tellSeen() {
        lookedThrough.set(contents().allMatch(seen::contains));
    }

    private Stream<String> contents() {
        return paged.get().stream().flatMap(paper -> paper.local().stream()).map(PaperRow.State.Local::sha256);
    }

    /// Whether all pages of it were looked through before, be it for another set; a paper that came anew was not.
    ReadOnlyBooleanProperty lookedThroughProperty() {
        return lookedThrough.getReadOnlyProperty();
    }

    void print() {
        print.accept(chosen.get().of(papers));
    }
}
