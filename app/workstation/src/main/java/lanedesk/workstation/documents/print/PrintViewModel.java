package lanedesk.workstation.documents.print;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The print settings of one document. Also creates the view model for printing several documents.
public final class PrintViewModel {

    private final PrintSystem printSystem;
    private final PrintChoices choices;
    private final TaskRunner runner;
    private final LatestTask loadTask;
    private final LatestTask trayTask;
    private final Notifications notifications;
    private final Texts texts;
    private final ObservableList<String> printers = FXCollections.observableArrayList();
    private final StringProperty printer = new SimpleStringProperty("");
    private final StringProperty copies = new SimpleStringProperty("1");
    private final StringProperty pageRanges = new SimpleStringProperty("");
    private final ObjectProperty<PrintJob.Fit> fit = new SimpleObjectProperty<>(PrintJob.Fit.SHRINK);
    private final ObjectProperty<PrintJob.Paper> paper = new SimpleObjectProperty<>(PrintJob.Paper.LETTER);
    private final ObservableList<String> trays = FXCollections.observableArrayList();
    private final StringProperty tray = new SimpleStringProperty(PrintChoice.AUTOMATIC_TRAY);
    private final BooleanProperty isRaw = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper printErrorText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper incompletePagesText = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper isLoading = new ReadOnlyBooleanWrapper();
    private final BooleanBinding canPrint = isLoading.not().and(isRaw.or(Bindings.isNotEmpty(printers)));
    private final Consumer<DocumentRow> onDamaged;
    private final Set<PrintSet> runningSets = new HashSet<>();
    private Runnable onPrinted = () -> {};
    private @Nullable PrintItem item;

