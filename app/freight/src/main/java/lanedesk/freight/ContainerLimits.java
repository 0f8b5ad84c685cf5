package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// Maximum cargo weights of containers on the road. The user can change them in the settings.
///
/// @param max20Foot pounds in a 20-foot container on a standard chassis
/// @param max20FootTriAxle pounds in a 20-foot container on a tri-axle chassis
/// @param max40Foot pounds in a 40-foot container
/// @param max45Foot pounds in a 45-foot container
/// @param reeferDeduction pounds to subtract for a reefer
/// @param maxGrossWeight maximum pounds of truck, chassis, container and cargo together
public record ContainerLimits(
        BigDecimal max20Foot,
        BigDecimal max20FootTriAxle,
        BigDecimal max40Foot,
        BigDecimal max45Foot,
        BigDecimal reeferDeduction,
        BigDecimal maxGrossWeight) {

    /// The default limits.
    public static final ContainerLimits DEFAULTS = new ContainerLimits(
            new BigDecimal(35_000),
            new BigDecimal(42_000),
            new BigDecimal(44_000),
            new BigDecimal(42_000),
            new BigDecimal(3_000),
            new BigDecimal(80_000));

    /// A cargo below this weight in pounds causes a warning: its decimal point is probably misplaced.
    private static final BigDecimal MIN_PLAUSIBLE_CARGO = new BigDecimal(1_000);

    /// A warning that a container is too heavy for the road. The warning never blocks a quote or a booking.
    ///
    /// @param kind which limit the weight exceeds
    /// @param weight cargo weight in the shipment's own unit
    /// @param limit the limit in the same unit
    /// @param unit symbol of that unit
    public record OverweightWarning(Kind kind, BigDecimal weight, BigDecimal limit, String unit) {

        /// Which limit a cargo weight exceeds.
        public enum Kind {
            /// The cargo is too heavy for a standard chassis, but not for a tri-axle chassis.
            TRI_AXLE_NEEDED,
            /// The cargo is over the limit on any chassis.
            OVER_ROAD_WEIGHT,
            /// The cargo alone exceeds the maximum gross weight of truck, chassis, container and cargo.
            OVER_GROSS
        }
    }

    /// Whether a cargo weighs less than 1,000 pounds, so that its weight is probably a typing error.
    public static boolean isImplausiblyLight(BigDecimal weight, UnitSystem system) {
        return DecimalLimits.isInRange(weight)
                && Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US).compareTo(MIN_PLAUSIBLE_CARGO) < 0;
    }

    /// The warning for a cargo weight; empty if the weight is within the limits, or not positive, or
    /// implausible. For a container length without a limit of its own, only the maximum gross weight is
    /// checked.
    public Optional<OverweightWarning> findOverweightWarning(
            int lengthFeet, boolean reefer, BigDecimal weight, UnitSystem system) {
        if (!DecimalLimits.isInRange(weight) || weight.signum() <= 0) {
            return Optional.empty();
        }
        BigDecimal pounds = Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US);
        if (pounds.compareTo(maxGrossWeight) > 0) {
            return Optional.of(
                    createOverweightWarning(OverweightWarning.Kind.OVER_GROSS, weight, maxGrossWeight, system));
        }
        Optional<BigDecimal> limit = maxCargoPounds(lengthFeet, reefer, false);
        if (limit.isEmpty() || pounds.compareTo(limit.get()) <= 0) {
            return Optional.empty();
        }
        Optional<BigDecimal> triAxleLimit = maxCargoPounds(lengthFeet, reefer, true);
        return triAxleLimit.isPresent() && pounds.compareTo(triAxleLimit.get()) <= 0
                ? Optional.of(
                        createOverweightWarning(OverweightWarning.Kind.TRI_AXLE_NEEDED, weight, limit.get(), system))
                : Optional.of(createOverweightWarning(
                        OverweightWarning.Kind.OVER_ROAD_WEIGHT, weight, triAxleLimit.orElse(limit.get()), system));
    }

    /// The maximum cargo weight in pounds for a container length in feet; empty for a length without a limit.
    public Optional<BigDecimal> maxCargoPounds(int lengthFeet, boolean reefer, boolean triAxle) {
        BigDecimal dryLimit = switch (lengthFeet) {
            case 20 -> triAxle ? max20FootTriAxle : max20Foot;
            case 40 -> max40Foot;
            case 45 -> max45Foot;
            default -> null;
        };
        return Optional.ofNullable(dryLimit).map(limit -> reefer ? limit.subtract(reeferDeduction) : limit);
    }

    private static OverweightWarning createOverweightWarning(
            OverweightWarning.Kind kind, BigDecimal weight, BigDecimal pounds, UnitSystem system) {
        BigDecimal limit =
                Measure.WEIGHT.convertExactly(pounds, UnitSystem.US, system).setScale(0, RoundingMode.HALF_UP);
        return new OverweightWarning(
                kind, DecimalLimits.stripTrailingZeros(weight), limit, system.symbol(Measure.WEIGHT));
    }
}
