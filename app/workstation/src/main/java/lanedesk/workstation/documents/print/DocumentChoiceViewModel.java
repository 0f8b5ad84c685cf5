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

/// The follow-up of a customer's bookings: one model for all booking pages of the customer. Printer and copies are
/// those of the document's type.
public final class DocumentChoiceViewModel {

    static final String BILL_OF_LADING = DocType.BILL_OF_LADING.code();
    static final String LABELS = DocType.SHIPPING_LABEL.code();
    static final String RATE_CONFIRMATION = DocType.OTHER.code();

    private static final List<String> TYPES =
            List.of(BILL_OF_LADING, LABELS, RATE_CONFIRMATION, DocumentRow.CONFIRMATION);

    private final PrintSystem printSystem;
    private final PreferenceStore preferences;
    private final PrintChoices printChoices;
    private final String key;
    private final TaskRunner runner;
    private final LatestWrite choiceWrite;
    private final LatestWrite printerWrite;
    private final Map<String, BooleanProperty> printedByType = new LinkedHashMap<>();
    private final BooleanProperty isMailed = new SimpleBooleanProperty();
    private final ObservableList<String> printers = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable String> printer = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Printers> installedPrinters = new ReadOnlyObjectWrapper<>(Printers.NONE);

    /// @param key key of the customer
    /// @param onFailure receives why a choice was not saved
    public DocumentChoiceViewModel(
            PrintSystem printSystem,
            PreferenceStore preferences,
            PrintChoices printChoices,
            String key,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        this.printSystem = printSystem;
        this.preferences = preferences;
        this.printChoices = printChoices;
        this.key = key;
        this.runner = runner;
        this.choiceWrite = new LatestWrite(runner, onFailure);
        this.printerWrite = new LatestWrite(runner, onFailure);
        DocumentChoice saved = DocumentChoice.load(preferences, key).orElse(DocumentChoice.DEFAULT);
        TYPES.forEach(type -> printedByType.put(
                type, new SimpleBooleanProperty(saved.printedTypes().contains(type))));
        isMailed.set(saved.isMailed());
        printedByType.values().forEach(tick -> tick.subscribe((_, _) -> saveChoice()));
        isMailed.subscribe((_, _) -> saveChoice());
        printer.subscribe((_, newValue) -> selectPrinter(newValue));
    }

    /// Updates the list of printers.
    void loadPrinters() {
        runner.start(
                _ -> printSystem.printers(),
                TaskCallback.of(this::onPrintersLoaded, _ -> onPrintersLoaded(Printers.NONE)));
    }

    private void onPrintersLoaded(Printers found) {
        installedPrinters.set(found);
        printers.setAll(found.printerNames());
        printer.set(rememberedPrinter(BILL_OF_LADING).orElse(null));
    }

    /// The printer for documents of a type; empty if there is none.
    Optional<String> rememberedPrinter(String type) {
        List<String> names = installedPrinters.get().printerNames();
        return printChoices
                .remembered(type)
                .map(PrintChoice::printer)
                .filter(names::contains)
                .or(() -> Optional.of(installedPrinters.get().preferred()).filter(names::contains));
    }

    /// Number of copies for documents of a type.
    int rememberedCopies(String type) {
        return printChoices.remembered(type).map(PrintChoice::copies).orElse(1);
    }

    private void saveChoice() {
        DocumentChoice newValue = new DocumentChoice(
                TYPES.stream().filter(type -> printedProperty(type).get()).collect(Collectors.toSet()), isMailed.get());
        choiceWrite.write(() -> newValue.save(preferences, key));
    }

    // Labels have their own printer, so they stay with the last one.
    private void selectPrinter(@Nullable String newValue) {
        if (newValue != null
                && !newValue.equals(rememberedPrinter(BILL_OF_LADING).orElse(null))) {
            printerWrite.write(() -> TYPES.stream()
                    .filter(type -> !type.equals(LABELS))
                    .forEach(type -> rememberPrinter(type, newValue)));
        }
    }

    private void rememberPrinter(String type, String chosen) {
        PrintChoice before = printChoices.remembered(type).orElseGet(() -> printChoices.defaultChoice(type, chosen));
        printChoices.remember(before.withPrinter(chosen), type);
    }

    /// Whether papers of a type are printed.
    BooleanProperty printedProperty(String type) {
        return Objects.requireNonNull(printedByType.get(type));
    }

    /// Whether a mail to the customer is drafted.
    BooleanProperty mailedProperty() {
        return isMailed;
    }

    ObservableList<String> printers() {
        return printers;
    }

    /// The printer for everything but labels; null if there is none.
    ObjectProperty<@Nullable String> printerProperty() {
        return printer;
    }

    /// The printers of this machine when last checked.
    ReadOnlyObjectProperty<Printers> installedPrintersProperty() {
        return installedPrinters.getReadOnlyProperty();
    }
}
