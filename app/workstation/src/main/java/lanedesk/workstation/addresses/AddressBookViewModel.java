package lanedesk.workstation.addresses;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import lanedesk.freight.batch.TableFileReader;
import lanedesk.freight.batch.TextEncoding;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The addresses of the current customer: search, add, edit, remove, restore, import, export. Colleagues' changes are
/// shown at once
/// and never overwrite typed text.
public final class AddressBookViewModel {

    private final AddressBook book;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final PaneState noCustomer;
    private final LatestTask loading;
    private final AddressBookServices services;
    private final Texts texts;
    private final Consumer<UnknownColumnsQuestion> askForColumns;
    private final Consumer<List<String>> showSkippedRows;
    private final PostalCodeService places;
    private final RecordVersionsViewModel versions;
    private final ObservableList<AddressEntry> allEntries = FXCollections.observableArrayList();
    private final FilteredList<AddressEntry> visibleEntries = new FilteredList<>(allEntries);
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private final ReadOnlyObjectWrapper<Optional<AddressEntry>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final AddressDraft draft;
    private ChangeNotifier.Subscription subscription = () -> {};
    // While rows are replaced, a table may select any of them.
    private boolean isRefreshing;
    // The id of a new address, so that saving it twice creates only one.
    private UUID newId = UUID.randomUUID();

    /// @param customer the customer whose addresses are shown
    /// @param chooseCustomer opens the customer picker
    /// @param ask asks for the meaning of unknown columns of a file
    /// @param leftOut shows why rows of a file were skipped, one per line
    /// @param places validates typed places
    public AddressBookViewModel(
            AddressBook book,
            VersionedRecords records,
            ObservableValue<@Nullable CustomerBranch> customer,
            Runnable chooseCustomer,
            Consumer<UnknownColumnsQuestion> ask,
            Consumer<List<String>> leftOut,
            PostalCodeService places,
            AddressBookServices work) {
        this.book = book;
        this.customer = customer;
        this.services = work;
        this.texts = work.texts();
        this.noCustomer = AddressSummary.noCustomerState(texts, chooseCustomer);
        this.loading = work.newLatestWork();
        this.askForColumns = ask;
        this.showSkippedRows = leftOut;
        this.places = places;
        this.versions = new RecordVersionsViewModel(records, work, this::show, this::refresh);
        this.draft = new AddressDraft(texts, new PlaceTexts(texts, places));
        query.subscribe(typed -> visibleEntries.setPredicate(entry -> AddressSummary.matches(entry, typed)));
    }

