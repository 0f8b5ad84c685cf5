package lanedesk.workstation.records;

import java.time.Clock;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.Reports;
import lanedesk.journal.numbers.Reports.Report;
import lanedesk.journal.numbers.Reports.ReportQuery;
import lanedesk.journal.numbers.TimeSpan;
import lanedesk.workstation.shell.ListPageModel;
import lanedesk.workstation.shell.PageServices;

/// The report of a period by the selected grouping, computed off the FX thread. Used only on the FX thread.
public final class ReportsViewModel {

    private static final int MONTHS_OF_CHART = 12;

    record ReportChoice(ReportPeriod period, ReportGrouping grouping, FuelMode fuelMode) {}

    /// A complete report.
    record ReportResult(ReportQuery query, Report report) {}

    private final Reports reports;
    private final Clock clock;
    final ObjectProperty<ReportPeriod> period = new SimpleObjectProperty<>(ReportPeriod.THIS_MONTH);
    final ObjectProperty<ReportGrouping> grouping = new SimpleObjectProperty<>(ReportGrouping.CUSTOMER);
    final ListPageModel<ReportChoice, ReportResult> list;

    /// @param clock its time zone determines when months begin
    /// @param currentFuelMode how a drayage total is interpreted
    public ReportsViewModel(Reports reports, PageServices services, Clock clock, Supplier<FuelMode> currentFuelMode) {
        this.reports = reports;
        this.clock = clock;
        list = new ListPageModel<>(
                services, () -> new ReportChoice(period.get(), grouping.get(), currentFuelMode.get()), choice -> {
                    ReportQuery query = createQuery(choice.period, choice.grouping, choice.fuelMode);
                    return new ReportResult(query, reports.computeReport(query));
                });
        period.subscribe((_, _) -> list.applyChangedQuery());
        grouping.subscribe((_, _) -> list.applyChangedQuery());
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
}
