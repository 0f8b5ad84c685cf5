package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The advice to use a mode because its cheapest rate is cheaper than that of the other mode and not slower.
/// Compared are sell prices of rates that can be booked, arrive in time, state their transit days, have all
/// requested accessorials, and whose carrier is not excluded.
///
/// @param percentCheaper by how many percent the advised rate is cheaper, at least 1
/// @param daysFaster by how many days the advised rate is faster, 0 or more
/// @param isVariant whether a what-if variant has the advised rate
public record ModeAdvice(
        RateRow cheaperRate, RateRow otherRate, int percentCheaper, int daysFaster, boolean isVariant) {

    private record ComparableRate(RateRow row, BigDecimal price, int days, boolean isVariant) {}

    /// Compares the modes of a board; if the board has only one mode, with the rates of a variant.
    public static Optional<ModeAdvice> compareModes(PricedRates rates, PricedRates ratesOfOtherMode) {
        List<ComparableRate> cheapestByMode = Stream.concat(
                        findComparableRates(rates, false), findComparableRates(ratesOfOtherMode, true))
                .collect(Collectors.toMap(
                        rate -> rate.row.mode(),
                        Function.identity(),
                        BinaryOperator.minBy(
                                Comparator.comparing(ComparableRate::price).thenComparingInt(ComparableRate::days))))
                .values()
                .stream()
                .sorted(Comparator.comparing(ComparableRate::price))
                .toList();
        if (cheapestByMode.size() != 2) {
            return Optional.empty();
        }
        ComparableRate cheaper = cheapestByMode.getFirst();
        ComparableRate dearer = cheapestByMode.getLast();
        int percent = dearer.price
                .subtract(cheaper.price)
                .movePointRight(2)
                .divide(dearer.price, 0, RoundingMode.HALF_UP)
                .intValue();
        return percent < 1 || cheaper.days > dearer.days
                ? Optional.empty()
                : Optional.of(new ModeAdvice(
                        cheaper.row, dearer.row, percent, dearer.days - cheaper.days, cheaper.isVariant));
    }

    private static Stream<ComparableRate> findComparableRates(PricedRates rates, boolean isVariant) {
        return rates.rows().stream().flatMap(row -> {
            BigDecimal price = rates.sellPrice(row);
            Integer days = row.days();
            return price == null
                            || days == null
                            || price.signum() <= 0
                            || !rates.isRanked(row)
                            || rates.isLate(row)
                            || !row.missingAccessorials().isEmpty()
                            || row.isExcluded()
                    ? Stream.empty()
                    : Stream.of(new ComparableRate(row, price, days, isVariant));
        });
    }
}
