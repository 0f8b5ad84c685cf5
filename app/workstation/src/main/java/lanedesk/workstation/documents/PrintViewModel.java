package lanedesk.workstation.documents;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.journal.cache.Preferences;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Printing: one document as the dispatcher says, or the set of a booking, each type as it was printed before.
final class PrintViewModel {

    private final PageReader reader;
    private final Preferences preferences;
    private final WorkRunner runner;
    private final LatestWork looking;
    private final Notices notices;
    private final Texts texts;
    private final ObservableList<String> printers = FXCollections.observableArrayList();
    private final StringProperty printer = new SimpleStringProperty("");
    private final StringProperty copies = new SimpleStringProperty("1");
    private final StringProperty range = new SimpleStringProperty("");
    private final ObjectProperty<PrintOrder.Fit> fit = new SimpleObjectProperty<>(PrintOrder.Fit.SHRINK);
    private final ObjectProperty<PrintOrder.Paper> paper = new SimpleObjectProperty<>(PrintOrder.Paper.LETTER);
    private final BooleanProperty raw = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private @Nullable PaperRow row;

    PrintViewModel(PageReader reader, Preferences preferences, WorkRunner runner, Notices notices, Texts texts) {
        this.reader = reader;
        this.preferences = preferences;
        this.runner = runner;
        this.looking = new LatestWork(runner);
        this.notices = notices;
        this.texts = texts.forFeature(PrintViewModel.class);
    }

    private record Known(Printers printers, Optional<PrintChoice> remembered) {}

    /// A document is to be printed: looks for printers and for what was chosen before.
    void ask(PaperRow paperRow) {
        row = paperRow;
        String type = type(paperRow);
        raw.set(isRaw(paperRow));
        range.set("");
        problem.set(texts.text("print.looking"));
        printers.clear();
        fill(PrintChoice.standard(paperRow.type(), ""));
        looking.start(
                _ -> new Known(reader.printers(), PrintChoice.remembered(preferences, type)),
                Outcome.of(
                        known -> known(paperRow, known),
                        failure -> problem.set(Trouble.of(failure).text(texts))));
    }

    private void known(PaperRow paperRow, Known known) {
        printers.setAll(known.printers().names());
        PrintChoice choice = known.remembered()
                .filter(kept -> raw.get() || known.printers().names().contains(kept.printer()))
                .orElseGet(() -> PrintChoice.standard(paperRow.type(), anyPrinter(known.printers())));
        fill(choice);
        problem.set(printers.isEmpty() && !raw.get() ? texts.text("print.none") : "");
    }

    private static String anyPrinter(Printers known) {
        return known.standard().isEmpty() && !known.names().isEmpty()
                ? known.names().getFirst()
                : known.standard();
    }

    private void fill(PrintChoice choice) {
        printer.set(choice.printer());
        copies.set(Integer.toString(choice.copies()));
        fit.set(choice.fit());
        paper.set(choice.paper());
    }

    private static boolean isRaw(PaperRow paperRow) {
        return paperRow.here().map(here -> here.kind() == DocumentKind.ZPL).orElse(false);
    }

    private static String type(PaperRow paperRow) {
        return isRaw(paperRow) ? "ZPL" : paperRow.type();
    }

    /// Takes over what the system's own dialog said.
    void fromDialog(String chosenPrinter, int chosenCopies, @Nullable PageRange pages) {
        printer.set(chosenPrinter);
        copies.set(Integer.toString(Math.clamp(chosenCopies, 1, PrintChoice.MOST_COPIES)));
        range.set(pages == null ? "" : pages.first() + "-" + pages.last());
    }

