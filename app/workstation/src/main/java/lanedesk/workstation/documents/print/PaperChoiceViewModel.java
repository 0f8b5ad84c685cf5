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
import lanedesk.workstation.documents.pages.PrintRoom;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.work.LatestWrite;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The follow-up of a customer's bookings as it is chosen: one model for all booking pages of the customer. Printer and
/// copies are those that the type of a paper has wherever it is printed.
public final class PaperChoiceViewModel {

    static final String BILL = DocType.BILL_OF_LADING.code();
    static final String LABELS = DocType.SHIPPING_LABEL.code();
    static final String INTERNAL = DocType.OTHER.code();

    private static final List<String> TYPES = List.of(BILL, LABELS, INTERNAL, PaperRow.CONFIRMATION);

    private final PrintRoom room;
    private final PreferenceStore preferences;
    private final PrintChoices choices;
    private final String key;
    private final WorkRunner runner;
    private final LatestWrite choiceWrite;
    private final LatestWrite printerWrite;
    private final Map<String, BooleanProperty> printed = new LinkedHashMap<>();
    private final BooleanProperty mailed = new SimpleBooleanProperty();
    private final ObservableList<String> printers = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable String> printer = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Printers> known = new ReadOnlyObjectWrapper<>(Printers.NONE);

    /// @param key of the customer
    /// @param failed receives why a choice was not kept
    public PaperChoiceViewModel(
            PrintRoom room,
            PreferenceStore preferences,
            PrintChoices choices,
            String key,
            WorkRunner runner,
            Consumer<Throwable> failed) {
        this.room = room;
        this.preferences = preferences;
        this.choices = choices;
        this.key = key;
        this.runner = runner;
        this.choiceWrite = new LatestWrite(runner, failed);
        this.printerWrite = new LatestWrite(runner, failed);
        PaperChoice kept = PaperChoice.kept(preferences, key).orElse(PaperChoice.USUAL);
        TYPES.forEach(type ->
                printed.put(type, new SimpleBooleanProperty(kept.printed().contains(type))));
        mailed.set(kept.mailed());
        printed.values().forEach(tick -> tick.subscribe((_, _) -> keep()));
        mailed.subscribe((_, _) -> keep());
        printer.subscribe((_, now) -> use(now));
    }

    /// Looks which printers there are by now.
    void look() {
        runner.start(_ -> room.printers(), Outcome.of(this::know, _ -> know(Printers.NONE)));
    }

    private void know(Printers found) {
        known.set(found);
        printers.setAll(found.names());
        printer.set(printerOf(BILL).orElse(null));
    }

    /// The printer that papers of a type go to; empty where there is none.
    Optional<String> printerOf(String type) {
        List<String> names = known.get().names();
        return choices.remembered(type)
                .map(PrintChoice::printer)
                .filter(names::contains)
                .or(() -> Optional.of(known.get().preferred()).filter(names::contains));
    }

    /// How often papers of a type are printed.
    int copiesOf(String type) {
        return choices.remembered(type).map(PrintChoice::copies).orElse(1);
    }

    private void keep() {
        PaperChoice now = new PaperChoice(
                TYPES.stream().filter(type -> printedProperty(type).get()).collect(Collectors.toSet()), mailed.get());
        choiceWrite.start(() -> now.keep(preferences, key));
    }

    // Labels lie in a printer of their own, so they stay with the one they were printed on.
    private void use(@Nullable String now) {
        if (now != null && !now.equals(printerOf(BILL).orElse(null))) {
            printerWrite.start(
                    () -> TYPES.stream().filter(type -> !type.equals(LABELS)).forEach(type -> remember(type, now)));
        }
    }

    private void remember(String type, String chosen) {
        PrintChoice before = choices.remembered(type).orElseGet(() -> choices.standard(type, chosen));
        choices.remember(before.on(chosen), type);
    }

    /// Whether papers of a type are printed.
    BooleanProperty printedProperty(String type) {
        return Objects.requireNonNull(printed.get(type));
    }

    /// Whether a mail to the customer is drafted.
    BooleanProperty mailedProperty() {
        return mailed;
    }

    ObservableList<String> printers() {
        return printers;
    }

    /// The printer of all but the labels; null where there is none.
    ObjectProperty<@Nullable String> printerProperty() {
        return printer;
    }

    /// The printers of this machine as they were looked up last.
    ReadOnlyObjectProperty<Printers> knownProperty() {
        return known.getReadOnlyProperty();
    }
}