    /// Loads the current customer's addresses, and reloads them after colleagues' changes.
    void show() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        CustomerBranch of = customer.getValue();
        if (of == null) {
            loading.cancel();
            allEntries.clear();
            select(null);
            state.set(noCustomer);
            return;
        }
        UUID keep = selected.get().map(AddressEntry::id).orElse(null);
        loadEntries(of.customerNumber(), entries -> {
            replaceEntries(entries);
            select(findById(keep));
        });
    }

    /// Continues after the page was left: typed text stays, and the addresses are reloaded.
    void resumeEditing() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        currentCustomerNumber()
                .ifPresent(number -> loadEntries(number, entries -> {
                    if (entries.equals(allEntries)) {
                        state.set(PaneState.ofContent());
                        return;
                    }
                    Optional<AddressEntry> before = selected.get();
                    replaceEntries(entries);
                    AddressEntry newValue =
                            findById(before.map(AddressEntry::id).orElse(null));
                    if (draft.differsFrom(before)) {
                        selected.set(Optional.ofNullable(newValue));
                        readVersions(newValue);
                    } else {
                        select(newValue);
                    }
                }));
    }

    private void replaceEntries(List<AddressEntry> entries) {
        state.set(PaneState.ofContent());
        isRefreshing = true;
        allEntries.setAll(entries);
        isRefreshing = false;
    }

    private Optional<Long> currentCustomerNumber() {
        return Optional.ofNullable(customer.getValue()).map(CustomerBranch::customerNumber);
    }

    private void loadEntries(long number, Consumer<List<AddressEntry>> done) {
        services.run(loading, _ -> book.findByCustomer(number), done);
        versions.loadRemoved(() -> RecordVersionRow.fromVersions(book.findRemoved(number), AddressSummary::toLine));
    }

    private @Nullable AddressEntry findById(@Nullable UUID id) {
        return allEntries.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    void hide() {
        loading.cancel();
        subscription.close();
    }

    /// Shows an address in the form, with its unsaved changes; null starts a new one.
    void select(@Nullable AddressEntry entry) {
        if (isRefreshing
                || (entry != null && selected.get().filter(entry::equals).isPresent())) {
            return;
        }
        newId = UUID.randomUUID();
        draft.switchTo(
                selected.get(),
                Optional.ofNullable(entry),
                currentCustomerNumber().orElse(0L));
        selected.set(Optional.ofNullable(entry));
        readVersions(entry);
    }

    private void readVersions(@Nullable AddressEntry entry) {
        versions.loadVersions(
                entry,
                addressEntry ->
                        RecordVersionRow.fromVersions(book.findVersions(addressEntry.id()), AddressSummary::toLine));
    }

    /// Saves the form; returns the first invalid field, if any.
    Optional<AddressPart> save() {
        CustomerBranch of = customer.getValue();
        Optional<AddressPart> wrong = draft.check();
        if (of == null || wrong.isPresent()) {
            return wrong;
        }
        int form = draft.formCount();
        UUID id = selected.get().map(AddressEntry::id).orElse(newId);
        AddressEntry entry = draft.toEntry(id, of.customerNumber());
        services.run(
                _ -> {
                    book.save(entry);
                    return entry;
                },
                saved -> {
                    services.show(Notification.success(texts.text("addresses.saved", saved.name()), ""));
                    if (draft.onSaved(saved, form)) {
                        selected.set(Optional.of(saved));
                        readVersions(saved);
                    }
                    refresh();
                });
        return Optional.empty();
    }

    void delete() {
        selected.get()
                .ifPresent(entry -> services.confirm(
                        texts.text("addresses.delete.title", entry.name()),
                        texts.text("addresses.delete.text"),
                        texts.text("addresses.delete"),
                        () -> delete(entry)));
    }

    private void delete(AddressEntry entry) {
        services.run(
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

    /// Exports the customer's addresses as a spreadsheet.
    void export(Path file) {
        currentCustomerNumber().ifPresent(number -> export(number, file));
    }

    /// Imports new addresses from a spreadsheet.
    void importFrom(Path file) {
        currentCustomerNumber().ifPresent(number -> importFrom(number, file));
    }

    private void export(long customerNumber, Path file) {
        services.run(
                _ -> write(customerNumber, file),
                written -> services.show(Notification.success(texts.text("addresses.exported"), written.toString())));
    }

    private Path write(long customerNumber, Path file) throws IOException {
        return AtomicFileWriter.write(file, part -> {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                book.exportCsv(customerNumber, out);
            }
            return file;
        });
    }

    // First asks for the meaning of unknown columns.
    private void importFrom(long customerNumber, Path file) {
        services.start(
                _ -> unknownColumns(file),
                TaskCallback.of(
                        unknown -> {
                            if (unknown.isEmpty()) {
                                importInBackground(customerNumber, file, Map.of());
                            } else {
                                askForColumns.accept(new UnknownColumnsQuestion(
                                        unknown, byHand -> importInBackground(customerNumber, file, byHand)));
                            }
                        },
                        _ -> showUnreadable()));
    }

    private void importInBackground(long customerNumber, Path file, Map<String, AddressPart> byHand) {
        services.start(
                _ -> importFile(customerNumber, file, byHand),
                TaskCallback.of(
                        imported -> {
                            showImported(imported);
                            refresh();
                        },
                        _ -> showUnreadable()));
    }

    private void showUnreadable() {
        services.show(
                Notification.warning(texts.text("addresses.unreadable"), texts.text("addresses.unreadable.text")));
    }

    private List<UnknownColumn> unknownColumns(Path file) throws IOException {
        try (Reader in = openReader(file)) {
            return book.findUnknownColumns(in);
        }
    }

    // Detects UTF-8, UTF-16 or the Windows encoding.
    private static Reader openReader(Path file) throws IOException {
        byte[] bytes = TableFileReader.readBytes(file);
        return new StringReader(TextEncoding.detect(bytes).decode(bytes));
    }

    private AddressBook.AddressImportResult importFile(long customerNumber, Path file, Map<String, AddressPart> byHand)
            throws IOException {
        try (Reader in = openReader(file)) {
            return book.importCsv(
                    customerNumber, in, byHand, places.checkProperty().get());
        }
    }

    private String columnName(AddressBook.ImportError problem) {
        return problem.column().isEmpty()
                ? ""
                : texts.text("addresses." + problem.column().toUpperCase(Locale.ROOT));
    }

    private void showImported(AddressBook.AddressImportResult imported) {
        String counts = texts.text("addresses.imported", imported.added(), imported.unchanged());
        List<String> remaining = imported.problems().stream()
                .map(problem -> texts.text("addresses.problem." + problem.error(), problem.line(), columnName(problem)))
                .toList();
        if (!remaining.isEmpty()) {
            showSkippedRows.accept(remaining);
        }
        services.show(
                remaining.isEmpty()
                        ? Notification.success(counts, "")
                        : Notification.warning(
                                counts,
                                texts.text("addresses.imported.left", remaining.size()) + " "
                                        + String.join("; ", remaining.subList(0, Math.min(3, remaining.size())))));
    }

    ObservableList<AddressEntry> visibleEntries() {
        return visibleEntries;
    }

    ObservableValue<@Nullable CustomerBranch> customer() {
        return customer;
    }

    StringProperty queryProperty() {
        return query;
    }

    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The address in the form; empty for a new one.
    ReadOnlyObjectProperty<Optional<AddressEntry>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    AddressDraft draft() {
        return draft;
    }

    RecordVersionsViewModel versions() {
        return versions;
    }
}
