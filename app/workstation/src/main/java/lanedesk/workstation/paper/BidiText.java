package lanedesk.workstation.paper;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;

/// Orders Hebrew and Arabic text among other scripts for the program's own documents, by the platform's algorithm,
/// with Arabic letters in their joining forms.
final class BidiText implements BidiReorderer {

    private final ArabicLetters arabic = new ArabicLetters();

    @Override
    public String reorderRTLTextToLTR(String text) {
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        String[] parts = new String[bidi.getRunCount()];
        byte[] levels = new byte[parts.length];
        for (int run = 0; run < parts.length; run++) {
            String part = text.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
            levels[run] = (byte) bidi.getRunLevel(run);
            parts[run] = isRightToLeft(levels[run]) ? mirrored(part) : part;
        }
        Bidi.reorderVisually(levels, 0, parts, 0, parts.length);
        return String.join("", parts);
    }

    private static boolean isRightToLeft(int level) {
        return level % 2 == 1;
    }

    private static String mirrored(String text) {
        StringBuilder reversed = new StringBuilder();
        int[] points = text.codePoints().toArray();
        for (int i = points.length - 1; i >= 0; i--) {
            int point = points[i];
            int mirrored = "()[]{}<>".indexOf(point);
            reversed.appendCodePoint(mirrored < 0 ? point : ")(][}{><".charAt(mirrored));
        }
        return reversed.toString();
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

    /// Splits a paragraph into runs. The renderer places runs in text order and drops the blanks at their ends, so a
    /// number or a name within right-to-left words stays in their run, where it is reordered.
    static final class Splitter implements BidiSplitter {

        private final List<BidiTextRun> parts = new ArrayList<>();

        @Override
        public void setParagraph(String paragraph, byte direction) {
            parts.clear();
            Bidi bidi =
                    new Bidi(paragraph, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
            int start = 0;
            for (int run = 0; run < bidi.getRunCount(); run++) {
                boolean last = run == bidi.getRunCount() - 1;
                boolean plain = bidi.getRunLevel(run) == 0;
                if (last || plain != (bidi.getRunLevel(run + 1) == 0)) {
                    int end = bidi.getRunLimit(run);
                    parts.add(new BidiTextRun(start, end - start, plain ? LTR : RTL));
                    start = end;
                }
            }
        }

        @Override
        public int countTextRuns() {
            return parts.size();
        }

        @Override
        public BidiTextRun getVisualRun(int index) {
            return parts.get(index);
        }

        @Override
        public byte getBaseDirection(String paragraph) {
            return new Bidi(paragraph, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight() ? LTR : RTL;
        }
    }
}
