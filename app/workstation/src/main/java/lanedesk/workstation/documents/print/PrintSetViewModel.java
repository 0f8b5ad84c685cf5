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
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The documents of a booking to print together, each with its printer.
public final class PrintSetViewModel {

    /// One document of the set.
    ///
    /// @param destination name of the printer, or a text that says that there is no printer
    /// @param hasBuyAmounts whether the document may show buy rates
    /// @param missingParts the parts that would be missing in print; empty if no part would be missing
    /// @param truncation the text that says that not all pages are printed; empty if all are printed
    record PrintSetLine(
            String title, String destination, boolean hasBuyAmounts, String missingParts, String truncation) {}

    private final PrintSystem printSystem;
    private final PrintChoices choices;
    private final Texts texts;
    private final Consumer<List<DocumentRow>> printAction;
    private final LatestTask planTask;
    private final ObjectProperty<DocumentSet> selectedSet = new SimpleObjectProperty<>(DocumentSet.DRIVER);
    private final ObservableList<PrintSetLine> lines = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<List<DocumentRow>> pagedDocuments = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper areAllPagesViewed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper missingDocumentsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper printErrorText = new ReadOnlyStringWrapper("");
    private final Set<String> viewedHashes = new HashSet<>();
    private List<DocumentRow> allDocuments = List.of();
    private List<DocumentRow> storedDocuments = List.of();

    /// @param printAction prints documents
    PrintSetViewModel(
            PrintSystem printSystem,
            PrintChoices choices,
            TaskRunner runner,
            Texts texts,
            Consumer<List<DocumentRow>> printAction) {
        this.printSystem = printSystem;
        this.choices = choices;
        this.texts = texts;
        this.printAction = printAction;
        planTask = new LatestTask(runner);
        selectedSet.subscribe((_, _) -> updateLinesAndStartPlanning());
    }

    /// Sets the documents of a booking, and starts finding their printers and checking their pages in the
    /// background.
    void setDocumentsAndStartPlanning(List<DocumentRow> rows) {
        allDocuments = List.copyOf(rows);
        storedDocuments =
                rows.stream().filter(row -> row.localFile().isPresent()).toList();
        updateLinesAndStartPlanning();
    }

    /// Stops finding printers and checking pages, and removes the displayed documents.
    void cancelPlanAndClearDocuments() {
        planTask.cancel();
        pagedDocuments.set(List.of());
    }

    // Shows the documents of the set at once, and starts finding their printers and checking their pages, which
    // are shown later.
    private void updateLinesAndStartPlanning() {
        List<DocumentRow> selectedRows = selectedSet.get().selectDocumentsOfSet(storedDocuments);
        PrintSet set = PrintSet.ofPrintable(selectedRows);
        pagedDocuments.set(set.items().stream()
                .filter(item -> !item.isSentRaw())
                .map(PrintItem::row)
                .toList());
        updateAllPagesViewed();
        missingDocumentsText.set(selectedSet.get().selectDocumentsOfSet(allDocuments).stream()
                .filter(row -> !storedDocuments.contains(row))
                .map(row -> DocumentTitle.titleOf(row, texts))
                .collect(Collectors.joining(", ")));
        lines.setAll(set.items().stream()
                .map(item -> createLine(item, "", PageCheck.COMPLETE))
                .toList());
        printErrorText.set("");
        planTask.cancelPreviousAndStart(
                _ -> set.chooseSettingsAndCheckPages(printSystem, choices),
                TaskCallback.of(
                        this::showPlan,
                        failure -> lines.setAll(set.items().stream()
                                .map(item -> createLine(
                                        item, DocumentFailure.of(failure).formatMessage(texts), PageCheck.COMPLETE))
                                .toList())));
    }

    // Shows each document with its printer and the parts that would be missing. Shows an error if there are
    // documents and none of them has a printer.
    private void showPlan(List<PrintSet.PlannedItem> plannedItems) {
        lines.setAll(plannedItems.stream()
                .map(plannedItem -> createLine(
                        plannedItem.item(),
                        plannedItem.choice().map(PrintChoice::printer).orElseGet(() -> texts.text("print.set.nowhere")),
                        plannedItem.check()))
                .toList());
        boolean hasNoPrinter = !plannedItems.isEmpty()
                && plannedItems.stream()
                        .allMatch(plannedItem -> plannedItem.choice().isEmpty());
        boolean areLabelsOnly =
                plannedItems.stream().allMatch(plannedItem -> plannedItem.item().isSentRaw());
        printErrorText.set(hasNoPrinter ? texts.text(areLabelsOnly ? "print.noRawPrinter" : "print.none") : "");
    }

    private PrintSetLine createLine(PrintItem item, String destination, PageCheck check) {
        return new PrintSetLine(
                DocumentTitle.titleOf(item.row(), texts),
                destination,
                DocumentSet.mayContainBuyAmounts(item.row()),
                check.formatMissingParts(texts),
                check.formatTruncation(texts));
    }

    /// The recipient for whom documents are printed.
    ObjectProperty<DocumentSet> selectedSetProperty() {
        return selectedSet;
    }

    /// The documents of the set that can be printed.
    ObservableList<PrintSetLine> lines() {
        return lines;
    }

    /// The documents of the set that are not printed because these documents are not stored; empty if all
    /// documents are stored.
    ReadOnlyStringProperty missingDocumentsTextProperty() {
        return missingDocumentsText.getReadOnlyProperty();
    }

    /// Why no document of the set can be printed; empty if a document can be printed.
    ReadOnlyStringProperty printErrorTextProperty() {
        return printErrorText.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<DocumentRow>> documentsWithPagesProperty() {
        return pagedDocuments.getReadOnlyProperty();
    }

    /// Records that the user has viewed all pages of the set.
    void markAllPagesViewed() {
        hashesOfPagedDocuments().forEach(viewedHashes::add);
        updateAllPagesViewed();
    }

    private void updateAllPagesViewed() {
        areAllPagesViewed.set(hashesOfPagedDocuments().allMatch(viewedHashes::contains));
    }

    private Stream<String> hashesOfPagedDocuments() {
        return pagedDocuments.get().stream()
                .flatMap(document -> document.localFile().stream())
                .map(DocumentRow.State.Local::sha256);
    }

    /// Whether the user has viewed all pages of the set's documents. Pages that were viewed in another set also
    /// count. A changed document must be viewed again.
    ReadOnlyBooleanProperty allPagesViewedProperty() {
        return areAllPagesViewed.getReadOnlyProperty();
    }

    void startPrintingSelectedSet() {
        printAction.accept(selectedSet.get().selectDocumentsOfSet(storedDocuments));
    }
}
