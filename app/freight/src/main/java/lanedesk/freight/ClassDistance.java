package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// The weight by which one unit of an item must change so that the item's density falls into another class.
///
/// @param weightDifference whole pounds or kilograms of one unit, always above zero
/// @param freightClass the adjacent class
public record ClassDistance(BigDecimal weightDifference, String freightClass) {

    /// The weight to remove from one unit for the next higher class; empty if there is no higher class, if the
    /// density is unknown, or if the unit does not weigh more than this.
    public static Optional<ClassDistance> weightToNextHigherClass(
            FreightItem item, UnitSystem system, ClassScale scale) {
        return Density.of(item, system).flatMap(density -> {
            int tier = scale.tierIndexForDensity(density.poundsPerCubicFoot());
            return tier == 0
                    ? Optional.empty()
                    : density.weightToReachBound(
                            scale.tiers().get(tier).minDensity(),
                            scale.tiers().get(tier - 1).freightClass());
        });
    }

    /// The weight to add to one unit for the next lower class; empty if there is no lower class or the density
    /// is unknown.
    public static Optional<ClassDistance> weightToNextLowerClass(
            FreightItem item, UnitSystem system, ClassScale scale) {
        return Density.of(item, system).flatMap(density -> {
            int next = scale.tierIndexForDensity(density.poundsPerCubicFoot()) + 1;
            return next == scale.tiers().size()
                    ? Optional.empty()
                    : density.weightToReachBound(
                            scale.tiers().get(next).minDensity(),
                            scale.tiers().get(next).freightClass());
        });
    }

    private record Density(BigDecimal pounds, BigDecimal cubicFeet, UnitSystem system) {

        static Optional<Density> of(FreightItem item, UnitSystem system) {
            BigDecimal weight = item.weight();
            BigDecimal volume = item.unitVolume(system);
            return DensityEstimate.estimate(weight, volume, system, ClassScale.NMFC_13)
                                    .isEmpty()
                            || weight == null
                            || volume == null
                    ? Optional.empty()
                    : Optional.of(new Density(
                            Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US),
                            Measure.VOLUME.convertExactly(volume, system, UnitSystem.US),
                            system));
        }

        BigDecimal poundsPerCubicFoot() {
            return pounds.divide(cubicFeet, DecimalLimits.PRECISION).setScale(6, RoundingMode.HALF_UP);
        }

        // The class on the denser side of a bound includes the bound itself. To reach the class on the less
        // dense side, an item must weigh less than the bound.
        Optional<ClassDistance> weightToReachBound(BigDecimal bound, String freightClass) {
            BigDecimal missingPounds = bound.multiply(cubicFeet).subtract(pounds);
            BigDecimal distance = Measure.WEIGHT.convertExactly(missingPounds.abs(), UnitSystem.US, system);
            BigDecimal wholeUnits = missingPounds.signum() > 0
                    ? distance.setScale(0, RoundingMode.CEILING)
                    : distance.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
            return missingPounds.signum() <= 0
                            && wholeUnits.compareTo(Measure.WEIGHT.convertExactly(pounds, UnitSystem.US, system)) >= 0
                    ? Optional.empty()
                    : Optional.of(new ClassDistance(wholeUnits, freightClass));
        }
    }
}
