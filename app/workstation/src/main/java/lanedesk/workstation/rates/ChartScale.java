package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// Converts days and dollars to pixels.
///
/// @param typeSize font scale relative to the default, since the margins contain text
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

    /// @param rows at least one
    static ChartScale of(List<RateRow> rows, PricedRates priced, double width, double height, double type) {
        IntSummaryStatistics days =
                rows.stream().mapToInt(ChartScale::transitDays).summaryStatistics();
        double[] prices = rows.stream()
                .mapToDouble(row -> sellPrice(row, priced))
                .sorted()
                .toArray();
        double low = prices[0];
        double high = highestWithoutOutliers(prices);
        double room = Math.max((high - low) * .12, Math.max(1, high * .02));
        return new ChartScale(days.getMin(), days.getMax(), Math.max(0, low - room), high + room, width, height, type);
    }

    static int transitDays(RateRow row) {
        Integer days = row.days();
        return days == null ? 0 : days;
    }

    static double sellPrice(RateRow row, PricedRates priced) {
        BigDecimal sell = priced.sellPrice(row);
        return sell == null ? 0 : sell.doubleValue();
    }

    // A few prices far above the rest, such as one truckload among many LTL rates, would compress all others into a
    // line.
    private static double highestWithoutOutliers(double[] sorted) {
        double limit = 2 * sorted[sorted.length / 2];
        int inside = sorted.length;
        while (inside > 1 && sorted[inside - 1] > limit) {
            inside--;
        }
        return inside < sorted.length && inside * 4 >= sorted.length * 3
                ? sorted[inside - 1]
                : sorted[sorted.length - 1];
    }

    double left() {
        return LEFT_MARGIN * typeSize;
    }

    double right() {
        return width - RIGHT_MARGIN;
    }

    double top() {
        return TOP_MARGIN;
    }

    double bottom() {
        return height - BOTTOM_MARGIN * typeSize;
    }

    double xOfDay(int day) {
        double span = right() - left();
        return firstDay == lastDay
                ? left() + span / 2
                : left() + span * (.08 + .78 * (day - firstDay) / (lastDay - firstDay));
    }

    /// Half way between a day and the next; the left edge for a day before the first.
    double xOfDayEdge(int day) {
        return day < firstDay ? left() : (xOfDay(day) + xOfDay(Math.min(lastDay, day + 1))) / 2;
    }

    double yOfPrice(double price) {
        return top() + (bottom() - top()) * (1 - (price - lowestPrice) / (highestPrice - lowestPrice));
    }

    List<Double> priceMarks() {
        double step = Math.pow(10, Math.floor(Math.log10((highestPrice - lowestPrice) / 2)));
        while ((highestPrice - lowestPrice) / step > Math.clamp((bottom() - top()) / (18 * typeSize), 1, 5)) {
            step *= 2;
        }
        List<Double> marks = new ArrayList<>();
        for (double mark = Math.ceil(lowestPrice / step) * step; mark <= highestPrice; mark += step) {
            marks.add(mark);
        }
        return marks;
    }

    List<Integer> dayMarks() {
        int step = Math.max(1, (lastDay - firstDay + 7) / 8);
        List<Integer> marks = new ArrayList<>();
        for (int day = firstDay; day <= lastDay; day += step) {
            marks.add(day);
        }
        return marks;
    }
}
