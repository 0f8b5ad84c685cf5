package lanedesk.workstation.records;

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
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The addresses of the current customer: search, add, edit, remove, restore, import and export. Changes by
/// colleagues are shown at once and never overwrite typed text.
public final class AddressBookViewModel {

    private final AddressBook addressBook;
    final ObservableValue<@Nullable CustomerBranch> customer;
    private final PaneState noCustomerState;
    private final LatestTask loadTask;
    private final PageServices services;
    private final Texts texts;
    private final Consumer<UnknownColumnsQuestion> askForColumns;
    private final Consumer<List<String>> showSkippedRows;
    private final PostalCodeService postalCodes;
    final RecordVersionsViewModel versions;
    private final ObservableList<AddressEntry> allEntries = FXCollections.observableArrayList();
    final FilteredList<AddressEntry> visibleEntries = new FilteredList<>(allEntries);
    final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private final ReadOnlyObjectWrapper<Optional<AddressEntry>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    final AddressDraft draft;
    private ChangeNotifier.Subscription changeSubscription = () -> {};
    // Whether the entries are being replaced. Selections that the table makes meanwhile do not change the form.
    private boolean isRefreshing;
    // The id for a new address. The id stays the same until another address is started, so that saving twice
    // creates one address.
    private UUID newId = UUID.randomUUID();

    /// @param customer the customer whose addresses are shown; null while no customer is chosen
    /// @param chooseCustomer opens the customer picker
    /// @param askForColumns asks what the unknown columns of a file mean
    /// @param showSkippedRows shows why rows of a file were skipped, one line per row
    /// @param postalCodes validates typed places
    public AddressBookViewModel(
            EnvironmentJournal journal,
            ObservableValue<@Nullable CustomerBranch> customer,
            Runnable chooseCustomer,
            Consumer<UnknownColumnsQuestion> askForColumns,
            Consumer<List<String>> showSkippedRows,
            PostalCodeService postalCodes,
            PageServices services) {
        this.addressBook = journal.addressBook();
        this.customer = customer;
        this.services = services;
        this.texts = services.texts().textsOfFeature(AddressBookViewModel.class);
        this.noCustomerState = AddressSummary.createNoCustomerState(texts, chooseCustomer);
        this.loadTask = services.createLatestTask();
        this.askForColumns = askForColumns;
        this.showSkippedRows = showSkippedRows;
        this.postalCodes = postalCodes;
        this.versions = new RecordVersionsViewModel(
                journal.versionedRecords(), services, this::startLoadingAndSubscribe, this::reloadKeepingTypedTexts);
        this.draft = new AddressDraft(texts, new PlaceTexts(texts, postalCodes));
        query.subscribe(
                typed -> visibleEntries.setPredicate(entry -> AddressSummary.hasWordsStartingWith(entry, typed)));
    }

    /// Loads the addresses of the current customer, and from now on reloads them after every change of the
    /// journal. Without a customer, shows a button that opens the customer picker.
    void startLoadingAndSubscribe() {
        changeSubscription.close();
        changeSubscription = services.subscribeToJournalChanges(this::reloadKeepingTypedTexts);
        CustomerBranch currentCustomer = customer.getValue();
        if (currentCustomer == null) {
            loadTask.cancel();
            allEntries.clear();
            selectEntryAndSwitchForm(null);
            state.set(noCustomerState);
            return;
        }
        UUID selectedId = selected.get().map(AddressEntry::id).orElse(null);
        startLoadingEntriesAndRemovedVersions(currentCustomer.customerNumber(), entries -> {
            replaceEntriesAndShowContent(entries);
            selectEntryAndSwitchForm(findById(selectedId));
        });
    }

    /// Reloads the addresses and keeps the typed text. Called when the page is shown again.
    void subscribeAndRefresh() {
        changeSubscription.close();
        changeSubscription = services.subscribeToJournalChanges(this::reloadKeepingTypedTexts);
        reloadKeepingTypedTexts();
    }

