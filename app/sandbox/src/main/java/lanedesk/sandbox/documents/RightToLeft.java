package lanedesk.sandbox.documents;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;

/// Gives the typesetter Unicode's bidirectional order, by the JDK's own algorithm, and joined Arabic letters.
final class RightToLeft implements BidiReorderer {
    private final ArabicForms arabic = new ArabicForms();

    @Override
    public String reorderRTLTextToLTR(String text) {
        return new StringBuilder(mirrored(text)).reverse().toString();
    }

    @Override
    public String shapeText(String text) {
        return arabic.shape(text);
    }

    @Override
    public String deshapeText(String text) {
        return arabic.unshape(text);
    }

    @Override
    public boolean isLiveImplementation() {
        return true;
    }

    private static String mirrored(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.chars().forEach(c -> out.append(mirror((char) c)));
        return out.toString();
    }

    private static char mirror(char c) {
        return switch (c) {
            case '(' -> ')';
            case ')' -> '(';
            case '[' -> ']';
            case ']' -> '[';
            case '<' -> '>';
            case '>' -> '<';
            case '«' -> '»';
            case '»' -> '«';
            default -> c;
        };
    }

    /// Splits a paragraph into runs of one direction.
    static final class Splitter implements BidiSplitter {
        private Bidi bidi = new Bidi("", Bidi.DIRECTION_LEFT_TO_RIGHT);

        @Override
        public void setParagraph(String paragraph, byte direction) {
            int base = switch (direction) {
                case RTL -> Bidi.DIRECTION_RIGHT_TO_LEFT;
                case LTR -> Bidi.DIRECTION_LEFT_TO_RIGHT;
                default -> Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT;
            };
            bidi = new Bidi(paragraph, base);
        }

        @Override
        public int countTextRuns() {
            return bidi.getRunCount();
        }

        @Override
        public BidiTextRun getVisualRun(int index) {
            int start = bidi.getRunStart(index);
            boolean rightToLeft = bidi.getRunLevel(index) % 2 == 1;
            return new BidiTextRun(start, bidi.getRunLimit(index) - start, rightToLeft ? RTL : LTR);
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
