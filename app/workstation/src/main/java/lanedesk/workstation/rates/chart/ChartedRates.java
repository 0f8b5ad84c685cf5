package lanedesk.workstation.rates.chart;

import java.util.List;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// Everything of a board that its chart depends on. Which rates are drawn follows from it; their order makes no
/// difference.
///
/// @param pinned those of which `filter` lets through no others, if it does
/// @param areRatesAwaited whether there is no quote yet
public record ChartedRates(
        PricedRates priced,
        RateFilter filter,
        List<RateRow> pinned,
        @Nullable RateRow selectedRate,
        boolean areRatesAwaited) {

    public ChartedRates {
        pinned = filter.pinnedOnly() ? List.copyOf(pinned) : List.of();
    }

    boolean isSelected(RateRow row) {
        return row.equals(selectedRate);
    }

    /// Whether its name stands beside it.
    boolean isNamed(RateRow row) {
        return isSelected(row) || priced.isLowest(row) || priced.isFastest(row) || priced.isBestValue(row);
    }

    /// Whether it has a place on the chart.
    boolean isInChart(RateRow row) {
        return row.days() != null && priced.isRanked(row) && priced.sellPrice(row) != null;
    }
}
