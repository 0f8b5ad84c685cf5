package lanedesk.workstation.documents;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/// Hebrew and Arabic among other writing, for the program's own papers: the order by the platform's algorithm, and
/// Arabic letters in the forms in which they join.
final class BothWays implements BidiReorderer {

    private static final char FIRST_FORM = '\ufe80';
    private static final char LAST_FORM = '\ufef4';

    /// Isolated, final, initial and medial form of a letter; letters that do not join to the left have the first two.
    private final Map<Character, char[]> forms = new HashMap<>();

    // The block lists each letter's forms in that order, one after the other.
    BothWays() {
        for (char form = FIRST_FORM; form <= LAST_FORM; ) {
            char letter = letter(form);
            char next = form;
            while (next <= LAST_FORM && letter(next) == letter) {
                next++;
            }
            char[] all = new char[next - form];
            for (int i = 0; i < all.length; i++) {
                all[i] = (char) (form + i);
            }
            forms.put(letter, all);
            form = next;
        }
    }

    private static char letter(char form) {
        return Normalizer.normalize(String.valueOf(form), Normalizer.Form.NFKC).charAt(0);
    }

    @Override
    public String reorderRTLTextToLTR(String text) {
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
        StringBuilder shaped = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char[] all = forms.get(text.charAt(i));
            if (all != null) {
                boolean before = i > 0 && joinsOn(text.charAt(i - 1)) && all.length > 1;
                boolean after = i + 1 < text.length() && forms.containsKey(text.charAt(i + 1)) && all.length == 4;
                shaped.setCharAt(i, all[(before ? 1 : 0) + (after ? 2 : 0)]);
            }
        }
        return shaped.toString();
    }

    private boolean joinsOn(char letter) {
        char[] all = forms.get(letter);
        return all != null && all.length == 4;
    }

    @Override
    public String deshapeText(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
    }

    @Override
    public boolean isLiveImplementation() {
        return true;
    }

    /// Parts of one direction.
    static final class Splitter implements BidiSplitter {

        private Bidi bidi = new Bidi("", Bidi.DIRECTION_LEFT_TO_RIGHT);

        @Override
        public void setParagraph(String paragraph, byte direction) {
            bidi = new Bidi(paragraph, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
        }

        @Override
        public int countTextRuns() {
            return bidi.getRunCount();
        }

        @Override
        public BidiTextRun getVisualRun(int index) {
            Integer[] order = new Integer[bidi.getRunCount()];
            byte[] levels = new byte[order.length];
            for (int run = 0; run < order.length; run++) {
                order[run] = run;
                levels[run] = (byte) bidi.getRunLevel(run);
            }
            Bidi.reorderVisually(levels, 0, order, 0, order.length);
            int run = order[index];
            int start = bidi.getRunStart(run);
            return new BidiTextRun(start, bidi.getRunLimit(run) - start, levels[run] % 2 == 0 ? LTR : RTL);
        }

        @Override
        public byte getBaseDirection(String paragraph) {
            return new Bidi(paragraph, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight() ? LTR : RTL;
        }
    }
}
