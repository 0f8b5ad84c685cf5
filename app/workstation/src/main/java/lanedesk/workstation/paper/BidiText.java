package lanedesk.workstation.paper;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;

/// Puts Hebrew and Arabic text in the program's own documents into display order with Java's algorithm. Arabic
/// letters get their joined forms.
final class BidiText implements BidiReorderer {

    private final ArabicLetters arabicLetters = new ArabicLetters();

    @Override
    public String reorderRTLTextToLTR(String text) {
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        String[] runs = new String[bidi.getRunCount()];
        byte[] levels = new byte[runs.length];
        for (int runIndex = 0; runIndex < runs.length; runIndex++) {
            String runText = text.substring(bidi.getRunStart(runIndex), bidi.getRunLimit(runIndex));
            levels[runIndex] = (byte) bidi.getRunLevel(runIndex);
            runs[runIndex] = isRightToLeft(levels[runIndex]) ? reverseAndMirror(runText) : runText;
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        return String.join("", runs);
    }

    private static boolean isRightToLeft(int level) {
        return level % 2 == 1;
    }

    private static String reverseAndMirror(String text) {
        StringBuilder reversed = new StringBuilder();
        int[] codePoints = text.codePoints().toArray();
        for (int i = codePoints.length - 1; i >= 0; i--) {
            int codePoint = codePoints[i];
            int bracketIndex = "()[]{}<>".indexOf(codePoint);
            reversed.appendCodePoint(bracketIndex < 0 ? codePoint : ")(][}{><".charAt(bracketIndex));
        }
        return reversed.toString();
    }

    @Override
    public String shapeText(String text) {
        return arabicLetters.toJoinedForms(text);
    }

    @Override
    public String deshapeText(String text) {
        return arabicLetters.toBaseLetters(text);
    }

    @Override
    public boolean isLiveImplementation() {
        return true;
    }

    /// Splits a paragraph into runs of one direction. The renderer keeps the order of the runs and drops blanks at
    /// their ends. So a number or name among right-to-left words stays in their run, where it is reordered.
    static final class Splitter implements BidiSplitter {

        private final List<BidiTextRun> textRuns = new ArrayList<>();

        @Override
        public void setParagraph(String paragraph, byte direction) {
            textRuns.clear();
            Bidi bidi =
                    new Bidi(paragraph, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
            int start = 0;
            for (int runIndex = 0; runIndex < bidi.getRunCount(); runIndex++) {
                boolean isLastRun = runIndex == bidi.getRunCount() - 1;
                boolean isLeftToRight = bidi.getRunLevel(runIndex) == 0;
                if (isLastRun || isLeftToRight != (bidi.getRunLevel(runIndex + 1) == 0)) {
                    int end = bidi.getRunLimit(runIndex);
                    textRuns.add(new BidiTextRun(start, end - start, isLeftToRight ? LTR : RTL));
                    start = end;
                }
            }
        }

        @Override
        public int countTextRuns() {
            return textRuns.size();
        }

        @Override
        public BidiTextRun getVisualRun(int index) {
            return textRuns.get(index);
        }

        @Override
        public byte getBaseDirection(String paragraph) {
            return new Bidi(paragraph, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight() ? LTR : RTL;
        }
    }
}
