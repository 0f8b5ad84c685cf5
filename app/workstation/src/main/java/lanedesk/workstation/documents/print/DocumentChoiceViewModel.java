package lanedesk.workstation.documents.print;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.documents.pages.PrintSystem;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.work.LatestWrite;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The types of documents that are preselected for printing after each booking of a customer, and whether a
/// mail is drafted. All booking pages of the customer share one view model. Each type of document has its own
/// printer and number of copies. Every change is saved.
public final class DocumentChoiceViewModel {

    static final String BILL_OF_LADING = DocType.BILL_OF_LADING.code();
    static final String SHIPPING_LABEL = DocType.SHIPPING_LABEL.code();
    static final String RATE_CONFIRMATION = DocType.OTHER.code();

    private static final List<String> TYPES =
            List.of(BILL_OF_LADING, SHIPPING_LABEL, RATE_CONFIRMATION, DocumentRow.CONFIRMATION);

    private final PrintSystem printSystem;
    private final PreferenceStore preferences;
    private final PrintChoices printChoices;
    private final String preferenceKey;
    private final TaskRunner runner;
    private final LatestWrite choiceWrite;
    private final LatestWrite printerWrite;
    private final Map<String, BooleanProperty> printedByType = new LinkedHashMap<>();
    private final BooleanProperty isMailDrafted = new SimpleBooleanProperty();
    private final ObservableList<String> installedPrinterNames = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable String> generalPrinter = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Printers> installedPrinters = new ReadOnlyObjectWrapper<>(Printers.NONE);

    /// @param preferenceKey the customer's preference key
    /// @param onFailure receives the failure if a choice could not be saved
    public DocumentChoiceViewModel(
            PrintSystem printSystem,
            PreferenceStore preferences,
            PrintChoices printChoices,
            String preferenceKey,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        this.printSystem = printSystem;
        this.preferences = preferences;
        this.printChoices = printChoices;
        this.preferenceKey = preferenceKey;
        this.runner = runner;
        this.choiceWrite = new LatestWrite(runner, onFailure);
        this.printerWrite = new LatestWrite(runner, onFailure);
        DocumentChoice saved =
                DocumentChoice.loadSaved(preferences, preferenceKey).orElse(DocumentChoice.DEFAULT);
        TYPES.forEach(type -> printedByType.put(
                type, new SimpleBooleanProperty(saved.printedTypes().contains(type))));
        isMailDrafted.set(saved.isMailed());
        printedByType.values().forEach(tick -> tick.subscribe((_, _) -> saveDocumentChoice()));
        isMailDrafted.subscribe((_, _) -> saveDocumentChoice());
        generalPrinter.subscribe((_, newValue) -> savePrinterIfChangedExceptForLabels(newValue));
    }

    /// Loads the installed printers again, in the background. After a failure, no printer is listed.
    void startLoadingPrinters() {
        runner.start(
                _ -> printSystem.findPrinters(), TaskCallback.of(this::setPrinters, _ -> setPrinters(Printers.NONE)));
    }

    private void setPrinters(Printers installed) {
        installedPrinters.set(installed);
        installedPrinterNames.setAll(installed.printerNames());
        generalPrinter.set(savedOrDefaultPrinterForType(BILL_OF_LADING).orElse(null));
    }

    /// The saved printer for documents of a type, if that printer is installed; else the system's default
    /// printer, else the first printer; empty if no printer is installed.
    Optional<String> savedOrDefaultPrinterForType(String type) {
        List<String> names = installedPrinters.get().printerNames();
        return printChoices
                .loadSavedChoice(type)
                .map(PrintChoice::printer)
                .filter(names::contains)
                .or(() -> Optional.of(installedPrinters.get().defaultOrFirst()).filter(names::contains));
    }

    /// The saved number of copies for documents of a type; 1 if no number was saved.
    int savedCopiesForType(String type) {
        return printChoices.loadSavedChoice(type).map(PrintChoice::copies).orElse(1);
    }

    private void saveDocumentChoice() {
        DocumentChoice newChoice = new DocumentChoice(
                TYPES.stream().filter(type -> typePrintedProperty(type).get()).collect(Collectors.toSet()),
                isMailDrafted.get());
        choiceWrite.writeOrQueueLatest(() -> newChoice.saveUnderKey(preferences, preferenceKey));
    }

    // Saves a printer for all document types except labels, unless it is already the printer of bills of
    // lading.
    private void savePrinterIfChangedExceptForLabels(@Nullable String newPrinter) {
        if (newPrinter != null
                && !newPrinter.equals(
                        savedOrDefaultPrinterForType(BILL_OF_LADING).orElse(null))) {
            printerWrite.writeOrQueueLatest(() -> TYPES.stream()
                    .filter(type -> !type.equals(SHIPPING_LABEL))
                    .forEach(type -> savePrinterForType(type, newPrinter)));
        }
    }

    private void savePrinterForType(String type, String newPrinter) {
        PrintChoice savedChoice =
                printChoices.loadSavedChoice(type).orElseGet(() -> printChoices.createDefaultChoice(type, newPrinter));
        printChoices.saveChoiceOrLogFailure(savedChoice.withPrinter(newPrinter), type);
    }

    /// Whether documents of a type are preselected for printing after booking.
    BooleanProperty typePrintedProperty(String type) {
        return Objects.requireNonNull(printedByType.get(type));
    }

    /// Whether a mail to the customer is drafted after booking.
    BooleanProperty mailDraftedProperty() {
        return isMailDrafted;
    }

    ObservableList<String> installedPrinterNames() {
        return installedPrinterNames;
    }

    /// The printer for all documents except labels; null if no printer is installed.
    ObjectProperty<@Nullable String> generalPrinterProperty() {
        return generalPrinter;
    }

    /// The printers of this machine, as last loaded.
    ReadOnlyObjectProperty<Printers> installedPrintersProperty() {
        return installedPrinters.getReadOnlyProperty();
    }
}
