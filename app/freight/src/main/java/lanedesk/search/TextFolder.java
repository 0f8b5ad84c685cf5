package lanedesk.search;

import java.text.Normalizer;
import java.util.Locale;

/// Normalizes words for comparison: `jose` finds José, and `STRASSE` finds Straße.
public final class TextFolder {

    private TextFolder() {}

    /// Returns a text in lower case and without accents. Letters with strokes and ligatures are replaced by the letters
    /// that are usually typed for them.
    public static String foldCaseAndAccents(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (int i = 0; i < lower.length(); i++) {
            if (lower.charAt(i) >= 0x80) {
                return replaceAccentsAndLigatures(lower);
            }
        }
        return lower;
    }

    private static String replaceAccentsAndLigatures(String lower) {
        String parts = Normalizer.normalize(lower, Normalizer.Form.NFKD);
        StringBuilder plain = new StringBuilder(parts.length());
        for (int i = 0; i < parts.length(); i++) {
            char c = parts.charAt(i);
            switch (c) {
                case 'ø' -> plain.append('o');
                case 'ł' -> plain.append('l');
                case 'đ' -> plain.append('d');
                case 'ß' -> plain.append("ss");
                case 'æ' -> plain.append("ae");
                case 'œ' -> plain.append("oe");
                default -> {
                    if (Character.getType(c) != Character.NON_SPACING_MARK) {
                        plain.append(Character.toLowerCase(c)); // signs such as № contain capital letters
                    }
                }
            }
        }
        return plain.toString();
    }
}
