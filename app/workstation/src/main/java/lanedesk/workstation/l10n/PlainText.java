package lanedesk.workstation.l10n;

/// Makes external texts safe to display: control characters, lone surrogates and characters that change the text
/// direction are written as escapes such as `\u202E`, and long texts are cut. Stored, sent and acknowledged texts
/// stay unchanged. Right-to-left scripts and the characters they need stay as they are.
public final class PlainText {

    /// Maximum length of a line; wider than any screen.
    static final int MAX_LINE_LENGTH = 400;

    /// Maximum length of a paragraph.
    static final int MAX_PARAGRAPH_LENGTH = 2_000;

    /// Maximum length of a text to be read completely, about ten printed pages.
    static final int MAX_TEXT_LENGTH = 30_000;

    private static final int LAST_ALLOWED_COMBINING_MARK = 0x08FF;

    private PlainText() {}

    /// The text in one line, at most 400 characters long.
    public static String toDisplayLine(String text) {
        return escapeIfNeeded(text, MAX_LINE_LENGTH, false);
    }

    /// The text with its line breaks, at most 2,000 characters long.
    public static String toDisplayParagraph(String text) {
        return escapeIfNeeded(text, MAX_PARAGRAPH_LENGTH, true);
    }

    /// The text with its line breaks, cut only at [#MAX_TEXT_LENGTH].
    public static String toDisplayText(String text) {
        return escapeIfNeeded(text, MAX_TEXT_LENGTH, true);
    }

    /// Removes the brackets that mark a link.
    public static String withoutLinkBrackets(String text) {
        return text.replace("[", "").replace("]", "");
    }

    private static String escapeIfNeeded(String text, int maxLength, boolean keepsLineBreaks) {
        return text.length() <= maxLength && isPlainText(text)
                ? text
                : escapeAndTruncate(text, maxLength, keepsLineBreaks);
    }

    // Nearly all texts are plain already, and tables call this for every row.
    private static boolean isPlainText(String text) {
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter < ' ' || (letter > '~' && (Character.isSurrogate(letter) || !isDisplayable(letter)))) {
                return false;
            }
        }
        return true;
    }

    private static String escapeAndTruncate(String text, int maxLength, boolean keepsLineBreaks) {
        StringBuilder escaped = new StringBuilder(Math.min(text.length(), maxLength) + 1);
        int index = 0;
        while (index < text.length() && escaped.length() < maxLength) {
            int point = text.codePointAt(index);
            index += Character.charCount(point);
            if (point == '\r' && index < text.length() && text.charAt(index) == '\n') {
                continue;
            }
            if (isLineBreak(point)) {
                escaped.append(keepsLineBreaks ? '\n' : ' ');
            } else if (point == '\t') {
                escaped.append(' ');
            } else if (isDisplayable(point)) {
                escaped.appendCodePoint(point);
            } else {
                escaped.append(String.format(point > 0xFFFF ? "\\u{%X}" : "\\u%04X", point));
            }
        }
        return index < text.length() ? escaped.append('…').toString() : escaped.toString();
    }

    private static boolean isLineBreak(int point) {
        return point == '\n' || point == '\r' || point == '\u2028' || point == '\u2029';
    }

    private static boolean isDisplayable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> isAllowedFormatCharacter(point);
            default -> true;
        };
    }

    // Allows joiners, direction marks that affect only their neighbours, soft hyphens, and the signs that Arabic and
    // Syriac set over numbers.
    private static boolean isAllowedFormatCharacter(int point) {
        return point <= LAST_ALLOWED_COMBINING_MARK || (point >= '\u200c' && point <= '\u200f');
    }
}
