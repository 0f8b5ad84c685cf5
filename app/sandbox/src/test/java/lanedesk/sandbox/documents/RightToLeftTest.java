package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RightToLeftTest {
    private final RightToLeft order = new RightToLeft();

    @Test
    void lettersJoinByTheirNeighbours() {
        assertThat(order.shapeText("\u0634\u0631\u0643\u0629")).isEqualTo("\uFEB7\uFEAE\uFEDB\uFE94");
        assertThat(order.shapeText("\u0644\u0627")).isEqualTo("\uFEFB");
        assertThat(order.shapeText("\u067E\u06CC")).isEqualTo("\uFB58\uFBFD");
    }

    @Test
    void marksDoNotBreakAJoin() {
        assertThat(order.shapeText("\u0628\u064E\u0628")).isEqualTo("\uFE91\u064E\uFE90");
    }

    @Test
    void shapingIsUndone() {
        String text = "\u0634\u0631\u0643\u0629 ABC \u0644\u0627 12";

        assertThat(order.deshapeText(order.shapeText(text))).isEqualTo(text);
    }

    @Test
    void numbersInsideKeepTheirOrderAndBracketsMirror() {
        assertThat(order.reorderRTLTextToLTR("\u05D0\u05D1 (25) \u05D2")).isEqualTo("\u05D2 (25) \u05D1\u05D0");
    }

    @Test
    void aRunReachesFromTheFirstToTheLastRightToLeftSign() {
        RightToLeft.Splitter splitter = new RightToLeft.Splitter();
        splitter.setParagraph("AB \u05D0\u05D1 12 \u05D2 CD", BidiSplitter.LTR);

        List<String> runs = new ArrayList<>();
        for (int i = 0; i < splitter.countTextRuns(); i++) {
            BidiTextRun run = splitter.getVisualRun(i);
            runs.add(run.getStart() + "+" + run.getLength() + (run.getDirection() == BidiSplitter.RTL ? " rtl" : ""));
        }
        assertThat(runs).containsExactly("0+3", "3+7 rtl", "10+3");
    }
}
