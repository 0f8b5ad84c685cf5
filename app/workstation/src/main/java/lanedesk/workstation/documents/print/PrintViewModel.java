package lanedesk.workstation.documents.print;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The printing of one document as chosen, or of all documents of a booking.
public final class PrintViewModel {

    private final PrintRoom room;
    private final PrintChoices choices;
    private final WorkRunner runner;
    private final LatestWork looks;
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
    private final ReadOnlyStringWrapper incomplete = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper();
    private final BooleanBinding ready = looking.not().and(raw.or(Bindings.isNotEmpty(printers)));
    private final SetPrinting setPrinting;
    private Runnable printed = () -> {};
    private @Nullable PrintItem item;

    /// `damaged` receives a document whose content has changed.
    public PrintViewModel(
            PrintRoom room,
            PrintChoices choices,
            WorkRunner runner,
            Notices notices,
            Texts texts,
            Consumer<PaperRow> damaged) {
        this.room = room;
        this.choices = choices;
        this.runner = runner;
        this.looks = new LatestWork(runner);
        this.notices = notices;
        this.texts = texts.forFeature(PrintViewModel.class);
        this.setPrinting = new SetPrinting(room, choices, runner, notices, this.texts, damaged);
    }

    private record Known(Printers printers, PageCheck check) {}

    /// Sets the action that runs after each document was handed to a printer.
    public void onPrinted(Runnable action) {
        printed = action;
    }

    /// A document is to be printed: looks for printers and for what was chosen before. False where it can't be.
    boolean ask(PaperRow paperRow) {
        PrintItem asked = PrintItem.of(paperRow).orElse(null);
        item = asked;
        if (asked == null) {
            return false;
        }
        raw.set(asked.isRaw());
        range.set("");
        problem.set("");
        incomplete.set("");
        looking.set(true);
        printers.clear();
        fill(choices.remembered(asked.type()).orElseGet(() -> choices.standard(paperRow.type(), "")));
        looks.start(
                _ -> new Known(room.printers(), asked.check(room)),
                Outcome.of(known -> known(asked, known), failure -> {
                    looking.set(false);
                    problem.set(DocumentProblem.of(failure).text(texts));
                }));
        return true;
    }

    private void known(PrintItem asked, Known known) {
        String typed = printer.get();
        printers.setAll(known.printers().names());
        // What was typed meanwhile stays; a printer is chosen of those there are.
        printer.set(
                raw.get() ? typed : choices.of(asked.type(), known.printers()).printer());
        incomplete.set(known.check().text(texts));
        looking.set(false);
        problem.set(ready.get() ? "" : texts.text("print.none"));
    }

    private void fill(PrintChoice choice) {
        printer.set(choice.printer());
        copies.set(Integer.toString(choice.copies()));
        fit.set(choice.fit());
        paper.set(choice.paper());
    }

    /// Takes over the choices of the system's own dialog.
    void fromDialog(String chosenPrinter, int chosenCopies, List<PageRange> pages) {
        printer.set(chosenPrinter);
        copies.set(Integer.toString(Math.clamp(chosenCopies, 1, PrintChoice.MOST_COPIES)));
        range.set(pages.stream().map(PageRange::written).collect(Collectors.joining(", ")));
    }

    /// Prints as chosen and remembers the choice; `started` runs where nothing prevents it.
    void print(Runnable started) {
        PrintItem asked = item;
        Optional<List<PageRange>> pages = PageRange.readAll(range.get());
        String typed = range.get().strip();
        String many = copies.get().strip();
        if (asked == null || looking.get()) {
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
                        choices.remember(choice, asked.type());
                        return asked.print(room, choice, pages.get());
                    },
                    Outcome.of(
                            sheets -> showPrinted(sheets, typed, choice.printer()),
                            failure -> setPrinting.left(asked, DocumentProblem.of(failure))));
        }
    }

    private void showPrinted(int sheets, String pages, String where) {
        if (sheets == 0) {
            String why = pages.isBlank() ? "" : texts.text("print.noSuchPages", pages);
            notices.show(Notice.warning(texts.text("print.done", 0), why));
            return;
        }
        notices.show(Notice.success(texts.text("print.done", sheets), texts.text("print.done.where", where)));
        printed.run();
    }

    /// Returns the model of the prompt before a set is printed.
    public PrintSetViewModel sets() {
        return new PrintSetViewModel(room, choices, runner, texts, setPrinting::print);
    }

    /// Returns the printing of a whole set.
    SetPrinting setPrinting() {
        return setPrinting;
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

    /// The obstacle to printing; empty where there is none.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Which pages would not come out, or not whole; empty where all do.
    ReadOnlyStringProperty incompleteProperty() {
        return incomplete.getReadOnlyProperty();
    }

    /// Whether printers are being looked for.
    ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    /// Whether there is anything to print on.
    BooleanBinding readyProperty() {
        return ready;
    }
}
