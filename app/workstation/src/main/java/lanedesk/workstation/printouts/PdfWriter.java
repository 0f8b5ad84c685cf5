package lanedesk.workstation.printouts;

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
import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/// Writes the program's own documents as PDF, in the program's font and in fallback fonts for other scripts.
/// Blocks, so it must run in a background task.
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

    /// Writes XHTML as PDF. The PDF is written to a temporary file and then moved, so that nobody sees a partial
    /// file.
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
            builder.useObjectDrawerFactory(Barcode.drawerFactory());
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

    // The renderer reads all these fonts (7 MB) for every document that may use them, so these fonts are added only
    // if needed.
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

    /// The characters that the embedded font has. They are read once, when the first document is written.
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
}
