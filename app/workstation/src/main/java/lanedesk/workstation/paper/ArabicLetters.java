package lanedesk.workstation.paper;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The joined forms of Arabic and Persian letters by Unicode's own data: a form decomposes into its letter, and
/// the forms of a letter stand side by side, isolated, final, initial, medial. Lam with alef is one.
final class ArabicLetters {

    private static final char LAM = '\u0644';
    private static final char LENGTHENED = '\u0640';
    private static final char JOINER = '\u200d';
    private static final int BOTH_SIDES = 4;

    private final Map<String, List<Character>> forms = new HashMap<>();

    // The forms of Arabic come first: one letter of it has two of its forms among those of other languages again.
    ArabicLetters() {
        read('\ufe80', '\ufefc');
        read('\ufb50', '\ufbb1');
        read('\ufbd3', '\ufbe9');
        read('\ufbfc', '\ufbff');
    }

    private void read(char first, char last) {
        String before = "";
        List<Character> open = List.of();
        for (char form = first; form <= last; form++) {
            String letter = letter(form);
            if (!letter.equals(before)) {
                open = new ArrayList<>();
                forms.putIfAbsent(letter, open);
            }
            open.add(form);
            before = letter;
        }
    }

    private static String letter(char form) {
        return Normalizer.normalize(String.valueOf(form), Normalizer.Form.NFKC);
    }

    /// Every letter in the form that its neighbours ask for; marks above and below part no letters.
    String shape(String text) {
        StringBuilder shaped = new StringBuilder(text.length());
        boolean joined = false;
        int at = 0;
        while (at < text.length()) {
            char letter = text.charAt(at);
            int next = base(text, at + 1);
            String marks = text.substring(at + 1, next);
            List<Character> own = forms.get(String.valueOf(letter));
            if (letter == LAM && next < text.length()) {
                List<Character> together = forms.get("" + letter + text.charAt(next));
                if (together != null) {
                    own = together;
                    int after = base(text, next + 1);
                    marks += text.substring(next + 1, after);
                    next = after;
                }
            }
            if (own == null) {
                shaped.append(letter);
                joined = letter == LENGTHENED || letter == JOINER;
            } else {
                boolean goesOn = own.size() == BOTH_SIDES && joins(text, next);
                shaped.append(own.get((joined && own.size() > 1 ? 1 : 0) + (goesOn ? 2 : 0)));
                joined = goesOn;
            }
            shaped.append(marks);
            at = next;
        }
        return shaped.toString();
    }

    /// The opposite.
    String unshape(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char each = text.charAt(at);
            letters.append(each >= '\ufb50' && each <= '\ufefc' ? letter(each) : String.valueOf(each));
        }
        return letters.toString();
    }

    // The next sign that is no mark on the one before it.
    private static int base(String text, int from) {
        int at = from;
        while (at < text.length() && Character.getType(text.charAt(at)) == Character.NON_SPACING_MARK) {
            at++;
        }
        return at;
    }

    private boolean joins(String text, int at) {
        if (at == text.length()) {
            return false;
        }
        List<Character> own = forms.get(String.valueOf(text.charAt(at)));
        return text.charAt(at) == LENGTHENED || text.charAt(at) == JOINER || (own != null && own.size() > 1);
    }
}
