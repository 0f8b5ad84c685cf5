package lanedesk.workstation.numbers;

import java.time.YearMonth;

/// The time that the figures are of, in whole months.
enum Period {
    THIS_MONTH,
    LAST_MONTH,
    /// This month and the two before it.
    THREE_MONTHS,
    THIS_YEAR,
    LAST_YEAR,
    /// All that is kept.
    EVER;

    /// Its first month.
    ///
    /// @param now this month
    /// @param earliest the month of the first quote that is kept
    YearMonth first(YearMonth now, YearMonth earliest) {
        return switch (this) {
            case THIS_MONTH -> now;
            case LAST_MONTH -> now.minusMonths(1);
            case THREE_MONTHS -> now.minusMonths(2);
            case THIS_YEAR -> now.withMonth(1);
            case LAST_YEAR -> now.minusYears(1).withMonth(1);
            case EVER -> earliest;
        };
    }

    YearMonth last(YearMonth now) {
        return switch (this) {
            case THIS_MONTH, THREE_MONTHS, THIS_YEAR, EVER -> now;
            case LAST_MONTH -> now.minusMonths(1);
            case LAST_YEAR -> now.minusYears(1).withMonth(12);
        };
    }
}
