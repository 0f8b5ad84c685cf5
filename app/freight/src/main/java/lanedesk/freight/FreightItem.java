package lanedesk.freight;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// An item with the values that the freight calculations need; missing values are null. Weight, dimensions and
/// volume are those of one unit. The interface states this for the weight; for the volume it is an assumption.
///
/// @param quantity number of identical units
/// @param weight weight of one unit
/// @param length length of one unit, pallet included
/// @param width width of one unit
/// @param height height of one unit
/// @param volume volume of one unit, used if a dimension is missing
/// @param isStackable whether other items can be stacked on top
/// @param stackLevels stack levels, 1 if not stackable
public record FreightItem(
        int quantity,
        @Nullable BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        boolean isStackable,
        int stackLevels) {

    private static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal(1728);
    private static final BigDecimal CUBIC_CENTIMETRES_PER_CUBIC_METRE = new BigDecimal(1_000_000);

    /// Replaces a weight, dimension or volume that is implausible or not positive by null, and a negative
    /// quantity by zero.
    public FreightItem {
        quantity = Math.max(quantity, 0);
        weight = nullUnlessPositiveAndPlausible(weight);
        length = nullUnlessPositiveAndPlausible(length);
        width = nullUnlessPositiveAndPlausible(width);
        height = nullUnlessPositiveAndPlausible(height);
        volume = nullUnlessPositiveAndPlausible(volume);
    }

    /// An item with dimensions, from decimal texts; stackable if `levels` is two or more.
    public static FreightItem of(int quantity, String weight, String length, String width, String height, int levels) {
        return new FreightItem(
                quantity,
                new BigDecimal(weight),
                new BigDecimal(length),
                new BigDecimal(width),
                new BigDecimal(height),
                null,
                levels > 1,
                levels);
    }

    /// Whether all three dimensions are present, as a booking requires.
    public boolean hasDimensions() {
        return length != null && width != null && height != null;
    }

    /// Weight of all units; null if the weight of one unit is missing.
    public @Nullable BigDecimal totalWeight() {
        return weight == null ? null : weight.multiply(BigDecimal.valueOf(quantity));
    }

    /// Volume of one unit in the unit of `system`: computed from the dimensions if all three are present, else
    /// the component `volume`, which may be null.
    public @Nullable BigDecimal unitVolume(UnitSystem system) {
        if (length == null || width == null || height == null) {
            return volume;
        }
        return computeVolume(length, width, height, system);
    }

    /// Computes the volume of a box from its dimensions, in the unit of `system`.
    public static BigDecimal computeVolume(BigDecimal length, BigDecimal width, BigDecimal height, UnitSystem system) {
        BigDecimal product = length.multiply(width).multiply(height);
        return product.divide(
                system == UnitSystem.US ? CUBIC_INCHES_PER_CUBIC_FOOT : CUBIC_CENTIMETRES_PER_CUBIC_METRE,
                DecimalLimits.PRECISION);
    }

    /// Volume of all units in the unit of `system`; null if the volume of one unit is unknown.
    public @Nullable BigDecimal totalVolume(UnitSystem system) {
        BigDecimal unitVolume = unitVolume(system);
        return unitVolume == null ? null : unitVolume.multiply(BigDecimal.valueOf(quantity), DecimalLimits.PRECISION);
    }

    private static @Nullable BigDecimal nullUnlessPositiveAndPlausible(@Nullable BigDecimal value) {
        return value != null && DecimalLimits.isInRange(value) && value.signum() > 0 ? value : null;
    }
}
