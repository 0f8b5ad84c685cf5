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

/// Ranks the rates of a board by price and transit time. A rate is identified by its index in the list.
public final class RateRanking {
    private static final BigDecimal PRICE_WEIGHT = new BigDecimal("0.7");
    private static final BigDecimal TIME_WEIGHT = BigDecimal.ONE.subtract(PRICE_WEIGHT);
    private static final MathContext SCORE_PRECISION = MathContext.DECIMAL32;

    private final List<RatePoint> points;
    private final BitSet dominatedRates;
    private final OptionalInt lowestPriceIndex;
    private final OptionalInt fastestIndex;
    private final OptionalInt bestValueIndex;

    private RateRanking(List<RatePoint> points) {
        this.points = List.copyOf(points);
        dominatedRates = findDominatedRates(this.points);
        lowestPriceIndex = IntStream.range(0, points.size())
                .filter(index -> points.get(index).canBeBest())
                .boxed()
                .min(Comparator.comparing((Integer index) -> points.get(index).price())
                        .thenComparingInt(this::transitDaysOrMaxValue))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
        fastestIndex = IntStream.range(0, points.size())
                .filter(index -> points.get(index).transitDays() != null)
                .boxed()
                .min(Comparator.comparingInt(this::transitDaysOrMaxValue)
                        .thenComparing(index -> points.get(index).price()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
        bestValueIndex = findBestValueIndex();
    }

    /// Computes the ranking of rates. The methods of the ranking identify a rate by its index in `points`.
    public static RateRanking rankRates(List<RatePoint> points) {
        return new RateRanking(points);
    }

    /// Whether the list contains a rate that is better than this rate in price or transit time and not worse in
    /// the other. Rates whose `canBeBest` is false and rates without a transit time are not compared: the
    /// result for them is false, and they do not affect the result for other rates.
    public boolean isDominated(int rate) {
        return dominatedRates.get(rate);
    }

    /// The index of the cheapest rate among the rates whose `canBeBest` is true; of equally cheap rates, the
    /// faster one. Empty if there is no such rate.
    public OptionalInt lowestPriceIndex() {
        return lowestPriceIndex;
    }

    /// The index of the fastest rate; of equally fast rates, the cheaper one. Empty if no rate has a transit
    /// time.
    public OptionalInt fastestIndex() {
        return fastestIndex;
    }

    /// The index of the rate with the best score of price and transit time among the rates that are not
    /// dominated, have a transit time, and whose `canBeBest` is true. Price counts 70 %, time 30 %, each
    /// relative to the range of these rates. Empty if there are no such rates.
    public OptionalInt bestValueIndex() {
        return bestValueIndex;
    }

    /// The price of a rate minus the lowest price, in dollars; null if there is no lowest price. Negative for a
    /// cheaper rate whose `canBeBest` is false.
    public @Nullable BigDecimal dollarsAboveLowest(int rate) {
        return lowestPriceIndex.isEmpty()
                ? null
                : points.get(rate)
                        .price()
                        .subtract(points.get(lowestPriceIndex.getAsInt()).price());
    }

    private int transitDaysOrMaxValue(int rate) {
        Integer days = points.get(rate).transitDays();
        return days == null ? Integer.MAX_VALUE : days;
    }

    private static BitSet findDominatedRates(List<RatePoint> points) {
        List<Integer> indexesByPrice = new ArrayList<>();
        for (int index = 0; index < points.size(); index++) {
            if (points.get(index).transitDays() != null && points.get(index).canBeBest()) {
                indexesByPrice.add(index);
            }
        }
        indexesByPrice.sort(
                Comparator.comparing((Integer index) -> points.get(index).price())
                        .thenComparingInt(index -> transitDaysOfPointOrMaxValue(points, index)));
        BitSet dominatedRates = new BitSet(points.size());
        int fewestDays = Integer.MAX_VALUE;
        int start = 0;
        while (start < indexesByPrice.size()) {
            int end = start;
            BigDecimal price = points.get(indexesByPrice.get(start)).price();
            while (end < indexesByPrice.size()
                    && points.get(indexesByPrice.get(end)).price().compareTo(price) == 0) {
                end++;
            }
            int fewestDaysAtPrice = transitDaysOfPointOrMaxValue(points, indexesByPrice.get(start));
            for (int i = start; i < end; i++) {
                int days = transitDaysOfPointOrMaxValue(points, indexesByPrice.get(i));
                if (days >= fewestDays || days > fewestDaysAtPrice) {
                    dominatedRates.set(indexesByPrice.get(i));
                }
            }
            fewestDays = Math.min(fewestDays, fewestDaysAtPrice);
            start = end;
        }
        return dominatedRates;
    }

    private static int transitDaysOfPointOrMaxValue(List<RatePoint> points, int index) {
        Integer days = points.get(index).transitDays();
        return days == null ? Integer.MAX_VALUE : days;
    }

    private OptionalInt findBestValueIndex() {
        List<Integer> candidates = IntStream.range(0, points.size())
                .filter(index -> !dominatedRates.get(index)
                        && points.get(index).transitDays() != null
                        && points.get(index).canBeBest())
                .boxed()
                .toList();
        if (candidates.isEmpty()) {
            return OptionalInt.empty();
        }
        List<BigDecimal> prices = candidates.stream()
                .map(index -> points.get(index).price())
                .sorted()
                .toList();
        List<Integer> days =
                candidates.stream().map(this::transitDaysOrMaxValue).sorted().toList();
        Comparator<Integer> byScore = Comparator.comparing(index -> divideOrZero(
                        points.get(index).price().subtract(prices.getFirst()),
                        prices.getLast().subtract(prices.getFirst()))
                .multiply(PRICE_WEIGHT)
                .add(divideOrZero(
                                BigDecimal.valueOf((long) transitDaysOrMaxValue(index) - days.getFirst()),
                                BigDecimal.valueOf((long) days.getLast() - days.getFirst()))
                        .multiply(TIME_WEIGHT)));
        return OptionalInt.of(candidates.stream()
                .min(byScore.thenComparing(index -> points.get(index).price()))
                .orElseThrow());
    }

    private static BigDecimal divideOrZero(BigDecimal part, BigDecimal total) {
        return total.signum() == 0 ? BigDecimal.ZERO : part.divide(total, SCORE_PRECISION);
    }
}
