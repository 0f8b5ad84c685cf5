package lanedesk.sandbox.documents;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/// Replaces Arabic letters by Unicode's presentation forms, because PDF draws each glyph by itself and does not join
/// letters.
///
/// The forms are derived from Unicode: in the blocks of presentation forms the forms of a letter follow each other
/// (isolated, final, initial, medial), and each decomposes to its letter. So consecutive characters with the same
/// decomposition are the forms of one letter. A letter with two forms joins only the letter before it, a letter with
/// four joins on both sides.
final class ArabicForms {
    private static final int ISOLATED = 0;
    private static final int FINAL = 1;
    private static final int INITIAL = 2;
    private static final int MEDIAL = 3;

    private static final char TATWEEL = '\u0640';
    private static final char ZERO_WIDTH_JOINER = '\u200D';

    private final Map<String, char[]> forms = new HashMap<>();
    private final Map<Character, String> letters = new HashMap<>();

    // The block of Arabic comes first: the other block contains alef maksura with two forms of another language.
    ArabicForms() {
        addFormsOfBlock('\uFE80', '\uFEFC');
        addFormsOfBlock('\uFB50', '\uFBB1');
        addFormsOfBlock('\uFBD3', '\uFBE9');
        addFormsOfBlock('\uFBFC', '\uFBFF');
    }

    private void addFormsOfBlock(char from, char to) {
        for (char c = from; c <= to; ) {
            String letter = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC);
            int end = c + 1;
            while (end <= to && letter.equals(Normalizer.normalize(String.valueOf((char) end), Normalizer.Form.NFKC))) {
                end++;
            }
            char[] run = new char[end - c];
            for (int i = 0; i < run.length; i++) {
                run[i] = (char) (c + i);
                letters.putIfAbsent(run[i], letter);
            }
            forms.putIfAbsent(letter, run);
            c = (char) end;
        }
    }

    /// The text in logical order, with each letter in the form that its neighbours require.
    String toPresentationForms(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean joined = false;
        int i = 0;
        while (i < text.length()) {
            int length = isLigatureAt(text, i) ? 2 : 1;
            char[] letterForms = forms.get(text.substring(i, i + length));
            char c = text.charAt(i);
            if (letterForms == null) {
                out.append(c);
                joined = isNonSpacingMark(c) ? joined : c == TATWEEL || c == ZERO_WIDTH_JOINER;
            } else {
                boolean joinsNext = letterForms.length == 4 && canJoinLetterAt(text, i + length);
                int form = joined ? (joinsNext ? MEDIAL : FINAL) : (joinsNext ? INITIAL : ISOLATED);
                out.append(letterForms[Math.min(form, letterForms.length - 1)]);
                joined = joinsNext;
            }
            i += length;
        }
        return out.toString();
    }

    /// Converts presentation forms back to plain letters, the opposite of [#toPresentationForms(String)].
    String toPlainLetters(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.append(letters.getOrDefault(text.charAt(i), String.valueOf(text.charAt(i))));
        }
        return out.toString();
    }

    private boolean isLigatureAt(String text, int index) {
        return text.charAt(index) == '\u0644'
                && index + 1 < text.length()
                && forms.containsKey(text.substring(index, index + 2));
    }

    private boolean canJoinLetterAt(String text, int from) {
        int index = from;
        while (index < text.length() && isNonSpacingMark(text.charAt(index))) {
            index++;
        }
        if (index == text.length()) {
            return false;
        }
        char next = text.charAt(index);
        char[] nextForms = forms.get(String.valueOf(next));
        return next == TATWEEL || next == ZERO_WIDTH_JOINER || (nextForms != null && nextForms.length >= 2);
    }

    private static boolean isNonSpacingMark(char c) {
        return Character.getType(c) == Character.NON_SPACING_MARK;
    }
}
