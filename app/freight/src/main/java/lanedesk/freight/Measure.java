package lanedesk.freight;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// What a value measures (weight, length, volume or density), and the conversion of such values between unit
/// systems.
public enum Measure {
    /// Pounds and kilograms; a pound is 0.45359237 kg by definition.
    WEIGHT("0.45359237", 2, 2),
    /// Inches and centimeters; an inch is 2.54 cm by definition.
    LENGTH("2.54", 2, 3),
    /// Cubic feet and cubic meters; a cubic foot is 0.3048³ m³.
    VOLUME("0.028316846592", 2, 4),
    /// Pounds per cubic foot and kilograms per cubic meter.
    DENSITY("16.01846337396013995", 2, 2);

    private static final int MAX_DECIMALS = 30;

    private final BigDecimal metricPerUs;
    private final int minUsDecimals;
    private final int minMetricDecimals;

    Measure(String metricPerUs, int usDecimals, int metricDecimals) {
        this.metricPerUs = new BigDecimal(metricPerUs);
        this.minUsDecimals = usDecimals;
        this.minMetricDecimals = metricDecimals;
    }

    /// Converts a value to the unit system `to`, with 40 significant digits, for further calculations; returns
    /// the value unchanged if both systems are equal. Throws an [IllegalArgumentException] if the value is not
    /// [in range][DecimalLimits#isInRange].
    public BigDecimal convertExactly(BigDecimal value, UnitSystem from, UnitSystem to) {
        DecimalLimits.requireInRange(value);
        if (from == to) {
            return value;
        }
        return to == UnitSystem.METRIC
                ? value.multiply(metricPerUs, DecimalLimits.PRECISION)
                : value.divide(metricPerUs, DecimalLimits.PRECISION);
    }

    /// Converts a value for display in the unit system `to`. Starting with two decimals (three for centimeters,
    /// four for cubic meters), uses as many decimals as are needed to convert back to the given value, and then
    /// removes trailing zeros. Returns the value unchanged if both systems are equal. Throws an
    /// [IllegalArgumentException] if the value is not [in range][DecimalLimits#isInRange].
    public BigDecimal convertForDisplay(BigDecimal value, UnitSystem from, UnitSystem to) {
        if (from == to) {
            return DecimalLimits.requireInRange(value);
        }
        BigDecimal exact = convertExactly(value, from, to);
        int sourceDecimals = Math.max(minDecimals(from), value.scale());
        for (int scale = minDecimals(to); scale < MAX_DECIMALS; scale++) {
            BigDecimal candidate = exact.setScale(scale, RoundingMode.HALF_UP);
            BigDecimal convertedBack =
                    convertExactly(candidate, to, from).setScale(sourceDecimals, RoundingMode.HALF_UP);
            if (convertedBack.compareTo(value) == 0) {
                return DecimalLimits.stripTrailingZeros(candidate);
            }
        }
        return DecimalLimits.stripTrailingZeros(exact.setScale(MAX_DECIMALS, RoundingMode.HALF_UP));
    }

    private int minDecimals(UnitSystem system) {
        return system == UnitSystem.US ? minUsDecimals : minMetricDecimals;
    }
}
