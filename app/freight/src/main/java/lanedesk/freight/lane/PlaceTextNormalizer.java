package lanedesk.freight.lane;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Normalizes texts for comparison: without accents, dots and case, with single blanks.
final class PlaceTextNormalizer {
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\\p{Cf}]+");
    private static final Pattern DOTS = Pattern.compile("[.'’]");

    private PlaceTextNormalizer() {}

    static String toComparisonKey(String text) {
        if (isAsciiAlphanumeric(text)) {
            return text.toLowerCase(Locale.ROOT);
        }
        String stripped =
                ACCENTS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        String dotless = DOTS.matcher(stripped).replaceAll("").replace('-', ' ');
        return collapseBlanks(dotless).toLowerCase(Locale.ROOT);
    }

    /// Replaces each sequence of blanks by a single blank, and removes blanks at both ends; no-break blanks and
    /// direction marks count as blanks.
    static String collapseBlanks(String text) {
        if (isAsciiAlphanumeric(text)) {
            return text;
        }
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }

    // Whether a text has only ASCII letters and digits. Most words do, and need no normalization.
    private static boolean isAsciiAlphanumeric(String text) {
        for (int index = 0; index < text.length(); index++) {
            char c = text.charAt(index);
            if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    /// Capitalizes each word of a name that is entirely in lower case, or entirely in upper case with more than
    /// three characters; returns any other name as typed.
    static String capitalizeUnlessMixedCase(String text) {
        boolean isUpperCase = text.equals(text.toUpperCase(Locale.ROOT)) && text.length() > 3;
        boolean isLowerCase = text.equals(text.toLowerCase(Locale.ROOT));
        if (!isUpperCase && !isLowerCase) {
            return text;
        }
        StringBuilder capitalized = new StringBuilder();
        boolean isWordStart = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            capitalized.append(isWordStart ? Character.toUpperCase(c) : Character.toLowerCase(c));
            isWordStart = c == ' ' || c == '-' || c == '.' || (c == '\'' && i + 2 < text.length());
        }
        return capitalized.toString();
    }
}
