package lanedesk.workstation.printouts;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import com.openhtmltopdf.extend.FSTextBreaker;
import com.openhtmltopdf.layout.UrlAwareLineBreakIterator;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.Bidi;
import java.text.BreakIterator;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/// Writes the program's own documents as PDF, in the program's font and in fallback fonts for other scripts.
/// Blocks; must run in a background task.
public final class PdfWriter {

    private static final String EMBEDDED_REGULAR = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf";
    private static final String EMBEDDED_BOLD = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Bold.ttf";
    private static final String FONT_FOLDER = "/lanedesk/workstation/documents/fonts/";
    private static final List<String> FAMILIES_WITH_BOLD = List.of(
            "NotoSans", "NotoSansHebrew", "NotoSansArabic", "NotoSansThai", "NotoSansArmenian", "NotoSansGeorgian");
    private static final List<String> FAMILIES_WITHOUT_BOLD = List.of("DroidSansFallback", "DejaVuSans");

    private PdfWriter() {}

    /// The font families for CSS, in order of preference.
    public static String cssFontFamilies() {
        return "'LaneDesk Sans', "
                + Stream.concat(FAMILIES_WITH_BOLD.stream(), FAMILIES_WITHOUT_BOLD.stream())
                        .map(family -> "'" + family + "'")
                        .collect(Collectors.joining(", "));
    }

