package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.Confirmation;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.journal.habit.CustomerDefaults;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the customer in front: seen, renamed, removed. The desks make them.
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
    private final ObservableList<Habit> rows = FXCollections.observableArrayList();

    /// @param confirm asks before one is removed
    public HabitsViewModel(
            Templates templates,
            CustomerDefaults defaults,
            ObservableValue<@Nullable CustomerBranch> customer,
            WorkRunner runner,
            Consumer<Confirmation> confirm,
            Notices notices,
            Problems problems,
            Texts texts) {
        this.templates = templates;
        this.defaults = defaults;
        this.customer = customer;
        this.runner = runner;
        this.reading = new LatestWork(runner);
        this.confirm = confirm;
        this.notices = notices;
        this.problems = problems;
        this.texts = texts.forFeature(HabitsViewModel.class);
        this.words = new HabitWords(this.texts);
    }

    /// Reads those of the customer in front.
    void show() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            reading.cancel();
            rows.clear();
            return;
        }
        reading.start(_ -> read(of.customerNumber()), Outcome.of(rows::setAll, this::say));
    }

    private List<Habit> read(long customerNumber) {
        List<Habit> all = new ArrayList<>();
        for (CustomerDefaults.Default each : defaults.all(customerNumber)) {
            all.add(new Habit.Default(customerNumber, each.kind(), words.of(each.kind(), each.content())));
        }
        for (Templates.Template template : templates.forCustomer(customerNumber)) {
            all.add(new Habit.Item(template, words.item(template.content())));
        }
        return all;
    }

    void hide() {
        reading.cancel();
    }

    /// What kind of thing it is.
    String kind(Habit habit) {
        return switch (habit) {
            case Habit.Item _ -> texts.text("addresses.habit.item");
            case Habit.Default(long _, String kind, String _) -> words.kind(kind);
        };
    }

    /// Gives an item another name.
    void rename(Habit habit, String name) {
        String wanted = name.strip();
        if (habit instanceof Habit.Item(Templates.Template template, String _)
                && !wanted.isEmpty()
                && !wanted.equals(template.name())) {
            change(() -> templates.save(
                    new Templates.Template(template.id(), template.customerNumber(), wanted, template.content())));
        }
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
                () -> change(() -> removeNow(habit))));
    }

    private void removeNow(Habit habit) {
        switch (habit) {
            case Habit.Item(Templates.Template template, String _) -> templates.delete(template.id());
            case Habit.Default(long customerNumber, String kind, String _) -> defaults.remove(customerNumber, kind);
        }
    }

    private void change(Runnable step) {
        runner.start(
                _ -> {
                    step.run();
                    return true;
                },
                Outcome.of(_ -> show(), this::say));
    }

    private void say(Throwable failure) {
        notices.say(Notice.of(problems.of(failure)));
    }

    ObservableList<Habit> rows() {
        return rows;
    }
}
