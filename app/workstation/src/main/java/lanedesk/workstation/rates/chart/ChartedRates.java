package lanedesk.workstation.rates.chart;

import java.util.List;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// Everything of a board that its chart depends on. The drawn rates follow from it; their order does not matter.
///
/// @param pinned the pinned rates; if `filter` is for pinned rates only, it passes only these
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

    /// Whether its name is drawn beside its dot.
    boolean isNamed(RateRow row) {
        return isSelected(row) || priced.isLowest(row) || priced.isFastest(row) || priced.isBestValue(row);
    }

    /// Whether it has a position on the chart.
    boolean isInChart(RateRow row) {
        return row.days() != null && priced.isRanked(row) && priced.sellPrice(row) != null;
    }
}
