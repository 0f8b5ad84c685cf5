package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Density and freight class as computed on this workstation. The density and class in the service's answer take
/// precedence, and the user can set another class for items that are hard to handle.
///
/// @param cubicFeet volume in ft³, two decimals
/// @param roundedDensity density in the unit of the unit system, with one decimal; with more decimals if the density
///        would otherwise round into another class
/// @param freightClass class on the given scale, determined before rounding
public record DensityEstimate(BigDecimal cubicFeet, BigDecimal roundedDensity, String freightClass) {
    private static final int MIN_DECIMALS = 1;
    private static final int MAX_DECIMALS = 6;

    /// The estimate for a weight and a volume in the units of `system`; empty if the weight or the volume is missing,
    /// not positive or implausible.
    public static Optional<DensityEstimate> estimate(
            @Nullable BigDecimal weight, @Nullable BigDecimal volume, UnitSystem system, ClassScale scale) {
        if (weight == null || volume == null || weight.signum() <= 0 || volume.signum() <= 0) {
            return Optional.empty();
        }
        if (!DecimalLimits.isInRange(weight) || !DecimalLimits.isInRange(volume)) {
            return Optional.empty();
        }
        BigDecimal pounds = Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US);
        BigDecimal cubicFeet = Measure.VOLUME.convertExactly(volume, system, UnitSystem.US);
        BigDecimal poundsPerCubicFoot = pounds.divide(cubicFeet, DecimalLimits.PRECISION);
        String freightClass = scale.classForDensity(poundsPerCubicFoot.setScale(MAX_DECIMALS, RoundingMode.HALF_UP));
        BigDecimal densityInSystemUnits = weight.divide(volume, DecimalLimits.PRECISION);
        return Optional.of(new DensityEstimate(
                cubicFeet.setScale(2, RoundingMode.HALF_UP),
                roundDensityWithinClass(densityInSystemUnits, system, scale, freightClass),
                freightClass));
    }

    private static BigDecimal roundDensityWithinClass(
            BigDecimal density, UnitSystem system, ClassScale scale, String freightClass) {
        for (int decimals = MIN_DECIMALS; decimals < MAX_DECIMALS; decimals++) {
            BigDecimal rounded = density.setScale(decimals, RoundingMode.HALF_UP);
            BigDecimal poundsPerCubicFoot = Measure.DENSITY.convertExactly(rounded, system, UnitSystem.US);
            if (scale.classForDensity(poundsPerCubicFoot).equals(freightClass)) {
                return rounded;
            }
        }
        return density.setScale(MAX_DECIMALS, RoundingMode.HALF_UP);
    }

    /// The estimate for one item; empty if its weight or volume is missing, not positive or implausible.
    public static Optional<DensityEstimate> estimate(FreightItem item, UnitSystem system, ClassScale scale) {
        return estimate(item.weight(), item.unitVolume(system), system, scale);
    }
}
