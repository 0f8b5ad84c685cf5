package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// Converts transit days and prices in dollars to positions on the chart in pixels.
///
/// @param typeSize font size relative to the default size; the margins grow with it
record ChartScale(
        int firstDay,
        int lastDay,
        double lowestPrice,
        double highestPrice,
        double width,
        double height,
        double typeSize) {

    private static final double LEFT_MARGIN = 64;
    private static final double RIGHT_MARGIN = 28;
    private static final double TOP_MARGIN = 18;
    private static final double BOTTOM_MARGIN = 30;

    /// @param rows the rates of the chart, at least one
    static ChartScale of(List<RateRow> rows, PricedRates priced, double width, double height, double typeSize) {
        IntSummaryStatistics days =
                rows.stream().mapToInt(ChartScale::transitDaysOrZero).summaryStatistics();
        double[] prices = rows.stream()
                .mapToDouble(row -> sellPriceOrZero(row, priced))
                .sorted()
                .toArray();
        double lowest = prices[0];
        double highest = highestPriceWithoutOutliers(prices);
        double margin = Math.max((highest - lowest) * .12, Math.max(1, highest * .02));
        return new ChartScale(
                days.getMin(), days.getMax(), Math.max(0, lowest - margin), highest + margin, width, height, typeSize);
    }

    static int transitDaysOrZero(RateRow row) {
        Integer days = row.days();
        return days == null ? 0 : days;
    }

    static double sellPriceOrZero(RateRow row, PricedRates priced) {
        BigDecimal sell = priced.sellPrice(row);
        return sell == null ? 0 : sell.doubleValue();
    }

    // Returns the highest price of the scale. A few prices far above the others, such as a truckload rate among LTL
    // rates, are left out, because the scale would squeeze all other prices together.
    private static double highestPriceWithoutOutliers(double[] sorted) {
        double limit = 2 * sorted[sorted.length / 2];
        int insideCount = sorted.length;
        while (insideCount > 1 && sorted[insideCount - 1] > limit) {
            insideCount--;
        }
        return insideCount < sorted.length && insideCount * 4 >= sorted.length * 3
                ? sorted[insideCount - 1]
                : sorted[sorted.length - 1];
    }

    double leftEdge() {
        return LEFT_MARGIN * typeSize;
    }

    double rightEdge() {
        return width - RIGHT_MARGIN;
    }

    double topEdge() {
        return TOP_MARGIN;
    }

    double bottomEdge() {
        return height - BOTTOM_MARGIN * typeSize;
    }

    double xOfDay(int day) {
        double span = rightEdge() - leftEdge();
        return firstDay == lastDay
                ? leftEdge() + span / 2
                : leftEdge() + span * (.08 + .78 * (day - firstDay) / (lastDay - firstDay));
    }

    /// Returns the position halfway between a day and the next day; the left edge for a day before the first day.
    double xOfDayEdge(int day) {
        return day < firstDay ? leftEdge() : (xOfDay(day) + xOfDay(Math.min(lastDay, day + 1))) / 2;
    }

    double yOfPrice(double price) {
        return topEdge() + (bottomEdge() - topEdge()) * (1 - (price - lowestPrice) / (highestPrice - lowestPrice));
    }

    List<Double> priceAxisValues() {
        double step = Math.pow(10, Math.floor(Math.log10((highestPrice - lowestPrice) / 2)));
        while ((highestPrice - lowestPrice) / step > Math.clamp((bottomEdge() - topEdge()) / (18 * typeSize), 1, 5)) {
            step *= 2;
        }
        List<Double> marks = new ArrayList<>();
        for (double mark = Math.ceil(lowestPrice / step) * step; mark <= highestPrice; mark += step) {
            marks.add(mark);
        }
        return marks;
    }

    List<Integer> dayAxisValues() {
        int step = Math.max(1, (lastDay - firstDay + 7) / 8);
        List<Integer> marks = new ArrayList<>();
        for (int day = firstDay; day <= lastDay; day += step) {
            marks.add(day);
        }
        return marks;
    }
}
