package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the customer in front: seen, made, changed, removed.
public final class HabitsViewModel {

    private final Templates templates;
    private final CustomerDefaults defaults;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final WorkRunner runner;
    private final LatestWork reading;
    private final Consumer<Confirmation> confirm;
    private final Notices notices;
    private final Problems problems;
    private final Texts texts;
    private final HabitWords words;
    private final ReferenceData reference;
    private final ObservableList<Habit> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Habit> selected = new ReadOnlyObjectWrapper<>();
    private final HabitDraft draft;

    /// @param confirm asks before one is removed
    public HabitsViewModel(
            Templates templates,
            CustomerDefaults defaults,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            WorkRunner runner,
            Consumer<Confirmation> confirm,
            Notices notices,
            Problems problems,
            Texts texts) {
        this.templates = templates;
        this.defaults = defaults;
        this.reference = reference;
        this.customer = customer;
        this.runner = runner;
        this.reading = new LatestWork(runner);
        this.confirm = confirm;
        this.notices = notices;
        this.problems = problems;
        this.texts = texts.forFeature(HabitsViewModel.class);
        this.words = new HabitWords(this.texts);
        this.draft = new HabitDraft(this.texts);
    }

    /// Reads those of the customer in front.
    void show() {
        offered().forEach(ReferenceList::need);
        show(_ -> false);
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
        reading.start(
                _ -> read(of.customerNumber()),
                Outcome.of(
                        found -> {
                            rows.setAll(found);
                            select(found.stream().filter(next).findFirst().orElse(null));
                        },
                        this::say));
    }

    private List<Habit> read(long customerNumber) {
        List<Habit> all = new ArrayList<>();
        for (CustomerDefaults.Default each : defaults.all(customerNumber)) {
            all.add(new Habit.Default(
                    customerNumber, each.kind(), each.content(), words.of(each.kind(), each.content())));
        }
        for (Templates.Template template : templates.forCustomer(customerNumber)) {
            all.add(new Habit.Item(template, words.item(template.content())));
        }
        return all;
    }

    void hide() {
        reading.cancel();
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
        draft.clear();
        if (habit != null && habit.kind().isPresent()) {
            draft.kindProperty().set(habit.kind().get());
            draft.everyoneProperty().set(habit.everyone());
            HabitForm.show(habit.content(), draft);
            if (habit instanceof Habit.Item(Templates.Template template, String _)) {
                draft.textProperty(HabitField.NAME).set(template.name());
            }
        }
        selected.set(habit);
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
        Habit before = selected.get();
        Content content = HabitForm.read(draft, before == null ? Content.utf8("{}") : before.content());
        HabitKind kind = draft.kindProperty().get();
        if (kind == HabitKind.ITEM) {
            Templates.Template template = new Templates.Template(
                    before instanceof Habit.Item(Templates.Template old, String _) ? old.id() : UUID.randomUUID(),
                    draft.everyoneProperty().get() ? null : of.customerNumber(),
                    draft.text(HabitField.NAME),
                    content);
            change(
                    () -> templates.save(template),
                    habit -> habit instanceof Habit.Item(Templates.Template kept, String _)
                            && kept.id().equals(template.id()));
        } else if (isNothing(kind)) {
            change(() -> defaults.remove(of.customerNumber(), kind.word()), _ -> false);
        } else {
            change(
                    () -> defaults.save(of.customerNumber(), kind.word(), content),
                    habit -> habit.kind().filter(kind::equals).isPresent());
        }
        return Optional.empty();
    }

    // A default without anything in it is none.
    private boolean isNothing(HabitKind kind) {
        return switch (kind) {
            case ACCESSORIALS -> draft.accessorials().isEmpty();
            case DIMENSIONS ->
                HabitField.SIDES.stream().allMatch(side -> draft.text(side).isEmpty());
            case PAPERS ->
                draft.languageProperty().get().isEmpty()
                        && draft.text(HabitField.CONTACT).isEmpty()
                        && draft.text(HabitField.EMAIL).isEmpty();
            case ITEM, PRICING -> false;
        };
    }

    private List<ReferenceList<AccessorialOption>> offered() {
        return Word.known(Mode.class).stream().map(reference::accessorials).toList();
    }

    /// Tells when there may be more to tick.
    List<ReadOnlyObjectProperty<ReferenceState<AccessorialOption>>> offers() {
        return offered().stream().map(ReferenceList::stateProperty).toList();
    }

    /// What can be ticked, what is ticked first: what is on offer, and what was ticked before and no longer is.
    List<HabitAccessorial> choices() {
        Set<HabitAccessorial> all = new LinkedHashSet<>();
        offered().forEach(list -> list.values().forEach(option -> all.add(HabitAccessorial.of(option))));
        all.addAll(draft.accessorials());
        return all.stream()
                .sorted(Comparator.comparing(
                                (HabitAccessorial each) -> !draft.accessorials().contains(each))
                        .thenComparing(each -> texts.service(each.name()), String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /// Asks, and then removes it.
    void remove(Habit habit) {
        String name = habit.name();
        confirm.accept(new Confirmation(
                texts.text("addresses.habit.remove.title", name == null ? kind(habit) : name),
                texts.text(habit.everyone() ? "addresses.habit.remove.everyone" : "addresses.habit.remove.text"),
                texts.text("addresses.habit.remove"),
                texts.text("action.cancel"),
                Tone.DANGER,
                () -> change(() -> removeNow(habit), _ -> false)));
    }

    private void removeNow(Habit habit) {
        switch (habit) {
            case Habit.Item(Templates.Template template, String _) -> templates.delete(template.id());
            case Habit.Default kept -> defaults.remove(kept.customerNumber(), kept.word());
        }
    }

    private void change(Runnable step, Predicate<Habit> next) {
        runner.start(
                _ -> {
                    step.run();
                    return true;
                },
                Outcome.of(_ -> show(next), this::say));
    }

    private void say(Throwable failure) {
        notices.say(Notice.of(problems.of(failure)));
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
}
