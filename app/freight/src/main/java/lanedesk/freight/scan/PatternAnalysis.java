package lanedesk.freight.scan;

/// Analyzes a pattern for the positions where it can match.
final class PatternAnalysis {
    private static final String LOOKBEHIND = "(?<=";

    private PatternAnalysis() {}

    /// Whether a pattern matches only at the start of a text.
    static boolean isAnchoredAtStart(String regex) {
        String stripped = regex.replaceFirst("^\\(\\?[iuU]+\\)", "");
        return stripped.startsWith("^") && indexOutsideGroups('|', stripped, 0) == stripped.length();
    }

    /// The pattern without its look-behind, so that it matches at more positions.
    static String withoutLookbehinds(String regex) {
        String regexWithout = regex;
        for (int index = regexWithout.indexOf(LOOKBEHIND); index >= 0; index = regexWithout.indexOf(LOOKBEHIND)) {
            regexWithout = regexWithout.substring(0, index)
                    + regexWithout.substring(indexOutsideGroups(')', regexWithout, index + 1) + 1);
        }
        return regexWithout;
    }

    // The first such character outside groups and character classes; the end of the text if there is none.
    private static int indexOutsideGroups(char character, String regex, int from) {
        int groups = 0;
        int characterClasses = 0;
        for (int index = from; index < regex.length(); index++) {
            char next = regex.charAt(index);
            if (next == character && groups == 0 && characterClasses == 0) {
                return index;
            }
            switch (next) {
                case '\\' -> index++;
                case '[' -> characterClasses++;
                case ']' -> characterClasses--;
                case '(' -> groups += characterClasses > 0 ? 0 : 1;
                case ')' -> groups -= characterClasses > 0 ? 0 : 1;
                default -> {}
            }
        }
        return regex.length();
    }
}