    // Reloads the addresses. The form keeps its typed text.
    private void reloadKeepingTypedTexts() {
        currentCustomerNumber()
                .ifPresent(number -> startLoadingEntriesAndRemovedVersions(number, entries -> {
                    if (entries.equals(allEntries)) {
                        state.set(PaneState.ofContent());
                        return;
                    }
                    Optional<AddressEntry> previousEntry = selected.get();
                    replaceEntriesAndShowContent(entries);
                    AddressEntry refreshedEntry =
                            findById(previousEntry.map(AddressEntry::id).orElse(null));
                    if (draft.form.isChanged()) {
                        selected.set(Optional.ofNullable(refreshedEntry));
                        startLoadingVersions(refreshedEntry);
                    } else {
                        selectEntryAndSwitchForm(refreshedEntry);
                    }
                }));
    }

    private void replaceEntriesAndShowContent(List<AddressEntry> entries) {
        state.set(PaneState.ofContent());
        isRefreshing = true;
        allEntries.setAll(entries);
        isRefreshing = false;
    }

    private Optional<Long> currentCustomerNumber() {
        return Optional.ofNullable(customer.getValue()).map(CustomerBranch::customerNumber);
    }

    private void startLoadingEntriesAndRemovedVersions(long customerNumber, Consumer<List<AddressEntry>> onLoaded) {
        services.startAndNotifyFailure(loadTask, _ -> addressBook.findByCustomer(customerNumber), onLoaded);
        versions.startLoadingRemovedVersions(
                () -> RecordVersionRow.fromVersions(addressBook.findRemoved(customerNumber), AddressSummary::toLine));
    }

    private @Nullable AddressEntry findById(@Nullable UUID id) {
        return allEntries.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    void unsubscribeAndCancelLoading() {
        loadTask.cancel();
        changeSubscription.close();
    }

    /// Shows an address in the form, with its unsaved changes; null shows the form of a new address.
    void selectEntryAndSwitchForm(@Nullable AddressEntry entry) {
        if (isRefreshing
                || (entry != null && selected.get().filter(entry::equals).isPresent())) {
            return;
        }
        newId = UUID.randomUUID();
        draft.showAddress(Optional.ofNullable(entry), currentCustomerNumber().orElse(0L));
        selected.set(Optional.ofNullable(entry));
        startLoadingVersions(entry);
    }

    private void startLoadingVersions(@Nullable AddressEntry entry) {
        versions.startLoadingVersions(
                entry,
                addressEntry -> RecordVersionRow.fromVersions(
                        addressBook.findVersions(addressEntry.id()), AddressSummary::toLine));
    }

    /// Saves the form in the background and returns an empty text. If a field is invalid, saves nothing and
    /// returns the id of the first invalid field. Without a customer, saves nothing.
    String saveOrFindInvalidField() {
        CustomerBranch currentCustomer = customer.getValue();
        String invalidField = draft.completePlaceAndShowErrors();
        if (currentCustomer == null || !invalidField.isEmpty()) {
            return invalidField;
        }
        int formCount = draft.form.shownRecordCount();
        UUID id = selected.get().map(AddressEntry::id).orElse(newId);
        AddressEntry entry = draft.toEntry(id, currentCustomer.customerNumber());
        services.startAndNotifyFailure(
                _ -> {
                    addressBook.save(entry);
                    return entry;
                },
                saved -> {
                    services.showNotification(Notification.success(texts.text("addresses.saved", saved.name()), ""));
                    if (draft.form.markSavedIfStillShown(draft.fieldTextsOf(saved), formCount)) {
                        selected.set(Optional.of(saved));
                        startLoadingVersions(saved);
                    }
                    reloadKeepingTypedTexts();
                });
        return "";
    }

    void confirmAndDeleteSelectedEntry() {
        selected.get()
                .ifPresent(entry -> services.promptForDangerousAction(
                        texts.text("addresses.delete.title", entry.name()),
                        texts.text("addresses.delete.text"),
                        texts.text("addresses.delete"),
                        () -> startEntryDeletion(entry)));
    }

    private void startEntryDeletion(AddressEntry entry) {
        services.startAndNotifyFailure(
                _ -> {
                    addressBook.remove(entry.id());
                    return entry;
                },
                deleted -> {
                    if (selected.get().filter(deleted::equals).isPresent()) {
                        selectEntryAndSwitchForm(null);
                    }
                    reloadKeepingTypedTexts();
                });
    }

    /// Exports the customer's addresses as a spreadsheet.
    void exportInBackground(Path file) {
        currentCustomerNumber()
                .ifPresent(number -> services.exportInBackground(
                        file,
                        part -> {
                            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                                addressBook.exportCsv(number, out);
                            }
                            return number;
                        },
                        _ -> texts.text("addresses.exported")));
    }

