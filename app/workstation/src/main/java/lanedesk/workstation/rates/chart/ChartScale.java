package lanedesk.workstation.rates.chart;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// From days and dollars to pixels.
///
/// @param type how much larger the type is than usual: the margins hold figures
record ChartScale(int firstDay, int lastDay, double low, double high, double width, double height, double type) {

    private static final double LEFT = 64;
    private static final double RIGHT = 28;
    private static final double TOP = 18;
    private static final double BOTTOM = 30;

    /// @param rows one at least
    static ChartScale of(List<RateRow> rows, PricedRates priced, double width, double height, double type) {
        IntSummaryStatistics days = rows.stream().mapToInt(ChartDot::days).summaryStatistics();
        double[] prices = rows.stream()
                .mapToDouble(row -> ChartDot.sell(row, priced))
                .sorted()
                .toArray();
        double low = prices[0];
        double high = withoutOutliers(prices);
        double room = Math.max((high - low) * .12, Math.max(1, high * .02));
        return new ChartScale(days.getMin(), days.getMax(), Math.max(0, low - room), high + room, width, height, type);
    }

    // A few prices far above the rest, such as one truckload among many LTL rates, would press all others into
    // a line.
    private static double withoutOutliers(double[] sorted) {
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
        return LEFT * type;
    }

    double right() {
        return width - RIGHT;
    }

    double top() {
        return TOP;
    }

    double bottom() {
        return height - BOTTOM * type;
    }

    double x(int day) {
        double span = right() - left();
        return firstDay == lastDay
                ? left() + span / 2
                : left() + span * (.08 + .78 * (day - firstDay) / (lastDay - firstDay));
    }

    /// Half way from a day to the one behind it; the left edge before the first.
    double edge(int day) {
        return day < firstDay ? left() : (x(day) + x(Math.min(lastDay, day + 1))) / 2;
    }

    double y(double price) {
        return top() + (bottom() - top()) * (1 - (price - low) / (high - low));
    }

    List<Double> priceMarks() {
        double step = Math.pow(10, Math.floor(Math.log10((high - low) / 2)));
        while ((high - low) / step > Math.clamp((bottom() - top()) / (18 * type), 1, 5)) {
            step *= 2;
        }
        List<Double> marks = new ArrayList<>();
        for (double mark = Math.ceil(low / step) * step; mark <= high; mark += step) {
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
