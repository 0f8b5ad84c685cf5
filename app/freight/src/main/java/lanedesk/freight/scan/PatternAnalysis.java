package lanedesk.freight.scan;

/// Analyzes a pattern for the positions where it can match.
final class PatternAnalysis {
    private static final String LOOKBEHIND = "(?<=";

    private PatternAnalysis() {}

    /// Whether a pattern matches only at the start of a text.
    static boolean isAnchoredAtStart(String regex) {
        String stripped = regex.replaceFirst("^\\(\\?[iuU]+\\)", "");
        return stripped.startsWith("^") && indexOfUnescaped('|', stripped, 0) == stripped.length();
    }

    /// The pattern without its look-behind, so that it matches at more positions.
    static String withoutLookbehinds(String regex) {
        String without = regex;
        for (int index = without.indexOf(LOOKBEHIND); index >= 0; index = without.indexOf(LOOKBEHIND)) {
            without = without.substring(0, index) + without.substring(indexOfUnescaped(')', without, index + 1) + 1);
        }
        return without;
    }

    // The first such character outside groups and character classes; the end of the text if there is none.
    private static int indexOfUnescaped(char sign, String regex, int from) {
        int groups = 0;
        int choices = 0;
        for (int index = from; index < regex.length(); index++) {
            char next = regex.charAt(index);
            if (next == sign && groups == 0 && choices == 0) {
                return index;
            }
            switch (next) {
                case '\\' -> index++;
                case '[' -> choices++;
                case ']' -> choices--;
                case '(' -> groups += choices > 0 ? 0 : 1;
                case ')' -> groups -= choices > 0 ? 0 : 1;
                default -> {}
            }
        }
        return regex.length();
    }
}
