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
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The print settings of one document, or of all documents of a booking.
public final class PrintViewModel {

    private final PrintSystem printSystem;
    private final PrintChoices choices;
    private final TaskRunner runner;
    private final LatestTask loadTask;
    private final Notifications notifications;
    private final Texts texts;
    private final ObservableList<String> printers = FXCollections.observableArrayList();
    private final StringProperty printer = new SimpleStringProperty("");
    private final StringProperty copies = new SimpleStringProperty("1");
    private final StringProperty range = new SimpleStringProperty("");
    private final ObjectProperty<PrintJob.Fit> fit = new SimpleObjectProperty<>(PrintJob.Fit.SHRINK);
    private final ObjectProperty<PrintJob.Paper> paper = new SimpleObjectProperty<>(PrintJob.Paper.LETTER);
    private final BooleanProperty isRaw = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper incomplete = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper isLoading = new ReadOnlyBooleanWrapper();
    private final BooleanBinding canPrint = isLoading.not().and(isRaw.or(Bindings.isNotEmpty(printers)));
    private final PrintSetPrinter setPrinting;
    private Runnable onPrinted = () -> {};
    private @Nullable PrintItem item;

    /// `onDamaged` receives a document whose content has changed.
    public PrintViewModel(
            PrintSystem printSystem,
            PrintChoices choices,
            TaskRunner runner,
            Notifications notifications,
            Texts texts,
            Consumer<DocumentRow> onDamaged) {
        this.printSystem = printSystem;
        this.choices = choices;
        this.runner = runner;
        this.loadTask = new LatestTask(runner);
        this.notifications = notifications;
        this.texts = texts.forFeature(PrintViewModel.class);
        this.setPrinting = new PrintSetPrinter(printSystem, choices, runner, notifications, this.texts, onDamaged);
    }

    private record LoadedPrintData(Printers printers, PageCheck check) {}

    /// Sets the action that runs after a document was sent to a printer.
    public void onPrinted(Runnable action) {
        onPrinted = action;
    }

    /// Opens the prompt for a document: loads printers and saved settings. False if it cannot be printed.
    boolean open(DocumentRow paperRow) {
        PrintItem requested = PrintItem.of(paperRow).orElse(null);
        item = requested;
        if (requested == null) {
            return false;
        }
        isRaw.set(requested.isRaw());
        range.set("");
        problem.set("");
        incomplete.set("");
        isLoading.set(true);
        printers.clear();
        showChoice(choices.remembered(requested.type()).orElseGet(() -> choices.defaultChoice(paperRow.type(), "")));
        loadTask.start(
                _ -> new LoadedPrintData(printSystem.printers(), requested.checkPages(printSystem)),
                TaskCallback.of(known -> onLoaded(requested, known), failure -> {
                    isLoading.set(false);
                    problem.set(DocumentFailure.of(failure).text(texts));
                }));
        return true;
    }

    private void onLoaded(PrintItem requested, LoadedPrintData known) {
        String typed = printer.get();
        printers.setAll(known.printers().printerNames());
        // Input typed meanwhile stays; the printer must be one of the installed ones.
        printer.set(
                isRaw.get()
                        ? typed
                        : choices.choiceFor(requested.type(), known.printers()).printer());
        incomplete.set(known.check().warningText(texts));
        isLoading.set(false);
        problem.set(canPrint.get() ? "" : texts.text("print.none"));
    }

    private void showChoice(PrintChoice choice) {
        printer.set(choice.printer());
        copies.set(Integer.toString(choice.copies()));
        fit.set(choice.fit());
        paper.set(choice.paper());
    }

    /// Takes over the choices of the system's own dialog.
    void applyDialogChoice(String chosenPrinter, int chosenCopies, List<PageRange> pages) {
        printer.set(chosenPrinter);
        copies.set(Integer.toString(Math.clamp(chosenCopies, 1, PrintChoice.MAX_COPIES)));
        range.set(pages.stream().map(PageRange::toText).collect(Collectors.joining(", ")));
    }

    /// Prints as chosen and saves the choice; `started` runs if nothing prevents it.
    void print(Runnable started) {
        PrintItem requested = item;
        Optional<List<PageRange>> pages = PageRange.parseAll(range.get());
        String typed = range.get().strip();
        String copiesText = copies.get().strip();
        if (requested == null || isLoading.get()) {
            return;
        }
        if (printer.get() == null || printer.get().isBlank()) {
            problem.set(texts.text(isRaw.get() ? "print.noRawPrinter" : "print.none"));
        } else if (!copiesText.matches("[1-9]\\d?")) {
            problem.set(texts.text("print.badCopies", PrintChoice.MAX_COPIES));
        } else if (pages.isEmpty()) {
            problem.set(texts.text("print.badPages"));
        } else {
            PrintChoice choice =
                    new PrintChoice(printer.get().strip(), Integer.parseInt(copiesText), fit.get(), paper.get());
            problem.set("");
            started.run();
            runner.start(
                    _ -> {
                        choices.remember(choice, requested.type());
                        return requested.print(printSystem, choice, pages.get());
                    },
                    TaskCallback.of(
                            sheets -> showResult(sheets, typed, choice.printer()),
                            failure -> setPrinting.showFailure(requested, DocumentFailure.of(failure))));
        }
    }

    private void showResult(int sheets, String pages, String destination) {
        if (sheets == 0) {
            String reason = pages.isBlank() ? "" : texts.text("print.noSuchPages", pages);
            notifications.show(Notification.warning(texts.text("print.done", 0), reason));
            return;
        }
        notifications.show(
                Notification.success(texts.text("print.done", sheets), texts.text("print.done.where", destination)));
        onPrinted.run();
    }

    /// The model of the prompt before a set is printed.
    public PrintSetViewModel printSetModel() {
        return new PrintSetViewModel(printSystem, choices, runner, texts, setPrinting::print);
    }

    /// Prints a whole set.
    PrintSetPrinter setPrinting() {
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

    ObjectProperty<PrintJob.Fit> fitProperty() {
        return fit;
    }

    ObjectProperty<PrintJob.Paper> paperProperty() {
        return paper;
    }

    /// Whether the document is sent raw to the printer.
    BooleanProperty isRawProperty() {
        return isRaw;
    }

    /// Why it cannot be printed; empty if it can.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Which pages would be incomplete; empty if none.
    ReadOnlyStringProperty incompleteProperty() {
        return incomplete.getReadOnlyProperty();
    }

    /// Whether printers are being loaded.
    ReadOnlyBooleanProperty isLoadingProperty() {
        return isLoading.getReadOnlyProperty();
    }

    /// Whether there is a printer.
    BooleanBinding canPrintProperty() {
        return canPrint;
    }
}