    /// Imports addresses from a spreadsheet for the current customer. Asks first what unknown columns mean.
    void importAskingForUnknownColumns(Path file) {
        currentCustomerNumber().ifPresent(number -> importAskingForUnknownColumns(number, file));
    }

    // Asks what unknown columns mean before importing.
    private void importAskingForUnknownColumns(long customerNumber, Path file) {
        services.startTask(
                _ -> findUnknownColumns(file),
                TaskCallback.of(
                        unknownColumns -> {
                            if (unknownColumns.isEmpty()) {
                                importInBackground(customerNumber, file, Map.of());
                            } else {
                                askForColumns.accept(new UnknownColumnsQuestion(
                                        unknownColumns,
                                        chosenColumns -> importInBackground(customerNumber, file, chosenColumns)));
                            }
                        },
                        _ -> notifyUnreadableFile()));
    }

    // Imports after the known postal codes are loaded, because every row is checked against the postal codes.
    private void importInBackground(long customerNumber, Path file, Map<String, AddressPart> chosenColumns) {
        postalCodes.runNowOrWhenLoaded(() -> services.startTask(
                _ -> importFile(customerNumber, file, chosenColumns),
                TaskCallback.of(
                        imported -> {
                            notifyImportedAndShowSkipped(imported);
                            reloadKeepingTypedTexts();
                        },
                        _ -> notifyUnreadableFile())));
    }

    private void notifyUnreadableFile() {
        services.showNotification(
                Notification.warning(texts.text("addresses.unreadable"), texts.text("addresses.unreadable.text")));
    }

    private List<UnknownColumn> findUnknownColumns(Path file) throws IOException {
        try (Reader in = openReader(file)) {
            return addressBook.findUnknownColumns(in);
        }
    }

    // Reads text in UTF-8, UTF-16 or the Windows encoding.
    private static Reader openReader(Path file) throws IOException {
        byte[] bytes = TableFileReader.readBytes(file);
        return new StringReader(TextEncoding.detect(bytes).decode(bytes));
    }

    private AddressBook.AddressImportResult importFile(
            long customerNumber, Path file, Map<String, AddressPart> chosenColumns) throws IOException {
        try (Reader in = openReader(file)) {
            return addressBook.importCsv(
                    customerNumber,
                    in,
                    chosenColumns,
                    postalCodes.placeCheckProperty().get());
        }
    }

    private String columnName(AddressBook.ImportError importError) {
        return importError.column().isEmpty()
                ? ""
                : texts.text("addresses." + importError.column().toUpperCase(Locale.ROOT));
    }

    private void notifyImportedAndShowSkipped(AddressBook.AddressImportResult importResult) {
        String counts = texts.text("addresses.imported", importResult.addedCount(), importResult.alreadyPresentCount());
        List<String> errorTexts = importResult.errors().stream()
                .map(problem -> texts.text("addresses.problem." + problem.error(), problem.line(), columnName(problem)))
                .toList();
        if (!errorTexts.isEmpty()) {
            showSkippedRows.accept(errorTexts);
        }
        services.showNotification(
                errorTexts.isEmpty()
                        ? Notification.success(counts, "")
                        : Notification.warning(
                                counts,
                                texts.text("addresses.imported.left", errorTexts.size()) + " "
                                        + String.join("; ", errorTexts.subList(0, Math.min(3, errorTexts.size())))));
    }

    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The address in the form; empty for a new address.
    ReadOnlyObjectProperty<Optional<AddressEntry>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }
}
