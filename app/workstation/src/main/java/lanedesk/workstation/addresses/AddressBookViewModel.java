package lanedesk.workstation.addresses;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.journal.addressbook.AddressBook;
import lanedesk.workstation.journal.addressbook.AddressColumn;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.addressbook.UnknownColumn;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceWords;
import lanedesk.workstation.search.Folding;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The addresses of the customer in front: found as one types, added, changed, removed, brought in and taken out.
public final class AddressBookViewModel {

    private final AddressBook book;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Runnable chooseCustomer;
    private final LatestWork reading;
    private final WorkRunner runner;
    private final Consumer<Confirmation> confirm;
    private final Consumer<ColumnQuestion> ask;
    private final Notices notices;
    private final Problems problems;
    private final Texts texts;
    private final ObservableList<AddressEntry> all = FXCollections.observableArrayList();
    private final FilteredList<AddressEntry> shown = new FilteredList<>(all);
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private final ReadOnlyObjectWrapper<Optional<AddressEntry>> selected =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final AddressDraft draft;

    /// @param customer whose addresses are shown
    /// @param chooseCustomer opens the picker
    /// @param confirm asks before an address is removed
    /// @param ask asks what columns of a file are that are unknown
    /// @param places what a typed place is held against
    public AddressBookViewModel(
            AddressBook book,
            ObservableValue<@Nullable CustomerBranch> customer,
            Runnable chooseCustomer,
            WorkRunner runner,
            Consumer<Confirmation> confirm,
            Consumer<ColumnQuestion> ask,
            Notices notices,
            Problems problems,
            PlaceBook places,
            Texts texts) {
        this.book = book;
        this.customer = customer;
        this.chooseCustomer = chooseCustomer;
        this.runner = runner;
        this.reading = new LatestWork(runner);
        this.confirm = confirm;
        this.ask = ask;
        this.notices = notices;
        this.problems = problems;
        this.texts = texts.forFeature(AddressBookViewModel.class);
        this.draft = new AddressDraft(this.texts, new PlaceWords(texts, places));
        query.subscribe(typed -> shown.setPredicate(entry -> matches(entry, typed)));
    }

    // Every word typed must begin a word of the address or its contact.
    private static boolean matches(AddressEntry entry, String typed) {
        String words = Folding.plain(
                " " + entry.name() + " " + entry.address1() + " " + entry.address2() + " " + entry.city() + " "
                        + entry.state() + " " + entry.zip() + " " + entry.contactName() + " " + entry.phone() + " "
                        + entry.email());
        for (String word : Folding.plain(typed).strip().split("\\s+", -1)) {
            if (!words.contains(" " + word)) {
                return false;
            }
        }
        return true;
    }

