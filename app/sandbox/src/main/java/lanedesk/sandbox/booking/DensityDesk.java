package lanedesk.sandbox.booking;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import lanedesk.sandbox.model.DensityRequest;
import lanedesk.sandbox.model.DensityResult;
import lanedesk.sandbox.model.Uom;
import org.jspecify.annotations.Nullable;

/// Density and class: cube in cubic feet, weight in pounds, density in pounds per cubic foot whatever the request's
/// units, and the class from the 13 tiers in force since July 2025.
public final class DensityDesk {
    private static final MathContext EXACT = MathContext.DECIMAL64;
    private static final BigDecimal CUBIC_INCHES_PER_FOOT = BigDecimal.valueOf(1728);
    private static final BigDecimal CUBIC_CENTIMETRES_PER_METRE = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal FEET_PER_CUBIC_METRE = new BigDecimal("35.3147");
    private static final BigDecimal POUNDS_PER_KILOGRAM = new BigDecimal("2.20462");
    private static final NavigableMap<BigDecimal, String> CLASS_FROM = new TreeMap<>(Map.ofEntries(
            Map.entry(BigDecimal.ZERO, "400"),
            Map.entry(BigDecimal.valueOf(1), "300"),
            Map.entry(BigDecimal.valueOf(2), "250"),
            Map.entry(BigDecimal.valueOf(4), "175"),
            Map.entry(BigDecimal.valueOf(6), "125"),
            Map.entry(BigDecimal.valueOf(8), "100"),
            Map.entry(BigDecimal.valueOf(10), "92.5"),
            Map.entry(BigDecimal.valueOf(12), "85"),
            Map.entry(BigDecimal.valueOf(15), "70"),
            Map.entry(new BigDecimal("22.5"), "65"),
            Map.entry(BigDecimal.valueOf(30), "60"),
            Map.entry(BigDecimal.valueOf(35), "55"),
            Map.entry(BigDecimal.valueOf(50), "50")));

    private DensityDesk() {}

    /// Computes from a volume, or from the three dimensions.
    public static DensityResult compute(DensityRequest request) {
        boolean metric = request.uom() == Uom.METRIC;
        BigDecimal pounds = metric ? request.weight().multiply(POUNDS_PER_KILOGRAM, EXACT) : request.weight();
        BigDecimal feet = metric ? cubicMetres(request).multiply(FEET_PER_CUBIC_METRE, EXACT) : cubicFeet(request);
        BigDecimal metres = metric ? cubicMetres(request) : feet.divide(FEET_PER_CUBIC_METRE, EXACT);
        BigDecimal density = pounds.divide(feet, EXACT);
        return new DensityResult(
                shown(feet),
                shown(pounds),
                shown(density),
                CLASS_FROM.floorEntry(density).getValue(),
                shown(metres));
    }

    private static BigDecimal cubicFeet(DensityRequest request) {
        return request.volume() != null ? request.volume() : product(request).divide(CUBIC_INCHES_PER_FOOT, EXACT);
    }

    private static BigDecimal cubicMetres(DensityRequest request) {
        return request.volume() != null
                ? request.volume()
                : product(request).divide(CUBIC_CENTIMETRES_PER_METRE, EXACT);
    }

    private static BigDecimal product(DensityRequest request) {
        return present(request.length())
                .multiply(present(request.width()), EXACT)
                .multiply(present(request.height()), EXACT);
    }

    private static BigDecimal present(@Nullable BigDecimal dimension) {
        if (dimension == null) {
            throw new IllegalArgumentException("A valid request without a volume has its dimensions");
        }
        return dimension;
    }

    /// Two decimals, or two digits of what would round to nothing and so could not be sent back as a volume.
    private static BigDecimal shown(BigDecimal exact) {
        BigDecimal cents = exact.setScale(2, RoundingMode.HALF_UP);
        return cents.signum() != 0 ? cents : exact.round(new MathContext(2));
    }
}
