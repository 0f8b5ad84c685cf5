package lanedesk.workstation.addresses;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.record.Records;
import lanedesk.workstation.journal.store.Changes;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.LatestWork;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the customer in front: seen, made, changed, removed, taken back. What colleagues
/// change is seen at once and never written over what is being typed.
public final class HabitsViewModel {
    private static final Content NEW = Content.utf8("{}");

    private final HabitBook book;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LatestWork reading;
    private final PageWork work;
    private final Texts texts;
    private final HabitOffers offers;
    private final VersionsViewModel versions;
    private final ObservableList<Habit> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Habit> selected = new ReadOnlyObjectWrapper<>();
    private final HabitDraft draft;
    private Content asShown = NEW;
    private Changes.Subscription subscription = () -> {};
    // While rows are replaced a table may turn to any of them.
    private boolean refreshing;

    public HabitsViewModel(
            Templates templates,
            CustomerDefaults defaults,
            Records records,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            PageWork work) {
        this.customer = customer;
        this.work = work;
        this.texts = work.texts();
        this.reading = work.latest();
        this.book = new HabitBook(templates, defaults, texts);
        this.offers = new HabitOffers(reference, texts);
        this.versions = new VersionsViewModel(records, work, this::show);
        this.draft = new HabitDraft(texts);
    }

    /// Reads those of the customer in front, and again whenever colleagues changed something.
    void show() {
        subscription.close();
        subscription = work.whenChanged(this::refresh);
        offers.need();
        Habit keep = selected.get();
        show(habit -> habit.isSameAs(keep));
    }

    /// @param next the row to turn to then
    private void show(Predicate<Habit> next) {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            reading.cancel();
            rows.clear();
            select(null);
            return;
        }
        work.run(reading, _ -> book.ofCustomer(of.customerNumber()), found -> {
            rows.setAll(found);
            select(found.stream().filter(next).findFirst().orElse(null));
        });
        versions.readRemoved(() -> book.removed(of.customerNumber()));
    }

    // What is typed stays in the form.
    private void refresh() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            return;
        }
        work.run(reading, _ -> book.ofCustomer(of.customerNumber()), found -> {
            if (found.equals(rows)) {
                return;
            }
            Habit before = selected.get();
            boolean typed = !asTyped(before).equals(asShown);
            refreshing = true;
            rows.setAll(found);
            refreshing = false;
            Habit now = found.stream()
                    .filter(habit -> habit.isSameAs(before))
                    .findFirst()
                    .orElse(null);
            if (typed) {
                selected.set(now);
                readVersions(now);
            } else {
                select(now);
            }
        });
        versions.readRemoved(() -> book.removed(of.customerNumber()));
    }

    private Content asTyped(@Nullable Habit habit) {
        return HabitForm.read(draft, habit == null ? NEW : habit.content());
    }

    private void readVersions(@Nullable Habit habit) {
        if (habit == null) {
            versions.clear();
        } else {
            versions.read(() -> book.versions(habit));
        }
    }

    void hide() {
        reading.cancel();
        subscription.close();
    }

    /// What a row is.
    String kind(Habit habit) {
        return habit.kind()
                .map(this::kind)
                .orElseGet(() -> habit instanceof Habit.Default unknown ? unknown.word() : "");
    }

    /// What a kind is called.
    String kind(HabitKind kind) {
        return texts.text("addresses.habit." + kind.name());
    }

    /// Puts a row into the form; null empties it for something new of the kind in the form.
    void select(@Nullable Habit habit) {
        if (refreshing) {
            return;
        }
        draft.clear();
        if (habit != null && habit.kind().isPresent()) {
            draft.kindProperty().set(habit.kind().get());
            draft.everyoneProperty().set(habit.everyone());
            HabitForm.show(habit.content(), draft);
            if (habit instanceof Habit.Item(Templates.Template template, String _)) {
                draft.field(HabitField.NAME).set(template.name());
            }
        }
        asShown = asTyped(habit);
        selected.set(habit);
        readVersions(habit);
    }

    /// Turns the form to a kind: to the customer's default of it, or to something new.
    void turnTo(HabitKind kind) {
        draft.kindProperty().set(kind);
        select(
                kind == HabitKind.ITEM
                        ? null
                        : rows.stream()
                                .filter(habit ->
                                        habit.kind().filter(kind::equals).isPresent())
                                .findFirst()
                                .orElse(null));
    }

    /// Keeps what is in the form; the field that is wrong comes back where one is.
    Optional<HabitField> save() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            return Optional.empty();
        }
        Optional<HabitField> wrong = draft.check();
        if (wrong.isPresent()) {
            return wrong;
        }
        HabitKind kind = draft.kindProperty().get();
        Habit typed = kind == HabitKind.ITEM
                ? new Habit.Item(template(of), "")
                : new Habit.Default(of.customerNumber(), kind.word(), asTyped(selected.get()), "");
        boolean nothing = draft.isNothing();
        change(
                () -> {
                    if (nothing) {
                        book.remove(typed);
                    } else {
                        book.save(typed);
                    }
                },
                typed::isSameAs);
        return Optional.empty();
    }

    private Templates.Template template(CustomerBranch of) {
        Habit before = selected.get();
        return new Templates.Template(
                before instanceof Habit.Item(Templates.Template old, String _) ? old.id() : UUID.randomUUID(),
                draft.everyoneProperty().get() ? null : of.customerNumber(),
                draft.text(HabitField.NAME),
                asTyped(before));
    }

    /// Asks, and then removes it.
    void remove(Habit habit) {
        String name = habit.name();
        work.confirm(
                texts.text("addresses.habit.remove.title", name == null ? kind(habit) : name),
                texts.text(habit.everyone() ? "addresses.habit.remove.everyone" : "addresses.habit.remove.text"),
                texts.text("addresses.habit.remove"),
                () -> change(() -> book.remove(habit), _ -> false));
    }

    private void change(Runnable step, Predicate<Habit> next) {
        work.run(
                _ -> {
                    step.run();
                    return true;
                },
                _ -> show(next));
    }

    ObservableList<Habit> rows() {
        return rows;
    }

    /// The row in the form; null for something new.
    ReadOnlyObjectProperty<@Nullable Habit> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    HabitDraft draft() {
        return draft;
    }

    HabitOffers offers() {
        return offers;
    }

    VersionsViewModel versions() {
        return versions;
    }
}
