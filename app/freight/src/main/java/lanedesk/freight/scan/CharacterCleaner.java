package lanedesk.freight.scan;

/// Removes or replaces meaningless and equivalent characters in a text, in one pass.
public final class CharacterCleaner {
    private static final int ASCII = 128;

    private CharacterCleaner() {}

    /// Without byte order marks, direction marks and soft hyphens; every blank and fraction slash is replaced with
    /// the plain one.
    public static String normalize(String text) {
        int first = 0;
        while (first < text.length() && text.charAt(first) < ASCII) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length()).append(text, 0, first);
        for (int index = first; index < text.length(); index++) {
            char sign = text.charAt(index);
            if (sign < ASCII) {
                plain.append(sign);
            } else if (isBlank(sign)) {
                plain.append(' ');
            } else if (sign == '\u2044' || sign == '\u2215') {
                plain.append('/');
            } else if (!isInvisible(sign)) {
                plain.append(sign);
            }
        }
        return plain.toString();
    }

    public static boolean containsDigit(String text) {
        for (int index = 0; index < text.length(); index++) {
            if (Character.isDigit(text.charAt(index))) {
                return true;
            }
        }
        return false;
    }

    /// Removes some characters at the start and others at the end.
    public static String trimCharacters(String text, String starting, String ending) {
        int start = 0;
        while (start < text.length() && starting.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int end = text.length();
        while (end > start && ending.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    /// The text with one plain blank for every run of blanks and line breaks.
    public static String singleBlanks(String text) {
        StringBuilder single = null;
        boolean behindBlank = false;
        for (int index = 0; index < text.length(); index++) {
            char sign = text.charAt(index);
            boolean blank = sign == ' ' || (sign >= '\t' && sign <= '\r');
            if (single == null && blank && (behindBlank || sign != ' ')) {
                single = new StringBuilder(text.length()).append(text, 0, index);
            }
            if (single != null && !(blank && behindBlank)) {
                single.append(blank ? ' ' : sign);
            }
            behindBlank = blank;
        }
        return single == null ? text : single.toString();
    }

    private static boolean isBlank(char sign) {
        return sign == '\u00a0'
                || (sign >= '\u2000' && sign <= '\u200a')
                || sign == '\u202f'
                || sign == '\u205f'
                || sign == '\u3000';
    }

    private static boolean isInvisible(char sign) {
        return sign == '\ufeff'
                || (sign >= '\u200b' && sign <= '\u200f')
                || (sign >= '\u202a' && sign <= '\u202e')
                || (sign >= '\u2060' && sign <= '\u2069')
                || sign == '\u00ad';
    }
}
