package lanedesk.sandbox.documents;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;

/// Reorders right-to-left text for the PDF renderer with the JDK's implementation of Unicode's bidirectional
/// algorithm, and joins Arabic letters.
///
/// The renderer draws the runs of a line in the order of the text. So a run must contain everything from the first
/// to the last right-to-left character, including the numbers and Latin words between them. This class reorders the
/// text inside such a run.
final class RightToLeftReorderer implements BidiReorderer {
    private final ArabicForms arabic = new ArabicForms();

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

    @Override
    public String shapeText(String text) {
        return arabic.toPresentationForms(text);
    }

    @Override
    public String deshapeText(String text) {
        return arabic.toPlainLetters(text);
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
