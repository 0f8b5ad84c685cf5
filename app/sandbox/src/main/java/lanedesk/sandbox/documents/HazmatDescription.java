package lanedesk.sandbox.documents;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts the parts of a hazardous material's basic description in the order of 49 CFR 172.202: identification
/// number, proper shipping name, class with subsidiary classes, packing group. Other text must not stand between
/// these parts.
final class HazmatDescription {
    private static final Pattern UN_NUMBER = Pattern.compile("\\b(UN|NA)[ -]?(\\d{4})\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern PACKING_GROUP =
            Pattern.compile("\\b(?:PG|packing group)[ .:]*(III|II|I)\\b", Pattern.CASE_INSENSITIVE);
    private static final String CLASS_NUMBER =
            "[1-9](?:\\.[1-6][A-S]?)?(?: ?\\([1-9](?:\\.[1-6])?(?:, ?[1-9](?:\\.[1-6])?)*\\))?";
    private static final Pattern NAMED_CLASS = Pattern.compile(
            "\\b(?:hazard )?(?:class|division)[ .:]*(" + CLASS_NUMBER + ")(?![\\w.])", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNNAMED_CLASS = Pattern.compile("(?:^|,)\\s*(" + CLASS_NUMBER + ")\\s*(?=,|$)");
    private static final String EDGES = "^[\\s,;:/\\u2013\\u2014-]+|[\\s,;:/\\u2013\\u2014-]+$";

    private HazmatDescription() {}

    /// Returns the description in legal order. Returns the text unchanged if the text has no identification number
    /// or already starts with the identification number. The customer's text is legally binding, so only a part
    /// that is clearly in the wrong place is moved.
    static String toLegalOrder(String text) {
        Matcher number = UN_NUMBER.matcher(text);
        if (!number.find() || number.start() == 0) {
            return text;
        }
        RemainingText remainingText = new RemainingText(text);
        String id = remainingText.removeMatch(UN_NUMBER).replaceAll("[ -]", "").toUpperCase(Locale.ROOT);
        String group = remainingText.removeMatch(PACKING_GROUP).toUpperCase(Locale.ROOT);
        String hazardClass = remainingText.removeMatch(NAMED_CLASS);
        if (hazardClass.isEmpty()) {
            hazardClass = remainingText.removeMatch(UNNAMED_CLASS);
        }
        String name = remainingText
                .text
                .replaceAll("\\s*,(?:\\s*,)+", ",")
                .replaceAll("\\s{2,}", " ")
                .replaceAll(EDGES, "");
        return DocumentFormatter.joinNonBlank(", ", id, name, hazardClass, group.isEmpty() ? "" : "PG " + group);
    }

    private static final class RemainingText {
        private String text;

        RemainingText(String text) {
            this.text = text;
        }

        /// Removes the first match of the pattern from the text. Returns the pattern's group if the pattern has
        /// exactly one group, otherwise the whole match. Returns the empty string if there is no match.
        String removeMatch(Pattern pattern) {
            Matcher matcher = pattern.matcher(text);
            if (!matcher.find()) {
                return "";
            }
            text = text.substring(0, matcher.start()) + " " + text.substring(matcher.end());
            return matcher.groupCount() == 1 ? matcher.group(1) : matcher.group();
        }
    }
}
