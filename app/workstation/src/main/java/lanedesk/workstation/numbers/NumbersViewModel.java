package lanedesk.workstation.numbers;

import java.time.Clock;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.numbers.Grouping;
import lanedesk.journal.numbers.Numbers;
import lanedesk.journal.numbers.Numbers.Question;
import lanedesk.journal.numbers.Numbers.Report;
import lanedesk.journal.numbers.Span;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The figures of a period by the chosen grouping, counted off the FX thread. Belongs to the FX thread.
public final class NumbersViewModel {

    private static final int MONTHS_OF_CHART = 12;

    /// How the figures stand.
    sealed interface State {

        /// They are being counted; there are none to show.
        record Counting() implements State {}

        /// The journal could not be read.
        ///
        /// @param words why
        record Failed(String words) implements State {}

        /// They are counted.
        record Counted(Question question, Report report) implements State {}
    }

    private final Numbers numbers;
    private final Changes changes;
    private final LatestWork counting;
    private final Executor fxThread;
    private final Clock clock;
    private final Supplier<FuelReading> fuel;
    private final Problems problems;
    private final ObjectProperty<Period> period = new SimpleObjectProperty<>(Period.THIS_MONTH);
    private final ObjectProperty<Grouping> grouping = new SimpleObjectProperty<>(Grouping.CUSTOMER);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Counting());
    private Changes.Subscription subscription = () -> {};

    /// @param clock its zone sets where months begin
    /// @param fuel how a container's total is read
    public NumbersViewModel(
            Numbers numbers,
            Changes changes,
            WorkRunner runner,
            Executor fxThread,
            Clock clock,
            Supplier<FuelReading> fuel,
            Problems problems) {
        this.numbers = numbers;
        this.changes = changes;
        this.counting = new LatestWork(runner);
        this.fxThread = fxThread;
        this.clock = clock;
        this.fuel = fuel;
        this.problems = problems;
        period.subscribe((_, _) -> count());
        grouping.subscribe((_, _) -> count());
    }

    /// Counts, and counts anew with every change until `hide`.
    void show() {
        count();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::count));
    }

    /// Unsubscribes from the journal's changes.
    void hide() {
        subscription.close();
        counting.cancel();
    }

    private void count() {
        Period chosen = period.get();
        Grouping by = grouping.get();
        FuelReading reading = fuel.get();
        counting.start(
                _ -> {
                    Question question = question(chosen, by, reading);
                    return new State.Counted(question, numbers.read(question));
                },
                Outcome.of(
                        state::set,
                        failure ->
                                state.set(new State.Failed(problems.of(failure).title()))));
    }

    // The chart has a year at the least, so that a month is seen beside others.
    private Question question(Period chosen, Grouping by, FuelReading reading) {
        YearMonth now = YearMonth.now(clock);
        YearMonth first = chosen.first(now, earliest(now));
        YearMonth last = chosen.last(now);
        YearMonth year = last.minusMonths(MONTHS_OF_CHART - 1);
        List<YearMonth> months = Stream.iterate(
                        first.isBefore(year) ? first : year,
                        month -> !month.isAfter(last),
                        month -> month.plusMonths(1))
                .toList();
        Span span = chosen == Period.EVER ? new Span(null, null) : Span.ofMonths(first, last, clock.getZone());
        return new Question(span, months, by, clock.getZone(), reading);
    }

    private YearMonth earliest(YearMonth now) {
        return numbers.earliest()
                .map((Instant quoted) -> YearMonth.from(quoted.atZone(clock.getZone())))
                .filter(month -> month.isBefore(now))
                .orElse(now);
    }

    ObjectProperty<Period> periodProperty() {
        return period;
    }

    ObjectProperty<Grouping> groupingProperty() {
        return grouping;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