    /// Prints as chosen and remembers it; `started` hears when nothing was in the way.
    void print(Runnable started) {
        PaperRow paperRow = row;
        Optional<PageRange> pages = PageRange.read(range.get());
        String many = copies.get().strip();
        if (paperRow == null || paperRow.here().isEmpty()) {
            return;
        }
        if (printer.get() == null || printer.get().isBlank()) {
            problem.set(texts.text(raw.get() ? "print.noRawPrinter" : "print.none"));
        } else if (!many.matches("[1-9]\\d?")) {
            problem.set(texts.text("print.badCopies", PrintChoice.MOST_COPIES));
        } else if (pages.isEmpty()) {
            problem.set(texts.text("print.badPages"));
        } else {
            PrintChoice choice = new PrintChoice(printer.get().strip(), Integer.parseInt(many), fit.get(), paper.get());
            problem.set("");
            started.run();
            runner.start(
                    _ -> {
                        choice.remember(preferences, type(paperRow));
                        return bring(paperRow, choice, pages.get());
                    },
                    Outcome.of(
                            sheets -> notices.say(Notice.success(
                                    texts.text("print.done", sheets),
                                    texts.text("print.done.where", choice.printer()))),
                            this::failed));
        }
    }

    private int bring(PaperRow paperRow, PrintChoice choice, PageRange pages) throws IOException {
        PaperRow.State.Here here = paperRow.here().orElseThrow();
        if (here.kind() == DocumentKind.ZPL) {
            Optional<RawPrinter> address = RawPrinter.read(choice.printer());
            for (int copy = 0; copy < choice.copies(); copy++) {
                if (address.isPresent()) {
                    address.get().send(here.file());
                } else {
                    reader.raw(here.file(), choice.printer());
                }
            }
            return choice.copies();
        }
        return reader.print(new PrintOrder(
                        here.file(),
                        choice.printer(),
                        choice.copies(),
                        pages.first(),
                        pages.last(),
                        choice.fit(),
                        choice.paper(),
                        null))
                * choice.copies();
    }

    private void failed(Throwable failure) {
        notices.say(
                Notice.warning(texts.text("print.failed"), Trouble.of(failure).text(texts)));
    }

    private record SetResult(int documents, int sheets, List<String> printers) {}

    /// Prints every document of the booking that can be, each type where and how it was printed before, else on the
    /// system's own printer.
    void printSet(List<PaperRow> all) {
        List<PaperRow> rows = all.stream()
                .filter(each -> each.here()
                        .map(here -> here.kind().paged() || here.kind() == DocumentKind.ZPL)
                        .orElse(false))
                .toList();
        if (rows.isEmpty()) {
            notices.say(Notice.information(texts.text("print.set.nothing"), ""));
            return;
        }
        runner.start(_ -> printed(rows), Outcome.of(this::said, this::failed));
    }

    private SetResult printed(List<PaperRow> rows) throws IOException {
        Printers known = reader.printers();
        List<String> used = new java.util.ArrayList<>();
        int documents = 0;
        int sheets = 0;
        for (PaperRow each : rows) {
            Optional<PrintChoice> remembered = PrintChoice.remembered(preferences, type(each));
            if (isRaw(each) && remembered.isEmpty()) {
                continue; // sent raw only where that was chosen once
            }
            PrintChoice choice = remembered
                    .filter(kept -> isRaw(each) || known.names().contains(kept.printer()))
                    .orElseGet(() -> PrintChoice.standard(each.type(), anyPrinter(known)));
            if (choice.printer().isEmpty()) {
                throw new UnfitDocumentException(Trouble.NO_PRINTER);
            }
            sheets += bring(each, choice, PageRange.ALL);
            documents++;
            if (!used.contains(choice.printer())) {
                used.add(choice.printer());
            }
        }
        return new SetResult(documents, sheets, used);
    }

    private void said(SetResult result) {
        notices.say(Notice.success(
                texts.text("print.set.done", result.documents(), result.sheets()),
                texts.text("print.done.where", String.join(", ", result.printers()))));
    }

    ObservableList<String> printers() {
        return printers;
    }

    StringProperty printerProperty() {
        return printer;
    }

    StringProperty copiesProperty() {
        return copies;
    }

    StringProperty rangeProperty() {
        return range;
    }

    ObjectProperty<PrintOrder.Fit> fitProperty() {
        return fit;
    }

    ObjectProperty<PrintOrder.Paper> paperProperty() {
        return paper;
    }

    /// Whether the document goes to the printer as it is.
    BooleanProperty rawProperty() {
        return raw;
    }

    /// What stands in the way; empty where nothing does.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
