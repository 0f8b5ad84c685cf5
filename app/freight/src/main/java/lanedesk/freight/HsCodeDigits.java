package lanedesk.freight;

import java.util.Optional;

/// The digits of a Harmonized System code. Codes of 6 digits are the same worldwide, codes of 8 and 10 digits
/// are national. The service lists codes as integers, without the leading zero of the chapters 01 to 09, but a
/// booking needs all digits.
///
/// @param digits an even number of digits, 2 to 10
public record HsCodeDigits(String digits) {

    /// Throws an [IllegalArgumentException] unless the text is an even number of digits.
    public HsCodeDigits {
        if (!digits.matches("(?:\\d\\d){1,5}")) {
            throw new IllegalArgumentException("not an HS code");
        }
    }

    /// Parses a code, ignoring dots, blanks and hyphens, and adding a leading zero to an odd number of digits;
    /// empty if the text is not a code.
    public static Optional<HsCodeDigits> parse(String text) {
        String digits = text.replaceAll("[.\\s\\u00a0-]", "");
        if (!digits.matches("\\d{1,10}")) {
            return Optional.empty();
        }
        return Optional.of(new HsCodeDigits(digits.length() % 2 == 0 ? digits : "0" + digits));
    }

    /// The code as printed in tariffs: `0803.90`, `0803.90.01`, `0803.90.01.15`.
    public String formatWithDots() {
        StringBuilder text = new StringBuilder(digits.substring(0, Math.min(4, digits.length())));
        for (int i = 4; i < digits.length(); i += 2) {
            text.append('.').append(digits, i, i + 2);
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return formatWithDots();
    }
}
