package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/// The class tariff for one freight: dollars per hundredweight by class, distance and weight break. Freight just
/// below a break is charged as if it weighed as much as the break if that is cheaper, so that more weight never costs
/// less.
final class LtlLinehaul {
    private static final long[] WEIGHT_BREAKS = {0, 500, 1_000, 2_000, 5_000, 10_000};
    private static final double[] BREAK_LEVELS = {1.00, 0.86, 0.73, 0.62, 0.51, 0.43};
    private static final NavigableMap<BigDecimal, Double> CLASS_LEVELS = new TreeMap<>(Map.ofEntries(
            levelEntry("50", 0.52),
            levelEntry("55", 0.57),
            levelEntry("60", 0.62),
            levelEntry("65", 0.67),
            levelEntry("70", 0.72),
            levelEntry("77.5", 0.78),
            levelEntry("85", 0.85),
            levelEntry("92.5", 0.92),
            levelEntry("100", 1.00),
            levelEntry("110", 1.09),
            levelEntry("125", 1.22),
            levelEntry("150", 1.43),
            levelEntry("175", 1.64),
            levelEntry("200", 1.85),
            levelEntry("250", 2.28),
            levelEntry("300", 2.70),
            levelEntry("400", 3.55),
            levelEntry("500", 4.40)));
    private static final double MIN_POUNDS_PER_CUBIC_FOOT = 9;
    private static final double CUBIC_CAPACITY = 750;
    private static final double CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT = 6;

    private final Freight freight;
    private final double[] levels;

    /// Looks up the class levels of the freight.
    LtlLinehaul(Freight freight) {
        this.freight = freight;
        this.levels = freight.poundsByClass().stream()
                .mapToDouble(weight -> classLevel(weight.freightClass()))
                .toArray();
    }

    /// The linehaul by weight and class, and the surcharge for freight that is light for its volume.
    record Cost(BigDecimal base, BigDecimal densityAdjustment) {}

    /// The linehaul for a distance at a carrier's price level.
    Cost cost(double miles, double level, boolean byDensity) {
        double perHundred = level * (28 + 2.2 * Math.sqrt(miles));
        long base = cheapestCents(freight.pounds(), perHundred);
        long charged = chargeablePounds(byDensity);
        long adjustment = charged == freight.pounds() ? 0 : Math.max(0, cheapestCents(charged, perHundred) - base);
        return new Cost(BigDecimal.valueOf(base, 2), BigDecimal.valueOf(adjustment, 2));
    }

    /// The weight to be charged: the real weight, or the minimum weight for its volume if that is more.
    private long chargeablePounds(boolean byDensity) {
        double least = byDensity
                ? MIN_POUNDS_PER_CUBIC_FOOT
                : freight.cubicFeet() > CUBIC_CAPACITY ? CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT : 0;
        return Math.max(freight.pounds(), Math.round(freight.cubicFeet() * least));
    }

    /// The lowest price in cents: at the freight's own weight break, or charged as the weight of a later break.
    private long cheapestCents(long charged, double perHundred) {
        int own = 0;
        while (own + 1 < WEIGHT_BREAKS.length && charged >= WEIGHT_BREAKS[own + 1]) {
            own++;
        }
        long best = centsAt(charged, perHundred * BREAK_LEVELS[own]);
        for (int later = own + 1; later < WEIGHT_BREAKS.length; later++) {
            best = Math.min(best, centsAt(WEIGHT_BREAKS[later], perHundred * BREAK_LEVELS[later]));
        }
        return best;
    }

    /// The price in cents. Pounds above the real weight are charged in the lowest class. Each class is rounded to the
    /// cent, half up.
    private long centsAt(long charged, double rate) {
        long deficit = charged - freight.pounds();
        long cents = 0;
        for (int i = 0; i < levels.length; i++) {
            long classRate = Math.round(rate * levels[i] * 100);
            cents += (classRate * (freight.poundsByClass().get(i).pounds() + deficit) + 50) / 100;
            deficit = 0;
        }
        return cents;
    }

    /// The price level of a class; a class between two of the 18 takes the higher one.
    private static double classLevel(BigDecimal freightClass) {
        Map.Entry<BigDecimal, Double> level = CLASS_LEVELS.ceilingEntry(freightClass);
        return (level == null ? Objects.requireNonNull(CLASS_LEVELS.lastEntry()) : level).getValue();
    }

    private static Map.Entry<BigDecimal, Double> levelEntry(String freightClass, double level) {
        return Map.entry(new BigDecimal(freightClass), level);
    }
}
