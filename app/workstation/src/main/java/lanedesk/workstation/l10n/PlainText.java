package lanedesk.workstation.l10n;

/// Makes texts from elsewhere fit for the screen: control characters, lone surrogates and characters that turn the
/// direction of writing are spelled out, such as `\u202E`, and long texts are cut. What is kept, sent or acknowledged
/// stays as it came. Words that are read from right to left stay as they are, and so do the marks that they need.
public final class PlainText {

    /// Letters of a line, more than any screen is wide.
    static final int MAX_LINE_LENGTH = 400;

    /// Letters of a paragraph.
    static final int MAX_PARAGRAPH_LENGTH = 2_000;

    /// Letters of a text that is to be read to its end, some ten printed pages.
    static final int MAX_TEXT_LENGTH = 30_000;

    private static final int LAST_ALLOWED_COMBINING_MARK = 0x08FF;

    private PlainText() {}

    /// Returns a text in one line, of 400 letters at most.
    public static String toLine(String text) {
        return clean(text, MAX_LINE_LENGTH, false);
    }

    /// Returns a text with its line breaks, of 2,000 letters at most.
    public static String toParagraph(String text) {
        return clean(text, MAX_PARAGRAPH_LENGTH, true);
    }

    /// Cleans a text to be acknowledged: keeps its line breaks, and truncates it only at an extreme length.
    public static String toMultiline(String text) {
        return clean(text, MAX_TEXT_LENGTH, true);
    }

    /// Removes the brackets that mark a link.
    public static String withoutLinks(String text) {
        return text.replace("[", "").replace("]", "");
    }

    private static String clean(String text, int maxLength, boolean keepsBreaks) {
        return text.length() <= maxLength && isPlain(text) ? text : escape(text, maxLength, keepsBreaks);
    }

    // Nearly all texts are plain already, and tables call this for every row.
    private static boolean isPlain(String text) {
        for (int index = 0; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter < ' ' || (letter > '~' && (Character.isSurrogate(letter) || !isVisible(letter)))) {
                return false;
            }
        }
        return true;
    }

    private static String escape(String text, int maxLength, boolean keepsBreaks) {
        StringBuilder written = new StringBuilder(Math.min(text.length(), maxLength) + 1);
        int index = 0;
        while (index < text.length() && written.length() < maxLength) {
            int point = text.codePointAt(index);
            index += Character.charCount(point);
            if (point == '\r' && index < text.length() && text.charAt(index) == '\n') {
                continue;
            }
            if (isBreak(point)) {
                written.append(keepsBreaks ? '\n' : ' ');
            } else if (point == '\t') {
                written.append(' ');
            } else if (isVisible(point)) {
                written.appendCodePoint(point);
            } else {
                written.append(String.format(point > 0xFFFF ? "\\u{%X}" : "\\u%04X", point));
            }
        }
        return index < text.length() ? written.append('…').toString() : written.toString();
    }

    private static boolean isBreak(int point) {
        return point == '\n' || point == '\r' || point == '\u2028' || point == '\u2029';
    }

    private static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> isAllowedMark(point);
            default -> true;
        };
    }

    // Joiners and marks of direction, which reach no further than their neighbours, soft hyphens, and the signs that
    // Arabic and Syriac set over figures.
    private static boolean isAllowedMark(int point) {
        return point <= LAST_ALLOWED_COMBINING_MARK || (point >= '\u200c' && point <= '\u200f');
    }
}
