package lanedesk.freight;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Bounds decimals before any arithmetic: `1e20000000` is a legal `BigDecimal` of one digit, and giving it two
/// decimals would fill the memory.
public final class DecimalLimits {
    /// Wide enough for every product of freight figures, narrow enough to stay quick.
    static final MathContext PRECISION = new MathContext(40, RoundingMode.HALF_UP);

    /// Stands for a figure that the service did not state in a readable form. It is not [usable][#isInRange], so that
    /// nothing is calculated with it.
    public static final BigDecimal UNREADABLE = BigDecimal.TEN.pow(39);

    private static final int MAX_DIGITS = 60;
    private static final int MAX_WHOLE_DIGITS = 18;
    private static final int MAX_TEXT_LENGTH = 80;

    private DecimalLimits() {}

    /// The figure, or [#UNREADABLE] where there is none.
    public static BigDecimal orUnreadable(@Nullable BigDecimal value) {
        return value == null ? UNREADABLE : value;
    }

    /// Whether a figure is of a size that freight or money can have: at most 18 digits before the
    /// decimal point and 60 in all.
    public static boolean isInRange(BigDecimal value) {
        long whole = (long) value.precision() - value.scale();
        return value.signum() == 0
                ? Math.abs((long) value.scale()) <= MAX_DIGITS
                : whole <= MAX_WHOLE_DIGITS && value.precision() <= MAX_DIGITS && value.scale() <= MAX_DIGITS;
    }

    /// The same figure, or an [IllegalArgumentException] where it is not [usable][#isInRange].
    static BigDecimal requireInRange(BigDecimal value) {
        if (!isInRange(value)) {
            throw new IllegalArgumentException("figure out of bounds");
        }
        return value;
    }

    /// Reads a plain machine decimal (`1250.5`), bounded; empty for all else.
    public static Optional<BigDecimal> parse(String text) {
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

    /// The same value without trailing zeros and without an exponent, so that 120.00 shows as 120.
    public static BigDecimal stripTrailingZeros(BigDecimal value) {
        BigDecimal stripped = requireInRange(value).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped;
    }
}
