package lanedesk.freight;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks decimals before any arithmetic and rejects implausible sizes: `1e20000000` is a valid `BigDecimal`,
/// but formatting this number with two decimals would exhaust the memory.
public final class DecimalLimits {
    /// The precision of freight calculations: 40 significant digits, rounded half up.
    static final MathContext PRECISION = new MathContext(40, RoundingMode.HALF_UP);

    /// Placeholder for a number of the service that could not be read. The placeholder is not [in
    /// range][#isInRange], so nothing is calculated with it.
    public static final BigDecimal UNREADABLE = BigDecimal.TEN.pow(39);

    private static final int MAX_DIGITS = 60;
    private static final int MAX_WHOLE_DIGITS = 18;
    private static final int MAX_TEXT_LENGTH = 80;

    private DecimalLimits() {}

    /// The number, or [#UNREADABLE] for null.
    public static BigDecimal replaceNullWithUnreadable(@Nullable BigDecimal value) {
        return value == null ? UNREADABLE : value;
    }

    /// Whether a number has a plausible size for freight or money: at most 18 digits before the decimal point,
    /// 60 after the decimal point and 60 in all.
    public static boolean isInRange(BigDecimal value) {
        long wholeDigits = (long) value.precision() - value.scale();
        return value.signum() == 0
                ? Math.abs((long) value.scale()) <= MAX_DIGITS
                : wholeDigits <= MAX_WHOLE_DIGITS && value.precision() <= MAX_DIGITS && value.scale() <= MAX_DIGITS;
    }

    /// Returns the number, or throws an [IllegalArgumentException] if it is not [in range][#isInRange].
    static BigDecimal requireInRange(BigDecimal value) {
        if (!isInRange(value)) {
            throw new IllegalArgumentException("figure out of bounds");
        }
        return value;
    }

    /// Parses a decimal number (`1250.5`, also `1E3`); empty if the text is not a number or the number is not
    /// [in range][#isInRange].
    public static Optional<BigDecimal> parseWithinLimits(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.length() > MAX_TEXT_LENGTH) {
            return Optional.empty();
        }
        try {
            BigDecimal value = new BigDecimal(stripped);
            return isInRange(value) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    /// The value without trailing zeros and exponent: 120.00 becomes 120. Throws an [IllegalArgumentException]
    /// if the value is not [in range][#isInRange].
    public static BigDecimal stripTrailingZeros(BigDecimal value) {
        BigDecimal stripped = requireInRange(value).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped;
    }
}
