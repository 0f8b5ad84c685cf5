package lanedesk.workstation.printouts;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Puts Hebrew and Arabic text in the program's own documents into display order with Java's algorithm. Arabic
/// letters get their joined forms.
///
/// The forms come from the Unicode data. Each presentation form decomposes into its letter, and the forms of a
/// letter are adjacent in the order isolated, final, initial, medial. Lam with a following alef is one form.
final class BidiText implements BidiReorderer {

    private static final char LAM = '\u0644';
    private static final char TATWEEL = '\u0640';
    private static final char ZERO_WIDTH_JOINER = '\u200d';
    private static final int FORM_COUNT_OF_JOINING_BOTH_SIDES = 4;

    private final Map<String, List<Character>> formsByLetter = new HashMap<>();

    // The Arabic range is read first, because two forms of one Arabic letter appear again in a range of other
    // languages.
    BidiText() {
        addForms('\ufe80', '\ufefc');
        addForms('\ufb50', '\ufbb1');
        addForms('\ufbd3', '\ufbe9');
        addForms('\ufbfc', '\ufbff');
    }

    @Override
    public String reorderRTLTextToLTR(String text) {
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        String[] runs = new String[bidi.getRunCount()];
        byte[] levels = new byte[runs.length];
        for (int runIndex = 0; runIndex < runs.length; runIndex++) {
            String runText = text.substring(bidi.getRunStart(runIndex), bidi.getRunLimit(runIndex));
            levels[runIndex] = (byte) bidi.getRunLevel(runIndex);
            runs[runIndex] = isRightToLeft(levels[runIndex]) ? reverseAndMirrorBrackets(runText) : runText;
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        return String.join("", runs);
    }

    private static boolean isRightToLeft(int level) {
        return level % 2 == 1;
    }

    private static String reverseAndMirrorBrackets(String text) {
        StringBuilder reversed = new StringBuilder();
        int[] codePoints = text.codePoints().toArray();
        for (int i = codePoints.length - 1; i >= 0; i--) {
            int codePoint = codePoints[i];
            int bracketIndex = "()[]{}<>".indexOf(codePoint);
            reversed.appendCodePoint(bracketIndex < 0 ? codePoint : ")(][}{><".charAt(bracketIndex));
        }
        return reversed.toString();
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
    @Override
    public String shapeText(String text) {
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
    @Override
    public String deshapeText(String text) {
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
