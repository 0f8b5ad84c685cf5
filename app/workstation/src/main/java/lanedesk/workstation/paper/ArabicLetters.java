package lanedesk.workstation.paper;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The joined forms of Arabic and Persian letters, from the Unicode data: a presentation form decomposes into its
/// letter, and the forms of a letter are adjacent, in the order isolated, final, initial, medial. Lam with alef is
/// one form.
final class ArabicLetters {

    private static final char LAM = '\u0644';
    private static final char TATWEEL = '\u0640';
    private static final char ZERO_WIDTH_JOINER = '\u200d';
    private static final int JOINS_BOTH_SIDES = 4;

    private final Map<String, List<Character>> forms = new HashMap<>();

    // The Arabic range is read first: one Arabic letter has two of its forms again in the range of other languages.
    ArabicLetters() {
        readForms('\ufe80', '\ufefc');
        readForms('\ufb50', '\ufbb1');
        readForms('\ufbd3', '\ufbe9');
        readForms('\ufbfc', '\ufbff');
    }

    private void readForms(char first, char last) {
        String before = "";
        List<Character> open = List.of();
        for (char form = first; form <= last; form++) {
            String letter = baseLetter(form);
            if (!letter.equals(before)) {
                open = new ArrayList<>();
                forms.putIfAbsent(letter, open);
            }
            open.add(form);
            before = letter;
        }
    }

    private static String baseLetter(char form) {
        return Normalizer.normalize(String.valueOf(form), Normalizer.Form.NFKC);
    }

    /// Replaces every letter with its form between its neighbors; marks above and below do not separate letters.
    String shape(String text) {
        StringBuilder shaped = new StringBuilder(text.length());
        boolean joined = false;
        int index = 0;
        while (index < text.length()) {
            char letter = text.charAt(index);
            int next = previousBaseLetter(text, index + 1);
            String marks = text.substring(index + 1, next);
            List<Character> own = forms.get(String.valueOf(letter));
            if (letter == LAM && next < text.length()) {
                List<Character> together = forms.get("" + letter + text.charAt(next));
                if (together != null) {
                    own = together;
                    int after = previousBaseLetter(text, next + 1);
                    marks += text.substring(next + 1, after);
                    next = after;
                }
            }
            if (own == null) {
                shaped.append(letter);
                joined = letter == TATWEEL || letter == ZERO_WIDTH_JOINER;
            } else {
                boolean goesOn = own.size() == JOINS_BOTH_SIDES && joins(text, next);
                shaped.append(own.get((joined && own.size() > 1 ? 1 : 0) + (goesOn ? 2 : 0)));
                joined = goesOn;
            }
            shaped.append(marks);
            index = next;
        }
        return shaped.toString();
    }

    /// Replaces presentation forms with their letters.
    String unshape(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        for (int index = 0; index < text.length(); index++) {
            char each = text.charAt(index);
            letters.append(each >= '\ufb50' && each <= '\ufefc' ? baseLetter(each) : String.valueOf(each));
        }
        return letters.toString();
    }

    // The index of the next character that is not a combining mark.
    private static int previousBaseLetter(String text, int from) {
        int index = from;
        while (index < text.length() && Character.getType(text.charAt(index)) == Character.NON_SPACING_MARK) {
            index++;
        }
        return index;
    }

    private boolean joins(String text, int index) {
        if (index == text.length()) {
            return false;
        }
        List<Character> own = forms.get(String.valueOf(text.charAt(index)));
        return text.charAt(index) == TATWEEL
                || text.charAt(index) == ZERO_WIDTH_JOINER
                || (own != null && own.size() > 1);
    }
}
