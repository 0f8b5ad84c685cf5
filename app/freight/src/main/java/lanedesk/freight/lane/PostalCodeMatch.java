package lanedesk.freight.lane;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A postal code in a line, in any notation.
///
/// @param code in upper case; empty if there is none
/// @param remainingText the line with the code replaced by a comma
record PostalCodeMatch(String code, Form form, String remainingText) {

    private static final Pattern CANADIAN = Pattern.compile(
            "(?<![\\p{L}\\d])" + PostalCode.CANADIAN_PATTERN + "(?![\\p{L}\\d])", Pattern.CASE_INSENSITIVE);
    private static final Pattern FIVE_DIGITS =
            Pattern.compile("(?<![\\p{L}\\d-])(?:\\d{5}(?:-\\d{4})?|\\d{9})(?![\\p{L}\\d])");
    private static final Pattern FORWARD_AREA = Pattern.compile(
            "(?<![\\p{L}\\d])[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z](?![\\p{L}\\d])", Pattern.CASE_INSENSITIVE);
    private static final Pattern SHORT_DIGITS = Pattern.compile("(?<![\\p{L}\\d-])\\d{3,4}(?=\\s*(?:,|$))");

    enum Form {
        NONE,
        CANADIAN,
        FORWARD_AREA,
        FIVE_DIGITS,
        SHORT_DIGITS;

        boolean isCanadian() {
            return this == CANADIAN || this == FORWARD_AREA;
        }
    }

    static PostalCodeMatch findIn(String line) {
        Matcher canadian = CANADIAN.matcher(line);
        Matcher fiveDigits = FIVE_DIGITS.matcher(line);
        Matcher forwardArea = FORWARD_AREA.matcher(line);
        Matcher shortDigits = SHORT_DIGITS.matcher(line);
        if (canadian.find()) {
            return lastMatch(line, canadian, Form.CANADIAN);
        }
        if (fiveDigits.find()) {
            return lastMatch(line, fiveDigits, Form.FIVE_DIGITS);
        }
        if (forwardArea.find()) {
            return lastMatch(line, forwardArea, Form.FORWARD_AREA);
        }
        return shortDigits.find()
                ? lastMatch(line, shortDigits, Form.SHORT_DIGITS)
                : new PostalCodeMatch("", Form.NONE, line);
    }

    // House numbers come before the postal code.
    private static PostalCodeMatch lastMatch(String line, Matcher matcher, Form form) {
        int start = matcher.start();
        int end = matcher.end();
        while (matcher.find()) {
            start = matcher.start();
            end = matcher.end();
        }
        return new PostalCodeMatch(
                line.substring(start, end).toUpperCase(Locale.ROOT),
                form,
                line.substring(0, start) + "," + line.substring(end));
    }
}
