package lanedesk.freight;

import java.util.Locale;

/// Checks the numbers of freight containers under ISO 6346: three letters of the owner, `U`, `J` or `Z`, six
/// digits and a check digit.
public final class ContainerNumber {

    /// The result of checking a text that should be a container number.
    public sealed interface Check {
        /// The number is valid.
        record Valid() implements Check {}

        /// The text has ten characters and no check digit.
        ///
        /// @param checkDigit the correct digit
        record CheckDigitMissing(int checkDigit) implements Check {}

        /// The check digit is wrong.
        ///
        /// @param checkDigit the correct digit
        record CheckDigitWrong(int checkDigit) implements Check {}

        /// The text does not have the form of a container number.
        record Malformed() implements Check {}
    }

    private ContainerNumber() {}

    /// Checks whether a text is a valid container number, ignoring blanks, hyphens, slashes and case.
    public static Check checkNumber(String text) {
        String number = normalize(text);
        if (!number.matches("[A-Z]{3}[UJZ][0-9]{6,7}")) {
            return new Check.Malformed();
        }
        int expectedDigit = computeCheckDigit(number.substring(0, 10));
        if (number.length() == 10) {
            return new Check.CheckDigitMissing(expectedDigit);
        }
        return number.charAt(10) - '0' == expectedDigit ? new Check.Valid() : new Check.CheckDigitWrong(expectedDigit);
    }

    /// Returns the number in capitals without blanks, hyphens and slashes, for comparison.
    public static String normalize(String text) {
        return text.replaceAll("[\\s\\u00a0/-]", "").toUpperCase(Locale.ROOT);
    }

    /// The check digit of ISO 6346. The values of the letters start at 10 and skip multiples of 11; the weight
    /// of each position is twice the weight of the previous position.
    private static int computeCheckDigit(String firstTenCharacters) {
        int sum = 0;
        for (int position = 0; position < 10; position++) {
            char c = firstTenCharacters.charAt(position);
            int value = c <= '9' ? c - '0' : letterValue(c);
            sum += value << position;
        }
        return sum % 11 % 10;
    }

    private static int letterValue(char c) {
        int sequentialValue = c - 'A' + 10;
        return sequentialValue + (sequentialValue > 10 ? 1 : 0) + (c > 'K' ? 1 : 0) + (c > 'U' ? 1 : 0);
    }
}
