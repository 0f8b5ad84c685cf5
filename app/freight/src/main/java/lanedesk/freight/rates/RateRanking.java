package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Ranks the rates of a board. Rates are given by index in the list.
public final class RateRanking {
    private static final BigDecimal PRICE_WEIGHT = new BigDecimal("0.7");
    private static final BigDecimal TIME_WEIGHT = BigDecimal.ONE.subtract(PRICE_WEIGHT);
    private static final MathContext SCORE_PRECISION = MathContext.DECIMAL32;

    private final List<RatePoint> points;
    private final BitSet dominated;
    private final OptionalInt lowest;
    private final OptionalInt fastest;
    private final OptionalInt bestValue;

    private RateRanking(List<RatePoint> points) {
        this.points = List.copyOf(points);
        dominated = findDominated(this.points);
        lowest = IntStream.range(0, points.size())
                .filter(index -> points.get(index).canWin())
                .boxed()
                .min(Comparator.comparing((Integer at) -> points.get(at).price())
                        .thenComparingInt(this::daysOrMax))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
        fastest = IntStream.range(0, points.size())
                .filter(at -> points.get(at).days() != null)
                .boxed()
                .min(Comparator.comparingInt(this::daysOrMax)
                        .thenComparing(at -> points.get(at).price()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
        bestValue = findBestValue();
    }

    /// Computes the ranking of rates.
    public static RateRanking rank(List<RatePoint> points) {
        return new RateRanking(points);
    }

    /// Whether another rate is at least as cheap and fast, and cheaper or faster. A rate that must not be the best or
    /// has no transit time neither dominates nor is dominated.
    public boolean isDominated(int rate) {
        return dominated.get(rate);
    }

    /// The cheapest, of equals the faster one.
    public OptionalInt lowest() {
        return lowest;
    }

    /// The fastest, of equals the cheaper one; empty without transit times.
    public OptionalInt fastest() {
        return fastest;
    }

    /// The best balance of price and time among the non-dominated rates: price counts 70 %, time 30 %, each
    /// relative to the range of those rates. Empty without transit times.
    public OptionalInt bestValue() {
        return bestValue;
    }

    /// Dollars above the lowest price; negative for a cheaper rate that must not be the best; null if there is no
    /// lowest.
    public @Nullable BigDecimal spreadToLowest(int rate) {
        return lowest.isEmpty()
                ? null
                : points.get(rate)
                        .price()
                        .subtract(points.get(lowest.getAsInt()).price());
    }

    private int daysOrMax(int rate) {
        Integer days = points.get(rate).days();
        return days == null ? Integer.MAX_VALUE : days;
    }

    private static BitSet findDominated(List<RatePoint> points) {
        List<Integer> order = new ArrayList<>();
        for (int index = 0; index < points.size(); index++) {
            if (points.get(index).days() != null && points.get(index).canWin()) {
                order.add(index);
            }
        }
        order.sort(Comparator.comparing((Integer at) -> points.get(at).price())
                .thenComparingInt(at -> daysOf(points, at)));
        BitSet beaten = new BitSet(points.size());
        int fewest = Integer.MAX_VALUE;
        int start = 0;
        while (start < order.size()) {
            int end = start;
            BigDecimal price = points.get(order.get(start)).price();
            while (end < order.size() && points.get(order.get(end)).price().compareTo(price) == 0) {
                end++;
            }
            int fastestHere = daysOf(points, order.get(start));
            for (int i = start; i < end; i++) {
                int days = daysOf(points, order.get(i));
                if (days >= fewest || days > fastestHere) {
                    beaten.set(order.get(i));
                }
            }
            fewest = Math.min(fewest, fastestHere);
            start = end;
        }
        return beaten;
    }

    private static int daysOf(List<RatePoint> points, int index) {
        Integer days = points.get(index).days();
        return days == null ? Integer.MAX_VALUE : days;
    }

    private OptionalInt findBestValue() {
        List<Integer> open = IntStream.range(0, points.size())
                .filter(index -> !dominated.get(index)
                        && points.get(index).days() != null
                        && points.get(index).canWin())
                .boxed()
                .toList();
        if (open.isEmpty()) {
            return OptionalInt.empty();
        }
        List<BigDecimal> prices =
                open.stream().map(at -> points.get(at).price()).sorted().toList();
        List<Integer> days = open.stream().map(this::daysOrMax).sorted().toList();
        Comparator<Integer> byScore = Comparator.comparing(at -> shareOf(
                        points.get(at).price().subtract(prices.getFirst()),
                        prices.getLast().subtract(prices.getFirst()))
                .multiply(PRICE_WEIGHT)
                .add(shareOf(
                                BigDecimal.valueOf((long) daysOrMax(at) - days.getFirst()),
                                BigDecimal.valueOf((long) days.getLast() - days.getFirst()))
                        .multiply(TIME_WEIGHT)));
        return OptionalInt.of(open.stream()
                .min(byScore.thenComparing(at -> points.get(at).price()))
                .orElseThrow());
    }

    private static BigDecimal shareOf(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0 ? BigDecimal.ZERO : part.divide(whole, SCORE_PRECISION);
    }
}
