package lanedesk.workstation.records;

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
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.Reports;
import lanedesk.journal.numbers.Reports.Report;
import lanedesk.journal.numbers.Reports.ReportQuery;
import lanedesk.journal.numbers.TimeSpan;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The report of a period by the selected grouping, computed off the FX thread. Used only on the FX thread.
public final class ReportsViewModel {

    private static final int MONTHS_OF_CHART = 12;

    /// The state of the report.
    sealed interface ReportState {

        /// The report is being computed, and there is no earlier report to show.
        record Loading() implements ReportState {}

        /// The journal could not be read.
        ///
        /// @param message the reason
        record Failed(String message) implements ReportState {}

        /// The report is complete.
        record Loaded(ReportQuery query, Report report) implements ReportState {}
    }

    private final Reports reports;
    private final ChangeNotifier changes;
    private final LatestTask reportLoader;
    private final Executor fxThread;
    private final Clock clock;
    private final Supplier<FuelMode> currentFuelMode;
    private final ErrorMessages errorMessages;
    final ObjectProperty<ReportPeriod> period = new SimpleObjectProperty<>(ReportPeriod.THIS_MONTH);
    final ObjectProperty<ReportGrouping> grouping = new SimpleObjectProperty<>(ReportGrouping.CUSTOMER);
    private final ReadOnlyObjectWrapper<ReportState> state = new ReadOnlyObjectWrapper<>(new ReportState.Loading());
    private ChangeNotifier.Subscription subscription = () -> {};

    /// @param clock its time zone determines when months begin
    /// @param currentFuelMode how a drayage total is interpreted
    public ReportsViewModel(
            Reports reports,
            ChangeNotifier changes,
            TaskRunner runner,
            Executor fxThread,
            Clock clock,
            Supplier<FuelMode> currentFuelMode,
            ErrorMessages errorMessages) {
        this.reports = reports;
        this.changes = changes;
        this.reportLoader = new LatestTask(runner);
        this.fxThread = fxThread;
        this.clock = clock;
        this.currentFuelMode = currentFuelMode;
        this.errorMessages = errorMessages;
        period.subscribe((_, _) -> loadReportInBackground());
        grouping.subscribe((_, _) -> loadReportInBackground());
    }

    /// Computes the report, and computes it again after every change of the journal until [#stopUpdating()].
    void startUpdating() {
        loadReportInBackground();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::loadReportInBackground));
    }

    /// Unsubscribes from the journal's changes and cancels the computation.
    void stopUpdating() {
        subscription.close();
        reportLoader.cancel();
    }

    private void loadReportInBackground() {
        ReportPeriod chosenPeriod = period.get();
        ReportGrouping chosenGrouping = grouping.get();
        FuelMode fuelMode = currentFuelMode.get();
        reportLoader.cancelPreviousAndStart(
                _ -> {
                    ReportQuery query = createQuery(chosenPeriod, chosenGrouping, fuelMode);
                    return new ReportState.Loaded(query, reports.computeReport(query));
                },
                TaskCallback.of(
                        state::set,
                        failure -> state.set(new ReportState.Failed(
                                errorMessages.createFor(failure).title()))));
    }

    // Creates the query of the report. The chart covers at least a year, so that each month can be compared
    // with others.
    private ReportQuery createQuery(ReportPeriod chosenPeriod, ReportGrouping chosenGrouping, FuelMode fuelMode) {
        YearMonth currentMonth = YearMonth.now(clock);
        YearMonth firstMonth = chosenPeriod.firstMonth(currentMonth, findEarliestMonth(currentMonth));
        YearMonth lastMonth = chosenPeriod.lastMonth(currentMonth);
        YearMonth chartStart = lastMonth.minusMonths(MONTHS_OF_CHART - 1);
        List<YearMonth> months = Stream.iterate(
                        firstMonth.isBefore(chartStart) ? firstMonth : chartStart,
                        month -> !month.isAfter(lastMonth),
                        month -> month.plusMonths(1))
                .toList();
        TimeSpan span = chosenPeriod == ReportPeriod.EVER
                ? new TimeSpan(null, null)
                : TimeSpan.ofMonths(firstMonth, lastMonth, clock.getZone());
        return new ReportQuery(span, months, chosenGrouping, clock.getZone(), fuelMode);
    }

    private YearMonth findEarliestMonth(YearMonth currentMonth) {
        return reports.findFirstQuoteTime()
                .map((Instant earliestTime) -> YearMonth.from(earliestTime.atZone(clock.getZone())))
                .filter(month -> month.isBefore(currentMonth))
                .orElse(currentMonth);
    }

    ReadOnlyObjectProperty<ReportState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
