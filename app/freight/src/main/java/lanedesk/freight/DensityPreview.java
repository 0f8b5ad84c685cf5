package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A local preview of density and class. Where the service has answered, its answer wins; this one is
/// shown as a preview, and the class of goods hard to handle is for the dispatcher to overrule.
///
/// @param cubicFeet volume in ft³, two decimals
/// @param shown density in the system's own unit, computed from its own figures: one decimal, or as many more as it
///     takes not to round over a bound into another class
/// @param freightClass class on the chosen scale, decided before rounding
public record DensityPreview(BigDecimal cubicFeet, BigDecimal shown, String freightClass) {
    private static final int LEAST_DECIMALS = 1;
    private static final int MOST_DECIMALS = 6;

    /// The preview for a weight and a volume in a system's own units; empty while one of them is
    /// missing, not above zero or absurd.
    public static Optional<DensityPreview> of(
            @Nullable BigDecimal weight, @Nullable BigDecimal volume, UnitSystem system, ClassScale scale) {
        if (weight == null || volume == null || weight.signum() <= 0 || volume.signum() <= 0) {
            return Optional.empty();
        }
        if (!Figures.usable(weight) || !Figures.usable(volume)) {
            return Optional.empty();
        }
        BigDecimal pounds = Measure.WEIGHT.exact(weight, system, UnitSystem.US);
        BigDecimal feet = Measure.VOLUME.exact(volume, system, UnitSystem.US);
        BigDecimal pcf = pounds.divide(feet, Figures.WORK);
        String freightClass = scale.classAt(pcf.setScale(MOST_DECIMALS, RoundingMode.HALF_UP));
        BigDecimal own = weight.divide(volume, Figures.WORK);
        return Optional.of(new DensityPreview(
                feet.setScale(2, RoundingMode.HALF_UP), shown(own, system, scale, freightClass), freightClass));
    }

    private static BigDecimal shown(BigDecimal density, UnitSystem system, ClassScale scale, String freightClass) {
        for (int decimals = LEAST_DECIMALS; decimals < MOST_DECIMALS; decimals++) {
            BigDecimal rounded = density.setScale(decimals, RoundingMode.HALF_UP);
            BigDecimal pcf = Measure.DENSITY.exact(rounded, system, UnitSystem.US);
            if (scale.classAt(pcf).equals(freightClass)) {
                return rounded;
            }
        }
        return density.setScale(MOST_DECIMALS, RoundingMode.HALF_UP);
    }

    /// The preview for one row.
    public static Optional<DensityPreview> of(FreightItem item, UnitSystem system, ClassScale scale) {
        return of(item.weight(), item.unitVolume(system), system, scale);
    }
}
