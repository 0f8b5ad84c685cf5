package lanedesk.workstation.l10n;

/// Makes texts from elsewhere fit for the screen: control characters, lone surrogates and characters that turn the
/// direction of writing are spelled out, such as `\u202E`, and long texts are cut. What is kept, sent or acknowledged
/// stays as it came. Words that are read from right to left stay as they are, and so do the marks that they need.
public final class PlainText {

    /// Letters of a line, more than any screen is wide.
    static final int LINE = 400;

    /// Letters of a paragraph.
    static final int PARAGRAPH = 2_000;

    /// Letters of a text that is to be read to its end, some ten printed pages.
    static final int WHOLE = 30_000;

    private static final int LAST_MARK_OF_OLD_SCRIPTS = 0x08FF;

    private PlainText() {}

    /// Returns a text in one line, of 400 letters at most.
    public static String line(String text) {
        return of(text, LINE, false);
    }

    /// Returns a text with its line breaks, of 2,000 letters at most.
    public static String paragraph(String text) {
        return of(text, PARAGRAPH, true);
    }

    /// Cleans a text to be acknowledged: keeps its line breaks, and cuts it only beyond what anyone would read.
    public static String multiline(String text) {
        return of(text, WHOLE, true);
    }

    /// Without the brackets that make a link of words; for what a sentence with links names, or where it has none.
    public static String withoutLinks(String text) {
        return text.replace("[", "").replace("]", "");
    }

    private static String of(String text, int most, boolean breaks) {
        return text.length() <= most && isPlain(text) ? text : written(text, most, breaks);
    }

    // Nearly all texts are plain already, and tables call this for every row.
    private static boolean isPlain(String text) {
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter < ' ' || (letter > '~' && (Character.isSurrogate(letter) || !isShown(letter)))) {
                return false;
            }
        }
        return true;
    }

    private static String written(String text, int most, boolean breaks) {
        StringBuilder written = new StringBuilder(Math.min(text.length(), most) + 1);
        int at = 0;
        while (at < text.length() && written.length() < most) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            if (point == '\r' && at < text.length() && text.charAt(at) == '\n') {
                continue;
            }
            if (isBreak(point)) {
                written.append(breaks ? '\n' : ' ');
            } else if (point == '\t') {
                written.append(' ');
            } else if (isShown(point)) {
                written.appendCodePoint(point);
            } else {
                written.append(String.format(point > 0xFFFF ? "\\u{%X}" : "\\u%04X", point));
            }
        }
        return at < text.length() ? written.append('…').toString() : written.toString();
    }

    private static boolean isBreak(int point) {
        return point == '\n' || point == '\r' || point == '\u2028' || point == '\u2029';
    }

    private static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.FORMAT -> isMarkOfWriting(point);
            default -> true;
        };
    }

    // Joiners and marks of direction, which reach no further than their neighbours, soft hyphens, and the signs that
    // Arabic and Syriac set over figures.
    private static boolean isMarkOfWriting(int point) {
        return point <= LAST_MARK_OF_OLD_SCRIPTS || (point >= '\u200c' && point <= '\u200f');
    }
}