    /// Converts XHTML to a PDF file. The PDF is written to a temporary file and then moved to `file`, so that
    /// `file` is never incomplete.
    public static Path renderAndWritePdf(String html, Path file) throws IOException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        Files.createDirectories(folder);
        Path partFile = Files.createTempFile(folder, "paper", ".part");
        XRLog.setLoggingEnabled(false);
        try (OutputStream out = Files.newOutputStream(partFile)) {
            PdfRendererBuilder builder = new PdfRendererBuilder();
            addFont(builder, "LaneDesk Sans", EMBEDDED_REGULAR, EMBEDDED_BOLD);
            if (!EmbeddedFontCharacters.containsAllCharactersOf(html)) {
                addFallbackFonts(builder);
            }
            builder.useUnicodeLineBreaker(new WordKeepingLineBreaks());
            builder.useUnicodeBidiSplitter(BidiText.Splitter::new);
            builder.useUnicodeBidiReorderer(new BidiText());
            builder.useObjectDrawerFactory(Barcode.createBarcodeDrawerFactory());
            builder.withHtmlContent(html, null);
            builder.toStream(out);
            builder.run();
        } catch (UncheckedIOException wrappedFailure) {
            Files.deleteIfExists(partFile);
            throw Objects.requireNonNull(wrappedFailure.getCause());
        } catch (IOException | RuntimeException failure) {
            Files.deleteIfExists(partFile);
            throw failure;
        }
        return Files.move(partFile, file, StandardCopyOption.REPLACE_EXISTING);
    }

    // Adds the fallback fonts. The renderer reads all fallback fonts (7 MB) for every document that has them,
    // so the fonts are added only to documents that need them.
    private static void addFallbackFonts(PdfRendererBuilder builder) {
        for (String family : FAMILIES_WITH_BOLD) {
            addFont(builder, family, FONT_FOLDER + family + "-Regular.ttf", FONT_FOLDER + family + "-Bold.ttf");
        }
        for (String family : FAMILIES_WITHOUT_BOLD) {
            addFont(builder, family, FONT_FOLDER + family + ".ttf", FONT_FOLDER + family + ".ttf");
        }
    }

    private static void addFont(PdfRendererBuilder builder, String family, String regular, String bold) {
        builder.useFont(() -> openResource(regular), family, 400, FontStyle.NORMAL, true);
        builder.useFont(() -> openResource(bold), family, 700, FontStyle.NORMAL, true);
    }

    private static InputStream openResource(String name) {
        return Objects.requireNonNull(PdfWriter.class.getResourceAsStream(name), name);
    }

    /// Breaks lines as usual, but never after an apostrophe within a word, such as `l’entreposage`.
    private static final class WordKeepingLineBreaks implements FSTextBreaker {

        private final FSTextBreaker lineBreaks =
                new UrlAwareLineBreakIterator(BreakIterator.getLineInstance(Locale.ROOT));
        private String text = "";

        @Override
        public void setText(String newText) {
            text = newText;
            lineBreaks.setText(newText);
        }

        @Override
        public int next() {
            int position = lineBreaks.next();
            while (position > 0
                    && position < text.length()
                    && text.charAt(position - 1) == '’'
                    && Character.isLetter(text.charAt(position))) {
                position = lineBreaks.next();
            }
            return position;
        }
    }

    /// The characters that the embedded font has. The characters are read when the first document is written.
    private static final class EmbeddedFontCharacters {

        private static final CmapLookup CHARACTERS = readCharacterMap();

        static boolean containsAllCharactersOf(String page) {
            return page.codePoints()
                    .allMatch(letter -> Character.isWhitespace(letter) || CHARACTERS.getGlyphId(letter) != 0);
        }

        private static CmapLookup readCharacterMap() {
            try (InputStream file = openResource(EMBEDDED_REGULAR);
                    TrueTypeFont font = new TTFParser(true).parse(new RandomAccessReadBuffer(file))) {
                return font.getUnicodeCmapLookup();
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    /// Puts Hebrew and Arabic text in the program's own documents into display order with Java's algorithm.
    /// Arabic letters get their joined forms.
    ///
    /// The forms come from the Unicode data. Each presentation form decomposes into its letter, and the forms
    /// of a letter are adjacent in the order isolated, final, initial, medial. Lam with a following alef is one
    /// form.
    static final class BidiText implements BidiReorderer {

        private static final char LAM = '\u0644';
        private static final char TATWEEL = '\u0640';
        private static final char ZERO_WIDTH_JOINER = '\u200d';
        private static final int FORM_COUNT_OF_JOINING_BOTH_SIDES = 4;

        private final Map<String, List<Character>> formsByLetter = new HashMap<>();

        // The Arabic range is read first, because two forms of one Arabic letter appear again in a range of
        // other languages.
        BidiText() {
            addArabicForms('\ufe80', '\ufefc');
            addArabicForms('\ufb50', '\ufbb1');
            addArabicForms('\ufbd3', '\ufbe9');
            addArabicForms('\ufbfc', '\ufbff');
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

        private void addArabicForms(char first, char last) {
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

        /// Replaces every letter with the form that fits its neighbors. Marks above and below a letter do not
        /// separate letters.
        @Override
        public String shapeText(String text) {
            StringBuilder shaped = new StringBuilder(text.length());
            boolean isJoinedToPrevious = false;
            int index = 0;
            while (index < text.length()) {
                char letter = text.charAt(index);
                int next = indexAfterMarks(text, index + 1);
                String marks = text.substring(index + 1, next);
                List<Character> letterForms = formsByLetter.get(String.valueOf(letter));
                if (letter == LAM && next < text.length()) {
                    List<Character> ligatureForms = formsByLetter.get("" + letter + text.charAt(next));
                    if (ligatureForms != null) {
                        letterForms = ligatureForms;
                        int nextAfterLigature = indexAfterMarks(text, next + 1);
                        marks += text.substring(next + 1, nextAfterLigature);
                        next = nextAfterLigature;
                    }
                }
                if (letterForms == null) {
                    shaped.append(letter);
                    isJoinedToPrevious = letter == TATWEEL || letter == ZERO_WIDTH_JOINER;
                } else {
                    boolean joinsNext =
                            letterForms.size() == FORM_COUNT_OF_JOINING_BOTH_SIDES && canJoinPreviousLetter(text, next);
                    shaped.append(letterForms.get(
                            (isJoinedToPrevious && letterForms.size() > 1 ? 1 : 0) + (joinsNext ? 2 : 0)));
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

        // The index of the first character, at or after `from`, that is not a combining mark; the length of the
        // text if there is none.
        private static int indexAfterMarks(String text, int from) {
            int index = from;
            while (index < text.length() && Character.getType(text.charAt(index)) == Character.NON_SPACING_MARK) {
                index++;
            }
            return index;
        }

        private boolean canJoinPreviousLetter(String text, int index) {
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

        /// Splits a paragraph into runs of one direction. The renderer keeps the order of the runs and drops
        /// blanks at their ends. Therefore a number or name between right-to-left words belongs to the run of
        /// these words, and is reordered within the run.
        static final class Splitter implements BidiSplitter {

            private final List<BidiTextRun> textRuns = new ArrayList<>();

            @Override
            public void setParagraph(String paragraph, byte direction) {
                textRuns.clear();
                Bidi bidi = new Bidi(
                        paragraph, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
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
}
