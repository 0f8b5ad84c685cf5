package lanedesk.workstation.l10n;

/// Makes texts from outside the program safe to display: control characters, lone surrogates and characters
/// that change the text direction become escapes such as `\u202E`, and long texts are cut. Right-to-left
/// scripts stay readable. Only displayed texts are changed; saved, sent and acknowledged texts stay as
/// received.
public final class PlainText {

    /// Maximum length of a line in characters, wider than any screen.
    static final int MAX_LINE_LENGTH = 400;

    /// Maximum length of a paragraph in characters.
    static final int MAX_PARAGRAPH_LENGTH = 2_000;

    /// Maximum length in characters of a text that must be read completely, about ten printed pages.
    static final int MAX_TEXT_LENGTH = 30_000;

    private static final int LAST_ARABIC_CODE_POINT = 0x08FF;

    private PlainText() {}

    /// Returns the text on one line, cut at 400 characters.
    public static String toDisplayLine(String text) {
        return escapeAndTruncateIfNeeded(text, MAX_LINE_LENGTH, false);
    }

    /// Returns the text with its line breaks, cut at 2,000 characters.
    public static String toDisplayParagraph(String text) {
        return escapeAndTruncateIfNeeded(text, MAX_PARAGRAPH_LENGTH, true);
    }

    /// Returns the text with its line breaks, cut at 30,000 characters.
    public static String toDisplayText(String text) {
        return escapeAndTruncateIfNeeded(text, MAX_TEXT_LENGTH, true);
    }

    /// Removes all square brackets, because they mark links.
    public static String withoutBrackets(String text) {
        return text.replace("[", "").replace("]", "");
    }

    private static String escapeAndTruncateIfNeeded(String text, int maxLength, boolean keepsLineBreaks) {
        return text.length() <= maxLength && isDisplayableUnchanged(text)
                ? text
                : escapeAndTruncate(text, maxLength, keepsLineBreaks);
    }

    // Returns whether a text can be displayed unchanged. This check is fast, because tables call it for every
    // row.
    private static boolean isDisplayableUnchanged(String text) {
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

    // Allows joiners, direction marks that affect only neighboring characters, soft hyphens, and the signs that
    // Arabic and Syriac put around numbers.
    private static boolean isAllowedFormatCharacter(int point) {
        return point <= LAST_ARABIC_CODE_POINT || (point >= '\u200c' && point <= '\u200f');
    }
}
