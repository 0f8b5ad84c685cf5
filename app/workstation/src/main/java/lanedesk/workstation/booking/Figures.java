package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers as people type them.
final class Figures {

    private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(?:[, \\u00a0\\u202f]\\d{3})+(?:\\.\\d+)?");
    private static final Pattern PLAIN = Pattern.compile("\\d{1,9}(?:[.,]\\d{1,4})?");

    private Figures() {}

    /// A number above zero; a single comma with other than three digits behind it is a decimal point.
    static Optional<BigDecimal> positive(String text) {
        String typed = text.strip();
        if (GROUPED.matcher(typed).matches()) {
            typed = typed.replaceAll("[, \\u00a0\\u202f]", "");
        }
        if (!PLAIN.matcher(typed).matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(typed.replace(',', '.'));
        return number.signum() > 0 ? Optional.of(number) : Optional.empty();
    }

    /// A whole number above zero.
    static Optional<Integer> count(String text) {
        return positive(text)
                .filter(number -> number.stripTrailingZeros().scale() <= 0)
                .map(BigDecimal::intValueExact);
    }
}
