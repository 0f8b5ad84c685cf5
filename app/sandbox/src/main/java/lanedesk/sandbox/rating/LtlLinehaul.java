package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/// Calculates the linehaul of a freight: dollars per hundredweight, by freight class, distance and weight
/// break. Freight that weighs a little less than a weight break is charged as if it had the weight of the
/// break, if this is cheaper. So more weight never costs less.
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
    private static final double CUBIC_CAPACITY_FEET = 750;
    private static final double CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT = 6;

    private final FreightMeasures freight;
    private final double[] classLevels;

    /// Finds the price level of every freight class of the freight.
    LtlLinehaul(FreightMeasures freight) {
        this.freight = freight;
        this.classLevels = freight.poundsByClass().stream()
                .mapToDouble(weight -> findClassPriceLevel(weight.freightClass()))
                .toArray();
    }

    /// The linehaul by weight and class (`base`), and the surcharge for freight that is light for its volume
    /// (`densityAdjustment`).
    record Cost(BigDecimal base, BigDecimal densityAdjustment) {}

    /// Calculates the linehaul for a distance in miles at the price level of a carrier.
    Cost calculateCost(double miles, double priceLevel, boolean isRatedByDensity) {
        double ratePerHundredweight = priceLevel * (28 + 2.2 * Math.sqrt(miles));
        long basePrice = calculateLowestPriceInCents(freight.pounds(), ratePerHundredweight);
        long chargeablePounds = calculateChargeablePounds(isRatedByDensity);
        long adjustment = chargeablePounds == freight.pounds()
                ? 0
                : Math.max(0, calculateLowestPriceInCents(chargeablePounds, ratePerHundredweight) - basePrice);
        return new Cost(BigDecimal.valueOf(basePrice, 2), BigDecimal.valueOf(adjustment, 2));
    }

    /// Returns the weight to be charged: the larger of the real weight and the minimum weight for the volume.
    private long calculateChargeablePounds(boolean byDensity) {
        double minimumDensity = byDensity
                ? MIN_POUNDS_PER_CUBIC_FOOT
                : freight.cubicFeet() > CUBIC_CAPACITY_FEET ? CUBIC_CAPACITY_POUNDS_PER_CUBIC_FOOT : 0;
        return Math.max(freight.pounds(), Math.round(freight.cubicFeet() * minimumDensity));
    }

    /// Returns the lowest price in cents: the price at the weight's own break, or the price of the weight of a
    /// later break.
    private long calculateLowestPriceInCents(long chargedPounds, double ratePerHundredweight) {
        int ownBreak = 0;
        while (ownBreak + 1 < WEIGHT_BREAKS.length && chargedPounds >= WEIGHT_BREAKS[ownBreak + 1]) {
            ownBreak++;
        }
        long lowestPrice = calculatePriceInCents(chargedPounds, ratePerHundredweight * BREAK_LEVELS[ownBreak]);
        for (int laterBreak = ownBreak + 1; laterBreak < WEIGHT_BREAKS.length; laterBreak++) {
            lowestPrice = Math.min(
                    lowestPrice,
                    calculatePriceInCents(WEIGHT_BREAKS[laterBreak], ratePerHundredweight * BREAK_LEVELS[laterBreak]));
        }
        return lowestPrice;
    }

    /// Returns the price in cents. Adds the difference between the charged weight and the real weight to the
    /// lowest class. Rounds the amount of each class to whole cents, half up.
    private long calculatePriceInCents(long chargedPounds, double rate) {
        long addedPounds = chargedPounds - freight.pounds();
        long cents = 0;
        for (int i = 0; i < classLevels.length; i++) {
            long classRate = Math.round(rate * classLevels[i] * 100);
            cents += (classRate * (freight.poundsByClass().get(i).pounds() + addedPounds) + 50) / 100;
            addedPounds = 0;
        }
        return cents;
    }

    /// Returns the price level of a freight class. A class that is not in the table gets the level of the next
    /// higher class, or of the highest class if no class is higher.
    private static double findClassPriceLevel(BigDecimal freightClass) {
        Map.Entry<BigDecimal, Double> level = CLASS_LEVELS.ceilingEntry(freightClass);
        return (level == null ? Objects.requireNonNull(CLASS_LEVELS.lastEntry()) : level).getValue();
    }

    private static Map.Entry<BigDecimal, Double> levelEntry(String freightClass, double level) {
        return Map.entry(new BigDecimal(freightClass), level);
    }
}
