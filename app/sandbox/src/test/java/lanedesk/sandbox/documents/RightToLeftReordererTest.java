package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RightToLeftReordererTest {
    private final RightToLeftReorderer reorderer = new RightToLeftReorderer();

    @Test
    void shapesLettersByTheirNeighbors() {
        assertThat(reorderer.shapeText("\u0634\u0631\u0643\u0629")).isEqualTo("\uFEB7\uFEAE\uFEDB\uFE94");
        assertThat(reorderer.shapeText("\u0644\u0627")).isEqualTo("\uFEFB");
        assertThat(reorderer.shapeText("\u067E\u06CC")).isEqualTo("\uFB58\uFBFD");
    }

    @Test
    void joinsLettersAcrossMarks() {
        assertThat(reorderer.shapeText("\u0628\u064E\u0628")).isEqualTo("\uFE91\u064E\uFE90");
    }

    @Test
    void unshapeRevertsShape() {
        String text = "\u0634\u0631\u0643\u0629 ABC \u0644\u0627 12";

        assertThat(reorderer.deshapeText(reorderer.shapeText(text))).isEqualTo(text);
    }

    @Test
    void keepsOrderOfNumbersAndMirrorsBrackets() {
        assertThat(reorderer.reorderRTLTextToLTR("\u05D0\u05D1 (25) \u05D2")).isEqualTo("\u05D2 (25) \u05D1\u05D0");
    }

    @Test
    void runSpansFirstToLastRightToLeftCharacter() {
        RightToLeftReorderer.Splitter splitter = new RightToLeftReorderer.Splitter();
        splitter.setParagraph("AB \u05D0\u05D1 12 \u05D2 CD", BidiSplitter.LTR);

        List<String> runs = new ArrayList<>();
        for (int i = 0; i < splitter.countTextRuns(); i++) {
            BidiTextRun run = splitter.getVisualRun(i);
            runs.add(run.getStart() + "+" + run.getLength() + (run.getDirection() == BidiSplitter.RTL ? " rtl" : ""));
        }
        assertThat(runs).containsExactly("0+3", "3+7 rtl", "10+3");
    }
}