    /// Reads the book of the customer in front.
    void show() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            all.clear();
            select(null);
            state.set(new LayerState.Empty(
                    "fth-briefcase",
                    texts.text("addresses.noCustomer"),
                    texts.text("addresses.noCustomer.text"),
                    new LayerState.Action(texts.text("addresses.chooseCustomer"), chooseCustomer)));
            return;
        }
        UUID keep = selected.get().map(AddressEntry::id).orElse(null);
        read(of.customerNumber(), keep);
    }

    private void read(long customerNumber, @Nullable UUID keep) {
        reading.start(
                _ -> book.ofCustomer(customerNumber),
                Outcome.of(
                        entries -> {
                            state.set(LayerState.content());
                            all.setAll(entries);
                            select(entries.stream()
                                    .filter(entry -> entry.id().equals(keep))
                                    .findFirst()
                                    .orElse(null));
                        },
                        failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    void hide() {
        reading.cancel();
    }

    /// Shows an address in the form; null begins a new one.
    void select(@Nullable AddressEntry entry) {
        selected.set(Optional.ofNullable(entry));
        if (entry == null) {
            draft.clear();
        } else {
            draft.show(entry);
        }
    }

    /// Keeps what the form says. The first field that is wrong comes back where one is.
    Optional<AddressPart> save() {
        CustomerBranch of = customer.getValue();
        Optional<AddressPart> wrong = draft.check();
        if (of == null || wrong.isPresent()) {
            return wrong;
        }
        UUID id = selected.get().map(AddressEntry::id).orElseGet(UUID::randomUUID);
        AddressEntry entry = draft.entry(id, of.customerNumber());
        runner.start(
                _ -> {
                    book.save(entry);
                    return entry;
                },
                Outcome.of(
                        saved -> {
                            notices.say(Notice.success(texts.text("addresses.saved", saved.name()), ""));
                            read(of.customerNumber(), saved.id());
                        },
                        failure -> notices.say(Notice.of(problems.of(failure)))));
        return Optional.empty();
    }

    /// Asks, and then removes the address in the form.
    void delete() {
        selected.get()
                .ifPresent(entry -> confirm.accept(new Confirmation(
                        texts.text("addresses.delete.title", entry.name()),
                        texts.text("addresses.delete.text"),
                        texts.text("addresses.delete"),
                        texts.text("action.cancel"),
                        Tone.DANGER,
                        () -> delete(entry))));
    }

    private void delete(AddressEntry entry) {
        runner.start(
                _ -> {
                    book.delete(entry.id());
                    return entry;
                },
                Outcome.of(
                        gone -> read(gone.customerNumber(), null),
                        failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    /// Writes the customer's addresses as a spreadsheet.
    void export(Path file) {
        CustomerBranch of = customer.getValue();
        if (of != null) {
            runner.start(
                    _ -> write(of.customerNumber(), file),
                    Outcome.of(
                            written ->
                                    notices.say(Notice.success(texts.text("addresses.exported"), written.toString())),
                            failure -> notices.say(Notice.of(problems.of(failure)))));
        }
    }

    private Path write(long customerNumber, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            book.exportCsv(customerNumber, out);
        }
        return file;
    }

    /// Adds what a spreadsheet has and the customer has not. Asks first what columns are that are unknown.
    void importFrom(Path file) {
        CustomerBranch of = customer.getValue();
        if (of != null) {
            runner.start(
                    _ -> unknownColumns(file),
                    Outcome.of(
                            unknown -> {
                                if (unknown.isEmpty()) {
                                    add(of.customerNumber(), file, Map.of());
                                } else {
                                    ask.accept(new ColumnQuestion(
                                            unknown, byHand -> add(of.customerNumber(), file, byHand)));
                                }
                            },
                            _ -> sayUnreadable()));
        }
    }

    private void add(long customerNumber, Path file, Map<String, AddressColumn> byHand) {
        runner.start(
                _ -> bring(customerNumber, file, byHand),
                Outcome.of(
                        imported -> {
                            say(imported);
                            read(customerNumber, null);
                        },
                        _ -> sayUnreadable()));
    }

    private void sayUnreadable() {
        notices.say(Notice.warning(texts.text("addresses.unreadable"), texts.text("addresses.unreadable.text")));
    }

    private List<UnknownColumn> unknownColumns(Path file) throws IOException {
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return book.unknownColumns(in);
        }
    }

    private AddressBook.Imported bring(long customerNumber, Path file, Map<String, AddressColumn> byHand)
            throws IOException {
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return book.importCsv(customerNumber, in, byHand);
        }
    }

    private void say(AddressBook.Imported imported) {
        String counts = texts.text("addresses.imported", imported.added(), imported.unchanged());
        List<String> left = imported.problems().stream()
                .map(problem -> texts.text("addresses.problem." + problem.fault(), problem.line(), problem.column()))
                .toList();
        notices.say(
                left.isEmpty()
                        ? Notice.success(counts, "")
                        : Notice.warning(
                                counts,
                                texts.text("addresses.imported.left", left.size()) + " "
                                        + String.join("; ", left.subList(0, Math.min(3, left.size())))));
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
}
