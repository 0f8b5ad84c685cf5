package lanedesk.freight;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Bounds decimals before any arithmetic: `1e20000000` is a legal `BigDecimal` of one digit, and giving it two
/// decimals would fill the memory.
public final class Figures {
    /// Wide enough for every product of freight figures, narrow enough to stay quick.
    static final MathContext WORK = new MathContext(40, RoundingMode.HALF_UP);

    /// Stands for a figure that the service did not state in a readable form. It is not [usable][#usable], so that
    /// nothing is calculated with it.
    public static final BigDecimal NOT_READ = BigDecimal.TEN.pow(39);

    private static final int MOST_DIGITS = 60;
    private static final int MOST_WHOLE_DIGITS = 18;
    private static final int MOST_TEXT = 80;

    private Figures() {}

    /// The figure, or [#NOT_READ] where there is none.
    public static BigDecimal orNotRead(@Nullable BigDecimal value) {
        return value == null ? NOT_READ : value;
    }

    /// Whether a figure is of a size that freight or money can have: at most 18 digits before the
    /// decimal point and 60 in all.
    public static boolean usable(BigDecimal value) {
        long whole = (long) value.precision() - value.scale();
        return value.signum() == 0
                ? Math.abs((long) value.scale()) <= MOST_DIGITS
                : whole <= MOST_WHOLE_DIGITS && value.precision() <= MOST_DIGITS && value.scale() <= MOST_DIGITS;
    }

    /// The same figure, or an [IllegalArgumentException] where it is not [usable][#usable].
    static BigDecimal bounded(BigDecimal value) {
        if (!usable(value)) {
            throw new IllegalArgumentException("figure out of bounds");
        }
        return value;
    }

    /// Reads a plain machine decimal (`1250.5`), bounded; empty for all else.
    public static Optional<BigDecimal> parse(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.length() > MOST_TEXT) {
            return Optional.empty();
        }
        try {
            BigDecimal value = new BigDecimal(stripped);
            return usable(value) ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    /// The same value without trailing zeros and without an exponent, so that 120.00 shows as 120.
    public static BigDecimal trimmed(BigDecimal value) {
        BigDecimal stripped = bounded(value).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped;
    }
}
