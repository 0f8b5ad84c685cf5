package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/// The class tariff: dollars per hundredweight by class, distance and weight break. Freight just under a break is
/// charged as if it had reached it where that is cheaper, so that more weight never costs less.
final class LtlLinehaul {
    private static final long[] BREAKS = {0, 500, 1_000, 2_000, 5_000, 10_000};
    private static final double[] BREAK_LEVELS = {1.00, 0.86, 0.73, 0.62, 0.51, 0.43};
    private static final NavigableMap<BigDecimal, Double> CLASS_LEVELS = new TreeMap<>(Map.ofEntries(
            level("50", 0.52),
            level("55", 0.57),
            level("60", 0.62),
            level("65", 0.67),
            level("70", 0.72),
            level("77.5", 0.78),
            level("85", 0.85),
            level("92.5", 0.92),
            level("100", 1.00),
            level("110", 1.09),
            level("125", 1.22),
            level("150", 1.43),
            level("175", 1.64),
            level("200", 1.85),
            level("250", 2.28),
            level("300", 2.70),
            level("400", 3.55),
            level("500", 4.40)));
    private static final double LEAST_POUNDS_PER_CUBIC_FOOT = 9;
    private static final double CUBIC_CAPACITY = 750;
    private static final double CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT = 6;

    private final Freight freight;
    private final double[] levels;

    /// Looks up the tariff of one freight.
    LtlLinehaul(Freight freight) {
        this.freight = freight;
        this.levels = freight.byClass().stream()
                .mapToDouble(weight -> classLevel(weight.freightClass()))
                .toArray();
    }

    /// The linehaul by weight and class, and what is added because the freight is light for its space.
    record Cost(BigDecimal base, BigDecimal densityAdjustment) {}

    /// What it costs over so many miles at a carrier's level of prices.
    Cost cost(double miles, double level, boolean byDensity) {
        double perHundred = level * (28 + 2.2 * Math.sqrt(miles));
        long base = cheapest(freight.pounds(), perHundred);
        long charged = chargedPounds(byDensity);
        long adjustment = charged == freight.pounds() ? 0 : Math.max(0, cheapest(charged, perHundred) - base);
        return new Cost(BigDecimal.valueOf(base, 2), BigDecimal.valueOf(adjustment, 2));
    }

    /// Pounds that the space of the freight counts for, when that is more than it weighs.
    private long chargedPounds(boolean byDensity) {
        double least = byDensity
                ? LEAST_POUNDS_PER_CUBIC_FOOT
                : freight.cube() > CUBIC_CAPACITY ? CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT : 0;
        return Math.max(freight.pounds(), Math.round(freight.cube() * least));
    }

    /// The cheapest of the freight at its own weight break and as if it weighed as much as one of the later ones, in
    /// cents.
    private long cheapest(long charged, double perHundred) {
        int own = 0;
        while (own + 1 < BREAKS.length && charged >= BREAKS[own + 1]) {
            own++;
        }
        long best = at(charged, perHundred * BREAK_LEVELS[own]);
        for (int later = own + 1; later < BREAKS.length; later++) {
            best = Math.min(best, at(BREAKS[later], perHundred * BREAK_LEVELS[later]));
        }
        return best;
    }

    /// The pounds above the real weight ride in the lowest class. Each class is rounded to the cent, half up.
    private long at(long charged, double rate) {
        long deficit = charged - freight.pounds();
        long cents = 0;
        for (int i = 0; i < levels.length; i++) {
            long classRate = Math.round(rate * levels[i] * 100);
            cents += (classRate * (freight.byClass().get(i).pounds() + deficit) + 50) / 100;
            deficit = 0;
        }
        return cents;
    }

    /// The level of a class; one between two of the 18 takes the higher.
    private static double classLevel(BigDecimal freightClass) {
        Map.Entry<BigDecimal, Double> level = CLASS_LEVELS.ceilingEntry(freightClass);
        return (level == null ? Objects.requireNonNull(CLASS_LEVELS.lastEntry()) : level).getValue();
    }

    private static Map.Entry<BigDecimal, Double> level(String freightClass, double level) {
        return Map.entry(new BigDecimal(freightClass), level);
    }
}
