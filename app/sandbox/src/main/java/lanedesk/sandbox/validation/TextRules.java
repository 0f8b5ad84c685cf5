package lanedesk.sandbox.validation;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.ApiDateTime;

/// Checks the content and the format of texts.
final class TextRules {
    private static final int MAX_LENGTH = 1000;
    private static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+");
    private static final Pattern DATE_TIME =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?");
    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");

    private TextRules() {}

    /// Returns why a text cannot be stored and printed: the text is too long or contains control characters.
    /// Returns an empty result if the text is valid.
    static Optional<String> findError(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.of("Must have at most " + MAX_LENGTH + " characters.");
        }
        for (int index = 0; index < text.length(); index += Character.charCount(text.codePointAt(index))) {
            if (isUnprintable(text.codePointAt(index))) {
                return Optional.of("Must not hold control characters.");
            }
        }
        return Optional.empty();
    }

    private static boolean isUnprintable(int point) {
        boolean control = Character.isISOControl(point) && point != '\n' && point != '\t' && point != '\r';
        return control || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    static boolean isEmail(String text) {
        return EMAIL.matcher(text).matches();
    }

    static Optional<ApiDateTime> parseDateTime(String text) {
        if (!DATE_TIME.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(ApiDateTime.parse(text));
        } catch (DateTimeException invalidDate) {
            return Optional.empty();
        }
    }

    static Optional<LocalTime> parseTime(String text) {
        return TIME.matcher(text).matches() ? Optional.of(LocalTime.parse(text)) : Optional.empty();
    }

    /// Returns a received name for use in a message: control characters are replaced with `?`, and at most 80
    /// characters are kept.
    static String toShortPrintableName(String name) {
        String printable = name.codePoints()
                .map(point -> isUnprintable(point) ? '?' : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return printable.codePointCount(0, printable.length()) <= 80
                ? printable
                : printable.substring(0, printable.offsetByCodePoints(0, 80)) + "…";
    }
}
