package lanedesk.workstation.records;

import java.time.YearMonth;

/// The period of a report, in whole months.
enum ReportPeriod {
    THIS_MONTH,
    LAST_MONTH,
    /// The current month and the two months before it.
    THREE_MONTHS,
    THIS_YEAR,
    LAST_YEAR,
    /// All stored records.
    EVER;

    /// Returns the first month of the period.
    ///
    /// @param currentMonth the current month
    /// @param earliest the month of the first stored quote
    YearMonth firstMonth(YearMonth currentMonth, YearMonth earliest) {
        return switch (this) {
            case THIS_MONTH -> currentMonth;
            case LAST_MONTH -> currentMonth.minusMonths(1);
            case THREE_MONTHS -> currentMonth.minusMonths(2);
            case THIS_YEAR -> currentMonth.withMonth(1);
            case LAST_YEAR -> currentMonth.minusYears(1).withMonth(1);
            case EVER -> earliest;
        };
    }

    YearMonth lastMonth(YearMonth currentMonth) {
        return switch (this) {
            case THIS_MONTH, THREE_MONTHS, THIS_YEAR, EVER -> currentMonth;
            case LAST_MONTH -> currentMonth.minusMonths(1);
            case LAST_YEAR -> currentMonth.minusYears(1).withMonth(12);
        };
    }
}
