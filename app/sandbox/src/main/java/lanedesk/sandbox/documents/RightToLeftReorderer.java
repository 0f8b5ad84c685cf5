package lanedesk.sandbox.documents;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reorders right-to-left text for the PDF renderer with the JDK's implementation of Unicode's bidirectional
/// algorithm, and joins Arabic letters.
///
/// The renderer draws the runs of a line in the order of the text. So a run must contain everything from the first
/// to the last right-to-left character, including the numbers and Latin words between them. This class reorders the
/// text inside such a run.
///
/// PDF draws every character separately and does not join letters, so each Arabic character must already have its
/// joined form. The constructor derives the forms from Unicode's blocks of presentation forms. There the forms of a
/// letter are adjacent (isolated, final, initial, medial), and each form decomposes to its letter. So adjacent
/// characters with the same decomposition are the forms of one letter. A letter with two forms joins only the
/// letter before it. A letter with four forms joins the letters on both sides.
final class RightToLeftReorderer implements BidiReorderer {
    private static final int ISOLATED = 0;
    private static final int FINAL = 1;
    private static final int INITIAL = 2;
    private static final int MEDIAL = 3;

    private static final char TATWEEL = '\u0640';
    private static final char ZERO_WIDTH_JOINER = '\u200D';

    private final Map<String, char[]> forms = new HashMap<>();
    private final Map<Character, String> letters = new HashMap<>();

    // The block that starts at U+FE80 comes first. The block that starts at U+FB50 also contains two forms of alef
    // maksura, which belong to another language and must not replace the Arabic forms.
    RightToLeftReorderer() {
        addFormsOfBlock('\uFE80', '\uFEFC');
        addFormsOfBlock('\uFB50', '\uFBB1');
        addFormsOfBlock('\uFBD3', '\uFBE9');
        addFormsOfBlock('\uFBFC', '\uFBFF');
    }

    @Override
    public String reorderRTLTextToLTR(String text) {
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        int runs = bidi.getRunCount();
        byte[] levels = new byte[runs];
        String[] parts = new String[runs];
        for (int i = 0; i < runs; i++) {
            levels[i] = (byte) bidi.getRunLevel(i);
            String part = text.substring(bidi.getRunStart(i), bidi.getRunLimit(i));
            parts[i] = levels[i] % 2 == 1 ? reverseAndMirrorBrackets(part) : part;
        }
        Bidi.reorderVisually(levels, 0, parts, 0, runs);
        return String.join("", parts);
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

    /// Returns the text with every letter in the form that the adjacent letters require. The order of the
    /// characters stays logical (the order of reading).
    @Override
    public String shapeText(String text) {
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

    /// Converts presentation forms back to plain letters. Reverses [#shapeText(String)].
    @Override
    public String deshapeText(String text) {
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

    @Override
    public boolean isLiveImplementation() {
        return true;
    }

    private static String reverseAndMirrorBrackets(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.chars().forEach(c -> out.append(mirrorBracket((char) c)));
        return out.reverse().toString();
    }

    private static char mirrorBracket(char c) {
        return switch (c) {
            case '(' -> ')';
            case ')' -> '(';
            case '[' -> ']';
            case ']' -> '[';
            case '<' -> '>';
            case '>' -> '<';
            case '\u00ab' -> '\u00bb';
            case '\u00bb' -> '\u00ab';
            default -> c;
        };
    }

    /// Splits a paragraph into runs of one direction: left-to-right or right-to-left.
    static final class Splitter implements BidiSplitter {
        private List<BidiTextRun> runs = List.of();

        @Override
        public void setParagraph(String paragraph, byte direction) {
            Bidi bidi =
                    new Bidi(paragraph, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
            List<BidiTextRun> newRuns = new ArrayList<>();
            int start = 0;
            while (start < paragraph.length()) {
                boolean rightToLeft = bidi.getLevelAt(start) > 0;
                int end = start + 1;
                while (end < paragraph.length() && bidi.getLevelAt(end) > 0 == rightToLeft) {
                    end++;
                }
                newRuns.add(new BidiTextRun(start, end - start, rightToLeft ? RTL : LTR));
                start = end;
            }
            runs = newRuns;
        }

        @Override
        public int countTextRuns() {
            return runs.size();
        }

        @Override
        public BidiTextRun getVisualRun(int index) {
            return runs.get(index);
        }

        @Override
        public byte getBaseDirection(String paragraph) {
            for (int i = 0; i < paragraph.length(); i++) {
                switch (Character.getDirectionality(paragraph.charAt(i))) {
                    case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> {
                        return LTR;
                    }
                    case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
                        return RTL;
                    }
                    default -> {}
                }
            }
            return NEUTRAL;
        }
    }
}
