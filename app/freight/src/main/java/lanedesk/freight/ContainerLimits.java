package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// Maximum cargo weights in a container on the road, as defaults that are settings.
///
/// @param twenty pounds in a 20-foot container on a standard chassis
/// @param twentyTriAxle pounds in a 20-foot container on a tri-axle chassis
/// @param forty pounds in a 40-foot container
/// @param fortyFive pounds in a 45-foot container
/// @param reeferLess pounds to subtract for a reefer
/// @param gross maximum pounds of truck, chassis, container and cargo together
public record ContainerLimits(
        BigDecimal twenty,
        BigDecimal twentyTriAxle,
        BigDecimal forty,
        BigDecimal fortyFive,
        BigDecimal reeferLess,
        BigDecimal gross) {

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

    /// A container that is too heavy for the road. A warning that never blocks.
    ///
    /// @param kind what to do about it
    /// @param weight cargo weight in the shipment's own unit
    /// @param limit the limit in the same unit
    /// @param unit symbol of that unit
    public record Overweight(Kind kind, BigDecimal weight, BigDecimal limit, String unit) {

        /// The remedies for an overweight container.
        public enum Kind {
            /// A 20-foot container that needs a tri-axle chassis.
            TRI_AXLE_NEEDED,
            /// Over the limit on any chassis.
            OVER_ROAD_WEIGHT,
            /// The cargo alone exceeds the gross weight.
            OVER_GROSS
        }
    }

    /// Whether a cargo is so light that its weight is probably a typing error.
    public static boolean isImplausiblyLight(BigDecimal weight, UnitSystem system) {
        return DecimalLimits.isInRange(weight)
                && Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US).compareTo(MIN_PLAUSIBLE_CARGO) < 0;
    }

    /// The warning for a cargo weight, empty if there is none or the length has no limit.
    public Optional<Overweight> findOverweight(int lengthFeet, boolean reefer, BigDecimal weight, UnitSystem system) {
        if (!DecimalLimits.isInRange(weight) || weight.signum() <= 0) {
            return Optional.empty();
        }
        BigDecimal pounds = Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US);
        if (pounds.compareTo(gross) > 0) {
            return Optional.of(toOverweight(Overweight.Kind.OVER_GROSS, weight, gross, system));
        }
        Optional<BigDecimal> limit = cargoLimit(lengthFeet, reefer, false);
        if (limit.isEmpty() || pounds.compareTo(limit.get()) <= 0) {
            return Optional.empty();
        }
        Optional<BigDecimal> triAxle = cargoLimit(lengthFeet, reefer, true);
        return triAxle.isPresent() && pounds.compareTo(triAxle.get()) <= 0
                ? Optional.of(toOverweight(Overweight.Kind.TRI_AXLE_NEEDED, weight, limit.get(), system))
                : Optional.of(
                        toOverweight(Overweight.Kind.OVER_ROAD_WEIGHT, weight, triAxle.orElse(limit.get()), system));
    }

    /// The limit in pounds for a length, empty for lengths without a limit.
    public Optional<BigDecimal> cargoLimit(int lengthFeet, boolean reefer, boolean triAxle) {
        BigDecimal dry = switch (lengthFeet) {
            case 20 -> triAxle ? twentyTriAxle : twenty;
            case 40 -> forty;
            case 45 -> fortyFive;
            default -> null;
        };
        return Optional.ofNullable(dry).map(pounds -> reefer ? pounds.subtract(reeferLess) : pounds);
    }

    private static Overweight toOverweight(
            Overweight.Kind kind, BigDecimal weight, BigDecimal pounds, UnitSystem system) {
        BigDecimal limit =
                Measure.WEIGHT.convertExactly(pounds, UnitSystem.US, system).setScale(0, RoundingMode.HALF_UP);
        return new Overweight(kind, DecimalLimits.stripTrailingZeros(weight), limit, system.symbol(Measure.WEIGHT));
    }
}
