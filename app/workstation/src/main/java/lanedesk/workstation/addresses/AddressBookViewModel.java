package lanedesk.workstation.addresses;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.record.Records;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.work.LatestWork;
import org.jspecify.annotations.Nullable;

/// The addresses of the customer in front: found as one types, added, changed, removed, taken back. What colleagues
/// change is seen at once and never written over what is being typed.
public final class AddressBookViewModel {

    private final AddressBook book;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LayerState noCustomer;
    private final LatestWork reading;
    private final PageWork work;
    private final Texts texts;
    private final AddressFiles files;
    private final VersionsViewModel versions;
    private final ObservableList<AddressEntry> all = FXCollections.observableArrayList();
    private final FilteredList<AddressEntry> shown = new FilteredList<>(all);
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private final ReadOnlyObjectWrapper<Optional<AddressEntry>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final AddressDraft draft;
    private Changes.Subscription subscription = () -> {};
    // While rows are replaced a table may turn to any of them.
    private boolean refreshing;
    // Of the address that the form begins: saved twice it is one.
    private UUID newId = UUID.randomUUID();

    /// @param customer whose addresses are shown
    /// @param chooseCustomer opens the picker
    /// @param ask asks what columns of a file are that are unknown
    /// @param leftOut shows why rows of a file were left out, a line each
    /// @param places what a typed place is held against
    public AddressBookViewModel(
            AddressBook book,
            Records records,
            ObservableValue<@Nullable CustomerBranch> customer,
            Runnable chooseCustomer,
            Consumer<ColumnQuestion> ask,
            Consumer<List<String>> leftOut,
            PlaceBook places,
            PageWork work) {
        this.book = book;
        this.customer = customer;
        this.work = work;
        this.texts = work.texts();
        this.noCustomer = AddressSummary.noCustomer(texts, chooseCustomer);
        this.reading = work.latest();
        this.files = new AddressFiles(
                book, ask, leftOut, () -> places.checkProperty().get(), work, this::refresh);
        this.versions = new VersionsViewModel(records, work, this::show, this::refresh);
        this.draft = new AddressDraft(texts, new PlaceText(texts, places));
        query.subscribe(typed -> shown.setPredicate(entry -> AddressSummary.matches(entry, typed)));
    }

    /// Reads the book of the customer in front, and again whenever colleagues changed something.
    void show() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        CustomerBranch of = customer.getValue();
        if (of == null) {
            reading.cancel();
            all.clear();
            select(null);
            state.set(noCustomer);
            return;
        }
        UUID keep = selected.get().map(AddressEntry::id).orElse(null);
        read(of.customerNumber(), entries -> {
            replace(entries);
            select(withId(keep));
        });
    }

    /// Goes on where the page was left: what was typed stays, and the book is read again.
    void resume() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        inFront()
                .ifPresent(number -> read(number, entries -> {
                    if (entries.equals(all)) {
                        state.set(LayerState.content());
                        return;
                    }
                    Optional<AddressEntry> before = selected.get();
                    replace(entries);
                    AddressEntry now = withId(before.map(AddressEntry::id).orElse(null));
                    if (draft.differsFrom(before)) {
                        selected.set(Optional.ofNullable(now));
                        readVersions(now);
                    } else {
                        select(now);
                    }
                }));
    }

    private void replace(List<AddressEntry> entries) {
        state.set(LayerState.content());
        refreshing = true;
        all.setAll(entries);
        refreshing = false;
    }

    private Optional<Long> inFront() {
        return Optional.ofNullable(customer.getValue()).map(CustomerBranch::customerNumber);
    }

    private void read(long number, Consumer<List<AddressEntry>> done) {
        work.run(reading, _ -> book.ofCustomer(number), done);
        versions.readRemoved(() -> VersionLine.of(book.removed(number), AddressSummary::line));
    }

    private @Nullable AddressEntry withId(@Nullable UUID id) {
        return all.stream().filter(entry -> entry.id().equals(id)).findFirst().orElse(null);
    }

    void hide() {
        reading.cancel();
        subscription.close();
    }

    /// Shows an address in the form, or what was typed for it; null begins a new one.
    void select(@Nullable AddressEntry entry) {
        if (refreshing || (entry != null && selected.get().filter(entry::equals).isPresent())) {
            return;
        }
        newId = UUID.randomUUID();
        draft.turn(selected.get(), Optional.ofNullable(entry), inFront().orElse(0L));
        selected.set(Optional.ofNullable(entry));
        readVersions(entry);
    }

    private void readVersions(@Nullable AddressEntry entry) {
        versions.read(entry, each -> VersionLine.of(book.versions(each.id()), AddressSummary::line));
    }

    /// Saves the form; returns the first invalid field, if any.
    Optional<AddressPart> save() {
        CustomerBranch of = customer.getValue();
        Optional<AddressPart> wrong = draft.check();
        if (of == null || wrong.isPresent()) {
            return wrong;
        }
        int form = draft.begun();
        UUID id = selected.get().map(AddressEntry::id).orElse(newId);
        AddressEntry entry = draft.entry(id, of.customerNumber());
        work.run(
                _ -> {
                    book.save(entry);
                    return entry;
                },
                saved -> {
                    work.show(Notice.success(texts.text("addresses.saved", saved.name()), ""));
                    if (draft.saved(saved, form)) {
                        selected.set(Optional.of(saved));
                        readVersions(saved);
                    }
                    refresh();
                });
        return Optional.empty();
    }

    void delete() {
        selected.get()
                .ifPresent(entry -> work.confirm(
                        texts.text("addresses.delete.title", entry.name()),
                        texts.text("addresses.delete.text"),
                        texts.text("addresses.delete"),
                        () -> delete(entry)));
    }

    private void delete(AddressEntry entry) {
        work.run(
                _ -> {
                    book.delete(entry.id());
                    return entry;
                },
                gone -> {
                    if (selected.get().filter(gone::equals).isPresent()) {
                        select(null);
                    }
                    refresh();
                });
    }

    void export(Path file) {
        inFront().ifPresent(number -> files.export(number, file));
    }

    void importFrom(Path file) {
        inFront().ifPresent(number -> files.importFrom(number, file));
    }

    ObservableList<AddressEntry> shown() {
        return shown;
    }

    ObservableValue<@Nullable CustomerBranch> customer() {
        return customer;
    }

    StringProperty queryProperty() {
        return query;
    }

    ReadOnlyObjectProperty<LayerState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The address in the form; empty for a new one.
    ReadOnlyObjectProperty<Optional<AddressEntry>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    AddressDraft draft() {
        return draft;
    }

    VersionsViewModel versions() {
        return versions;
    }
}
