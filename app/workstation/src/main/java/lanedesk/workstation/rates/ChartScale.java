package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// From days and dollars to pixels.
///
/// @param type how much larger the type is than usual: the margins hold figures
record ChartScale(int firstDay, int lastDay, double low, double high, double width, double height, double type) {

    private static final double LEFT = 64;
    private static final double RIGHT = 28;
    private static final double TOP = 18;
    private static final double BOTTOM = 30;

    static ChartScale of(List<RateRow> rows, PricedRates priced, double width, double height, double type) {
        int first = Integer.MAX_VALUE;
        int last = Integer.MIN_VALUE;
        double low = Double.MAX_VALUE;
        double high = 0;
        for (RateRow row : rows) {
            BigDecimal sell = priced.sell(row);
            double price = sell == null ? 0 : sell.doubleValue();
            first = Math.min(first, RateChart.days(row));
            last = Math.max(last, RateChart.days(row));
            low = Math.min(low, price);
            high = Math.max(high, price);
        }
        high = withoutOutliers(
                rows.stream()
                        .mapToDouble(row -> {
                            BigDecimal sell = priced.sell(row);
                            return sell == null ? 0 : sell.doubleValue();
                        })
                        .sorted()
                        .toArray(),
                high);
        double room = Math.max((high - low) * .12, Math.max(1, high * .02));
        return new ChartScale(first, last, Math.max(0, low - room), high + room, width, height, type);
    }

    // A few prices far above the rest, such as one truckload among many LTL rates, would press all others into
    // a line.
    private static double withoutOutliers(double[] sorted, double high) {
        double limit = 2 * sorted[sorted.length / 2];
        int inside = sorted.length;
        while (inside > 1 && sorted[inside - 1] > limit) {
            inside--;
        }
        return inside < sorted.length && inside * 4 >= sorted.length * 3 ? sorted[inside - 1] : high;
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
