package lanedesk.freight.scan;

/// Removes or replaces meaningless and equivalent characters in a text, in one pass.
public final class CharacterCleaner {
    private static final int ASCII = 128;

    private CharacterCleaner() {}

    /// Removes byte order marks, direction marks and soft hyphens, and replaces every kind of blank and fraction slash
    /// by the ASCII blank and slash.
    public static String normalizeCharacters(String text) {
        int firstNonAscii = 0;
        while (firstNonAscii < text.length() && text.charAt(firstNonAscii) < ASCII) {
            firstNonAscii++;
        }
        if (firstNonAscii == text.length()) {
            return text;
        }
        StringBuilder normalized = new StringBuilder(text.length()).append(text, 0, firstNonAscii);
        for (int index = firstNonAscii; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character < ASCII) {
                normalized.append(character);
            } else if (isBlank(character)) {
                normalized.append(' ');
            } else if (character == '\u2044' || character == '\u2215') {
                normalized.append('/');
            } else if (!isInvisible(character)) {
                normalized.append(character);
            }
        }
        return normalized.toString();
    }

    public static boolean containsDigit(String text) {
        for (int index = 0; index < text.length(); index++) {
            if (Character.isDigit(text.charAt(index))) {
                return true;
            }
        }
        return false;
    }

    /// Removes all characters of `leadingCharacters` at the start and of `trailingCharacters` at the end of a text.
    public static String trimCharacters(String text, String leadingCharacters, String trailingCharacters) {
        int start = 0;
        while (start < text.length() && leadingCharacters.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int end = text.length();
        while (end > start && trailingCharacters.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    /// Replaces each sequence of blanks and line breaks by one blank.
    public static String collapseBlanks(String text) {
        StringBuilder collapsed = null;
        boolean isAfterBlank = false;
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            boolean isBlank = character == ' ' || (character >= '\t' && character <= '\r');
            if (collapsed == null && isBlank && (isAfterBlank || character != ' ')) {
                collapsed = new StringBuilder(text.length()).append(text, 0, index);
            }
            if (collapsed != null && !(isBlank && isAfterBlank)) {
                collapsed.append(isBlank ? ' ' : character);
            }
            isAfterBlank = isBlank;
        }
        return collapsed == null ? text : collapsed.toString();
    }

    private static boolean isBlank(char character) {
        return character == '\u00a0'
                || (character >= '\u2000' && character <= '\u200a')
                || character == '\u202f'
                || character == '\u205f'
                || character == '\u3000';
    }

    private static boolean isInvisible(char character) {
        return character == '\ufeff'
                || (character >= '\u200b' && character <= '\u200f')
                || (character >= '\u202a' && character <= '\u202e')
                || (character >= '\u2060' && character <= '\u2069')
                || character == '\u00ad';
    }
}
