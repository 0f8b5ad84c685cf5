package lanedesk.workstation.paper;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Converts Arabic and Persian letters to their joined forms and back. The forms come from the Unicode data. Each
/// presentation form decomposes into its letter, and the forms of a letter are adjacent in the order isolated,
/// final, initial, medial. Lam with a following alef is one form.
final class ArabicLetters {

    private static final char LAM = '\u0644';
    private static final char TATWEEL = '\u0640';
    private static final char ZERO_WIDTH_JOINER = '\u200d';
    private static final int FORM_COUNT_OF_JOINING_BOTH_SIDES = 4;

    private final Map<String, List<Character>> formsByLetter = new HashMap<>();

    // The Arabic range is read first, because two forms of one Arabic letter appear again in a range of other
    // languages.
    ArabicLetters() {
        addForms('\ufe80', '\ufefc');
        addForms('\ufb50', '\ufbb1');
        addForms('\ufbd3', '\ufbe9');
        addForms('\ufbfc', '\ufbff');
    }

    private void addForms(char first, char last) {
        String previousLetter = "";
        List<Character> currentForms = List.of();
        for (char form = first; form <= last; form++) {
            String letter = baseLetterOf(form);
            if (!letter.equals(previousLetter)) {
                currentForms = new ArrayList<>();
                formsByLetter.putIfAbsent(letter, currentForms);
            }
            currentForms.add(form);
            previousLetter = letter;
        }
    }

    private static String baseLetterOf(char form) {
        return Normalizer.normalize(String.valueOf(form), Normalizer.Form.NFKC);
    }

    /// Replaces every letter with the form that fits its neighbors. Marks above and below a letter do not separate
    /// letters.
    String toJoinedForms(String text) {
        StringBuilder shaped = new StringBuilder(text.length());
        boolean isJoinedToPrevious = false;
        int index = 0;
        while (index < text.length()) {
            char letter = text.charAt(index);
            int next = skipMarks(text, index + 1);
            String marks = text.substring(index + 1, next);
            List<Character> letterForms = formsByLetter.get(String.valueOf(letter));
            if (letter == LAM && next < text.length()) {
                List<Character> ligatureForms = formsByLetter.get("" + letter + text.charAt(next));
                if (ligatureForms != null) {
                    letterForms = ligatureForms;
                    int nextAfterLigature = skipMarks(text, next + 1);
                    marks += text.substring(next + 1, nextAfterLigature);
                    next = nextAfterLigature;
                }
            }
            if (letterForms == null) {
                shaped.append(letter);
                isJoinedToPrevious = letter == TATWEEL || letter == ZERO_WIDTH_JOINER;
            } else {
                boolean joinsNext = letterForms.size() == FORM_COUNT_OF_JOINING_BOTH_SIDES && joinsPrevious(text, next);
                shaped.append(
                        letterForms.get((isJoinedToPrevious && letterForms.size() > 1 ? 1 : 0) + (joinsNext ? 2 : 0)));
                isJoinedToPrevious = joinsNext;
            }
            shaped.append(marks);
            index = next;
        }
        return shaped.toString();
    }

    /// Replaces the presentation forms with their letters.
    String toBaseLetters(String text) {
        StringBuilder baseLetters = new StringBuilder(text.length());
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            baseLetters.append(
                    character >= '\ufb50' && character <= '\ufefc'
                            ? baseLetterOf(character)
                            : String.valueOf(character));
        }
        return baseLetters.toString();
    }

    // The index of the next character that is not a combining mark.
    private static int skipMarks(String text, int from) {
        int index = from;
        while (index < text.length() && Character.getType(text.charAt(index)) == Character.NON_SPACING_MARK) {
            index++;
        }
        return index;
    }

    private boolean joinsPrevious(String text, int index) {
        if (index == text.length()) {
            return false;
        }
        List<Character> letterForms = formsByLetter.get(String.valueOf(text.charAt(index)));
        return text.charAt(index) == TATWEEL
                || text.charAt(index) == ZERO_WIDTH_JOINER
                || (letterForms != null && letterForms.size() > 1);
    }
}
