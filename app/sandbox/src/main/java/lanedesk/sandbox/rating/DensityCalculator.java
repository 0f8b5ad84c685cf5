package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.DensityRequest;
import lanedesk.sandbox.model.otr.DensityResult;

/// Calculates volume, density and freight class. Uses the 13 density tiers of the NMFC scale that applies since
/// July 2025.
public final class DensityCalculator {
    static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal(1728);
    static final BigDecimal CUBIC_METERS_PER_CUBIC_FOOT = new BigDecimal("0.028316846592");
    static final BigDecimal KILOGRAMS_PER_POUND = new BigDecimal("0.45359237");
    private static final BigDecimal CUBIC_CENTIMETERS_PER_CUBIC_METER = new BigDecimal(1_000_000);

    private static final List<DensityTier> TIERS = List.of(
            new DensityTier("50", "50"),
            new DensityTier("35", "55"),
            new DensityTier("30", "60"),
            new DensityTier("22.5", "65"),
            new DensityTier("15", "70"),
            new DensityTier("12", "85"),
            new DensityTier("10", "92.5"),
            new DensityTier("8", "100"),
            new DensityTier("6", "125"),
            new DensityTier("4", "175"),
            new DensityTier("2", "250"),
            new DensityTier("1", "300"),
            new DensityTier("0", "400"));

    private DensityCalculator() {}

    /// Calculates the density from the weight and the volume. If the request has no volume, calculates the volume
    /// from the three dimensions.
    ///
    /// The results have two decimals and are in the units of the request, because the caller uses the volume as the
    /// volume of an item. `cbm` is always in cubic meters. The freight class depends on the unrounded density in
    /// pounds per cubic foot.
    ///
    /// @throws IllegalArgumentException if the weight or the volume is zero or negative
    public static DensityResult calculate(DensityRequest request) {
        BigDecimal cube = volumeInCubicFeet(request);
        BigDecimal pounds = switch (request.uom()) {
            case US -> request.weight();
            case METRIC -> request.weight().divide(KILOGRAMS_PER_POUND, MathContext.DECIMAL64);
        };
        if (pounds.signum() <= 0 || cube.signum() <= 0) {
            throw new IllegalArgumentException("Weight and volume must be greater than zero.");
        }
        BigDecimal density = pounds.divide(cube, MathContext.DECIMAL64);
        BigDecimal cubicMeters = cube.multiply(CUBIC_METERS_PER_CUBIC_FOOT);
        return switch (request.uom()) {
            case US -> createRoundedResult(cube, pounds, density, freightClassOf(density), cubicMeters);
            case METRIC ->
                createRoundedResult(
                        cubicMeters,
                        request.weight(),
                        request.weight().divide(cubicMeters, MathContext.DECIMAL64),
                        freightClassOf(density),
                        cubicMeters);
        };
    }

    private static DensityResult createRoundedResult(
            BigDecimal cube, BigDecimal weight, BigDecimal density, String freightClass, BigDecimal cubicMeters) {
        return new DensityResult(
                roundToHundredthsUnlessZero(cube),
                roundToHundredthsUnlessZero(weight),
                roundToHundredthsUnlessZero(density),
                freightClass,
                roundToHundredthsUnlessZero(cubicMeters));
    }

    /// Returns the freight class of a density. The lower bound of a tier belongs to the tier.
    ///
    /// @throws IllegalArgumentException if the density is negative
    public static String freightClassOf(BigDecimal poundsPerCubicFoot) {
        for (DensityTier tier : TIERS) {
            if (poundsPerCubicFoot.compareTo(tier.minimumDensity()) >= 0) {
                return tier.freightClass();
            }
        }
        throw new IllegalArgumentException("No density is below zero: " + poundsPerCubicFoot);
    }

    private static BigDecimal volumeInCubicFeet(DensityRequest request) {
        BigDecimal volume = request.volume();
        boolean metric = request.uom() == Uom.METRIC;
        if (volume == null || volume.signum() == 0) {
            BigDecimal box = Objects.requireNonNull(request.length(), "length")
                    .multiply(Objects.requireNonNull(request.width(), "width"))
                    .multiply(Objects.requireNonNull(request.height(), "height"));
            volume = box.divide(
                    metric ? CUBIC_CENTIMETERS_PER_CUBIC_METER : CUBIC_INCHES_PER_CUBIC_FOOT, MathContext.DECIMAL64);
        }
        return metric ? volume.divide(CUBIC_METERS_PER_CUBIC_FOOT, MathContext.DECIMAL64) : volume;
    }

    /// Rounds to two decimals. Rounds to two significant digits if the result would otherwise be zero, because the
    /// API accepts no volume of zero.
    private static BigDecimal roundToHundredthsUnlessZero(BigDecimal value) {
        BigDecimal rounded = value.setScale(2, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? value.round(new MathContext(2)) : rounded;
    }

    private record DensityTier(BigDecimal minimumDensity, String freightClass) {
        DensityTier(String from, String freightClass) {
            this(new BigDecimal(from), freightClass);
        }
    }
}