    /// Creates the view model. `onDamaged` receives a document whose content has changed.
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
        this.trayTask = new LatestTask(runner);
        this.notifications = notifications;
        this.texts = texts.textsOfFeature(PrintViewModel.class);
        this.onDamaged = onDamaged;
        printer.subscribe(this::resetTrayAndLoadTrays);
    }

    private record LoadedPrintData(Printers printers, PageCheck check) {}

    /// Sets the action that runs after a document was printed.
    public void setOnPrinted(Runnable action) {
        onPrinted = action;
    }

    /// Sets the document to print, shows its saved or default settings, and starts loading the printers and
    /// checking the pages in the background. Returns false if the document cannot be printed.
    boolean startLoadingPrintDataIfPrintable(DocumentRow row) {
        PrintItem requested = PrintItem.createIfPrintable(row).orElse(null);
        item = requested;
        if (requested == null) {
            return false;
        }
        isRaw.set(requested.isSentRaw());
        pageRanges.set("");
        printErrorText.set("");
        incompletePagesText.set("");
        isLoading.set(true);
        printers.clear();
        showPrintChoice(choices.loadSavedChoice(requested.printChoiceType())
                .orElseGet(() -> choices.createDefaultChoice(row.documentType(), "")));
        loadTask.cancelPreviousAndStart(
                _ -> new LoadedPrintData(printSystem.findPrinters(), requested.checkPagesIfReadable(printSystem)),
                TaskCallback.of(loaded -> showPrintersAndPageCheck(requested, loaded), failure -> {
                    isLoading.set(false);
                    printErrorText.set(DocumentFailure.of(failure).formatMessage(texts));
                }));
        return true;
    }

    private void showPrintersAndPageCheck(PrintItem requested, LoadedPrintData loaded) {
        String typedPrinter = printer.get();
        printers.setAll(loaded.printers().printerNames());
        // What the user has typed in the meantime stays, but the printer must be installed.
        if (isRaw.get()) {
            printer.set(typedPrinter);
        } else {
            PrintChoice choice =
                    choices.savedOrDefaultChoiceForInstalled(requested.printChoiceType(), loaded.printers());
            printer.set(choice.printer());
            loadTrays(choice.printer(), choice.tray());
        }
        incompletePagesText.set(loaded.check().formatPrintWarning(texts));
        isLoading.set(false);
        printErrorText.set(canPrint.get() ? "" : texts.text("print.none"));
    }

    // A tray belongs to its printer.
    private void resetTrayAndLoadTrays(@Nullable String selectedPrinter) {
        tray.set(PrintChoice.AUTOMATIC_TRAY);
        trays.clear();
        if (selectedPrinter != null && !isRaw.get() && !isLoading.get()) {
            loadTrays(selectedPrinter, PrintChoice.AUTOMATIC_TRAY);
        }
    }

    // A printer whose trays cannot be read chooses the tray itself.
    private void loadTrays(String selectedPrinter, String selectedTray) {
        trayTask.cancelPreviousAndStart(
                _ -> selectedPrinter.isEmpty() ? List.<String>of() : printSystem.findTrays(selectedPrinter),
                TaskCallback.of(found -> showTrays(found, selectedTray), _ -> showTrays(List.of(), selectedTray)));
    }

    private void showTrays(List<String> found, String selectedTray) {
        trays.setAll(found);
        if (!found.isEmpty()) {
            trays.addFirst(PrintChoice.AUTOMATIC_TRAY);
        }
        tray.set(found.contains(selectedTray) ? selectedTray : PrintChoice.AUTOMATIC_TRAY);
    }

    private void showPrintChoice(PrintChoice choice) {
        printer.set(choice.printer());
        tray.set(choice.tray());
        copies.set(Integer.toString(choice.copies()));
        fit.set(choice.fit());
        paper.set(choice.paper());
    }

    /// Applies the choices that the user made in the system's dialog.
    void applySystemDialogChoice(String chosenPrinter, int chosenCopies, List<PageRange> pages) {
        printer.set(chosenPrinter);
        copies.set(Integer.toString(Math.clamp(chosenCopies, 1, PrintChoice.MAX_COPIES)));
        pageRanges.set(pages.stream().map(PageRange::toTypedText).collect(Collectors.joining(", ")));
    }

    /// Prints the document with the chosen settings and saves the settings. If an input is invalid, shows why
    /// instead. Does nothing while the printers are being loaded. `onStarted` runs when printing starts.
    void printAndSaveChoiceIfValid(Runnable onStarted) {
        PrintItem printItem = item;
        Optional<List<PageRange>> pages = PageRange.parseRanges(pageRanges.get());
        String typedPages = pageRanges.get().strip();
        String copiesText = copies.get().strip();
        if (printItem == null || isLoading.get()) {
            return;
        }
        if (printer.get() == null || printer.get().isBlank()) {
            printErrorText.set(texts.text(isRaw.get() ? "print.noRawPrinter" : "print.none"));
        } else if (!copiesText.matches("[1-9]\\d?")) {
            printErrorText.set(texts.text("print.badCopies", PrintChoice.MAX_COPIES));
        } else if (pages.isEmpty()) {
            printErrorText.set(texts.text("print.badPages"));
        } else {
            PrintChoice choice = new PrintChoice(
                    printer.get().strip(), Integer.parseInt(copiesText), fit.get(), paper.get(), tray.get());
            printErrorText.set("");
            onStarted.run();
            runner.start(
                    _ -> {
                        choices.saveChoiceOrLogFailure(choice, printItem.printChoiceType());
                        return printItem.printOrThrowIfChanged(printSystem, choice, pages.get());
                    },
                    TaskCallback.of(
                            sheets -> notifyPagesPrintedAndRunAction(sheets, typedPages, choice.printer()),
                            failure -> notifyPrintFailureAndDamage(printItem, DocumentFailure.of(failure))));
        }
    }

    private void notifyPagesPrintedAndRunAction(int printedPageCount, String typedPages, String destination) {
        if (printedPageCount == 0) {
            String reason = typedPages.isBlank() ? "" : texts.text("print.noSuchPages", typedPages);
            notifications.showOrReplaceNotification(Notification.warning(texts.text("print.done", 0), reason));
            return;
        }
        notifications.showOrReplaceNotification(Notification.success(
                texts.text("print.done", printedPageCount), texts.text("print.done.where", destination)));
        onPrinted.run();
    }

    /// Creates the view model of the prompt for several documents.
    public PrintSetViewModel createPrintSetViewModel() {
        return new PrintSetViewModel(printSystem, choices, runner, texts, this::printInBackgroundAndNotify);
    }

    /// Prints documents in the background and shows the result. A repeated request for the same documents is
    /// ignored while they are being printed.
    void printInBackgroundAndNotify(List<DocumentRow> rows) {
        PrintSet set = PrintSet.ofPrintable(rows);
        if (set.items().isEmpty()) {
            notifications.showOrReplaceNotification(Notification.information(texts.text("print.set.nothing"), ""));
        } else if (runningSets.add(set)) {
            runner.start(
                    _ -> set.printItems(printSystem, choices),
                    TaskCallback.of(result -> endRunningSetAndNotifyResult(set, result), failure -> {
                        runningSets.remove(set);
                        notifications.showOrReplaceNotification(Notification.warning(
                                texts.text("print.set.failed"),
                                DocumentFailure.of(failure).formatMessage(texts)));
                    }));
        }
    }

    private void endRunningSetAndNotifyResult(PrintSet set, PrintSet.Result result) {
        runningSets.remove(set);
        if (result.documentCount() > 0) {
            notifications.showOrReplaceNotification(Notification.success(
                    texts.text("print.set.done", result.documentCount(), result.printedPageCount()),
                    texts.text("print.done.where", String.join(", ", result.usedPrinters()))));
        } else if (result.failures().stream().allMatch(failed -> failed.failure() == DocumentFailure.NO_PRINTER)) {
            notifications.showOrReplaceNotification(
                    Notification.warning(texts.text("print.set.failed"), texts.text("print.none")));
            return;
        }
        result.failures().forEach(failed -> notifyPrintFailureAndDamage(failed.item(), failed.failure()));
    }

    /// Shows that a document was not printed, and why. If the document's file has changed, also passes the
    /// document to `onDamaged`.
    private void notifyPrintFailureAndDamage(PrintItem item, DocumentFailure failure) {
        if (failure == DocumentFailure.CHANGED_ON_DISK) {
            onDamaged.accept(item.row());
        }
        notifications.showOrReplaceNotification(Notification.warning(
                texts.text("print.failed", DocumentTitle.titleOf(item.row(), texts)), failure.formatMessage(texts)));
    }

    ObservableList<String> printerNames() {
        return printers;
    }

    StringProperty printerProperty() {
        return printer;
    }

    StringProperty copiesProperty() {
        return copies;
    }

    StringProperty pageRangesProperty() {
        return pageRanges;
    }

    ObjectProperty<PrintJob.Fit> fitProperty() {
        return fit;
    }

    ObjectProperty<PrintJob.Paper> paperProperty() {
        return paper;
    }

    /// The trays of the printer, after the empty name for its own choice; empty if there is nothing to choose.
    ObservableList<String> trays() {
        return trays;
    }

    StringProperty trayProperty() {
        return tray;
    }

    /// Whether the document is sent raw to a label printer.
    BooleanProperty sentRawProperty() {
        return isRaw;
    }

    /// Why the document cannot be printed; empty if the document can be printed.
    ReadOnlyStringProperty printErrorTextProperty() {
        return printErrorText.getReadOnlyProperty();
    }

    /// The warning that pages would be incomplete; empty if all pages are complete.
    ReadOnlyStringProperty incompletePagesTextProperty() {
        return incompletePagesText.getReadOnlyProperty();
    }

    /// Whether the printers are being loaded and the pages are being checked.
    ReadOnlyBooleanProperty loadingProperty() {
        return isLoading.getReadOnlyProperty();
    }

    /// Whether loading has ended and the document can be sent to a printer: a printer is installed, or the
    /// document is a raw label, which can be sent to a typed address.
    BooleanBinding canPrintProperty() {
        return canPrint;
    }
}
