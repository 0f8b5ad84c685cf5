package lanedesk.workstation.documents;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        String[] parts = new String[bidi.getRunCount()];
        byte[] levels = new byte[parts.length];
        for (int run = 0; run < parts.length; run++) {
            String part = text.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
            levels[run] = (byte) bidi.getRunLevel(run);
            parts[run] = isFromTheRight(levels[run]) ? mirrored(part) : part;
        }
        Bidi.reorderVisually(levels, 0, parts, 0, parts.length);
        return String.join("", parts);
    }

    private static boolean isFromTheRight(int level) {
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

    /// Parts that stand side by side. The renderer sets them in the order of the text and drops the blanks at their
    /// ends, so a number or a name amid words from the right stays with those, and is put in order there.
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
