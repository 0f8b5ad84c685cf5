package lanedesk.workstation.paper;

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
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/// Writes the program's own documents as PDF, in the program's font and fallback fonts for other scripts. Runs in a
/// background task.
public final class PdfWriter {

    private static final String EMBEDDED_REGULAR = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf";
    private static final String EMBEDDED_BOLD = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Bold.ttf";
    private static final String SCRIPTS = "/lanedesk/workstation/documents/fonts/";
    private static final List<String> SCRIPT_FAMILIES = List.of(
            "NotoSans", "NotoSansHebrew", "NotoSansArabic", "NotoSansThai", "NotoSansArmenian", "NotoSansGeorgian");
    private static final List<String> PLAIN_FAMILIES = List.of("DroidSansFallback", "DejaVuSans");

    private PdfWriter() {}

    /// The font families in order of preference, for CSS.
    public static String fontFamilies() {
        return "'LaneDesk Sans', "
                + Stream.concat(SCRIPT_FAMILIES.stream(), PLAIN_FAMILIES.stream())
                        .map(family -> "'" + family + "'")
                        .collect(Collectors.joining(", "));
    }

    /// Writes the page to a temporary file and moves it, so that no partial file is ever visible.
    public static Path write(String page, Path file) throws IOException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, "paper", ".part");
        XRLog.setLoggingEnabled(false);
        try (OutputStream out = Files.newOutputStream(part)) {
            PdfRendererBuilder builder = new PdfRendererBuilder();
            addFont(builder, "LaneDesk Sans", EMBEDDED_REGULAR, EMBEDDED_BOLD);
            if (!EmbeddedFontCharacters.coversText(page)) {
                addFallbackFonts(builder);
            }
            builder.useUnicodeBidiSplitter(BidiText.Splitter::new);
            builder.useUnicodeBidiReorderer(new BidiText());
            builder.useObjectDrawerFactory(Barcode.drawerFactory());
            builder.withHtmlContent(page, null);
            builder.toStream(out);
            builder.run();
        } catch (UncheckedIOException wrapped) {
            Files.deleteIfExists(part);
            throw Objects.requireNonNull(wrapped.getCause());
        } catch (IOException | RuntimeException impossible) {
            Files.deleteIfExists(part);
            throw impossible;
        }
        return Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    // The renderer reads all of these fonts (seven megabytes) for every document that may use them.
    private static void addFallbackFonts(PdfRendererBuilder builder) {
        for (String family : SCRIPT_FAMILIES) {
            addFont(builder, family, SCRIPTS + family + "-Regular.ttf", SCRIPTS + family + "-Bold.ttf");
        }
        for (String family : PLAIN_FAMILIES) {
            addFont(builder, family, SCRIPTS + family + ".ttf", SCRIPTS + family + ".ttf");
        }
    }

    private static void addFont(PdfRendererBuilder builder, String family, String regular, String bold) {
        builder.useFont(() -> openResource(regular), family, 400, FontStyle.NORMAL, true);
        builder.useFont(() -> openResource(bold), family, 700, FontStyle.NORMAL, true);
    }

    private static InputStream openResource(String name) {
        return Objects.requireNonNull(PdfWriter.class.getResourceAsStream(name), name);
    }

    /// The characters of the embedded font, read once when the first page is written.
    private static final class EmbeddedFontCharacters {

        private static final CmapLookup CHARACTERS = readCharacterMap();

        static boolean coversText(String page) {
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
