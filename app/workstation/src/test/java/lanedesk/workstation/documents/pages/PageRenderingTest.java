package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that images of every format used by scanners are rendered, that parts that cannot be rendered are
/// reported, and that the rest is shown.
@Headless
final class PageRenderingTest {

    private static final PageReader READER = new PageReader(Duration.ofMinutes(1));
    private static final int SIDE = 16;
    private static final String SQUARE = "80 80 20 20 re f";
    private static final String ONE = "<</Type/Pages/Count 1/Kids[3 0 R]>>";

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        READER.close();
    }

    private Path writePage(String dictionary, byte[] picture) throws IOException {
        return Files.write(
                folder.resolve("page.pdf"),
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R"
                                + "/Resources<</XObject<</I 5 0 R>>>>>>")
                        .addStream(
                                "", "q 60 0 0 60 0 0 cm /I Do Q 80 80 20 20 re f".getBytes(StandardCharsets.US_ASCII))
                        .addStream("/Type/XObject/Subtype/Image/Width 16/Height 16" + dictionary, picture)
                        .finishAndGetBytes());
    }

    private static Raster drawFirstPage(Path file) throws IOException {
        return READER.renderPage(file, 0, 0, 1);
    }

    private static int greenAt(Raster raster, int x, int y) {
        return Byte.toUnsignedInt(raster.pixels().get((y * raster.width() + x) * 4 + 1));
    }

    private static void assertDrawn(Path file) throws IOException {
        Raster raster = drawFirstPage(file);
        assertThat(raster.isComplete()).isTrue();
        assertThat(greenAt(raster, 30, 70)).isLessThan(40);
        assertThat(greenAt(raster, 70, 30)).isEqualTo(255);
    }

    /// A black square, as fax machines code it, in the two segments that PDF embeds.
    private static byte[] jbig2Image() throws IOException {
        String horizontal = "001" + "00110101" + "0000010111";
        String bits = horizontal + "11".repeat(SIDE - 1) + "000000000001".repeat(2);
        String padded = bits + "0".repeat((8 - bits.length() % 8) % 8);
        byte[] coded = new BigInteger("1" + padded, 2).toByteArray();
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        writeSegment(out, 0, 48, 19);
        writeSquare(out);
        out.writeInt(0);
        out.writeInt(0);
        out.writeByte(0);
        out.writeShort(0);
        writeSegment(out, 1, 38, 18 + coded.length - 1);
        writeSquare(out);
        out.writeInt(0);
        out.writeInt(0);
        out.writeByte(0);
        out.writeByte(1);
        out.write(coded, 1, coded.length - 1);
        return bytes.toByteArray();
    }

    private static void writeSegment(DataOutputStream out, int number, int type, int length) throws IOException {
        out.writeInt(number);
        out.writeByte(type);
        out.writeByte(0);
        out.writeByte(1);
        out.writeInt(length);
    }

    private static void writeSquare(DataOutputStream out) throws IOException {
        out.writeInt(SIDE);
        out.writeInt(SIDE);
    }

    @Test
    void drawsJbig2Scan() throws IOException {
        assertDrawn(writePage("/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode", jbig2Image()));
    }

    private Path writeJpeg2000Page() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var black = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_GRAY);
        assertThat(ImageIO.write(black, "jpeg2000", bytes)).isTrue();
        return writePage("/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/JPXDecode", bytes.toByteArray());
    }

    @Test
    void drawsJpeg2000ImageWithAddedDecoder() throws IOException {
        assertDrawn(writeJpeg2000Page());
    }

    @Test
    void reportsJpeg2000ImageWithoutDecoder() throws IOException {
        Path file = writeJpeg2000Page();
        List<URL> shippedLibraries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.contains("jai-imageio")) {
                shippedLibraries.add(Path.of(entry).toUri().toURL());
            }
        }
        Thread thread = Thread.currentThread();
        ClassLoader testLoader = thread.getContextClassLoader();
        try (var shipped =
                        new URLClassLoader(shippedLibraries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
                PageReader reader = new PageReader(Duration.ofMinutes(1))) {
            thread.setContextClassLoader(shipped);
            assertThat(reader.findIncompletePages(file))
                    .containsExactly(Map.entry(1, Set.of(UnrenderedContent.PICTURE)));
            assertThat(reader.renderPage(file, 0, 0, 1).isComplete()).isFalse();
        } finally {
            thread.setContextClassLoader(testLoader);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "PICTURE;;/Lost Do",
                "PICTURE;;BI /W 9 /H 9 /BPC 8 /CS /RGB /F /DCT ID nothing EI",
                "LETTERING;/Font<</F <</Type/Font/Subtype/Type0>>>>;BT /F 12 Tf ET",
                "SHADING;;/Lost sh",
                "SHADING;/Shading<</S <</ShadingType 9>>>>;/S sh",
                "OTHER;;1 cm",
            })
    void reportsKindOfUnrenderedContent(UnrenderedContent part, @Nullable String resources, String content)
            throws IOException {
        Path file = SamplePdfs.writeWithContent(
                folder.resolve("lacking.pdf"),
                resources == null ? "" : resources,
                (content + " 10 10 50 50 re f").getBytes(StandardCharsets.US_ASCII));
        assertThat(READER.renderPage(file, 0, 0, 0.1).missingParts()).containsExactly(part);
    }

    @Test
    void reportsUnrenderedContentAndShowsRest() throws IOException {
        byte[] noPicture = "no picture at all".getBytes(StandardCharsets.US_ASCII);
        Raster raster =
                drawFirstPage(writePage("/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/JPXDecode", noPicture));
        assertThat(raster.isComplete()).isFalse();
        assertThat(READER.findIncompletePages(folder.resolve("page.pdf")))
                .containsExactly(Map.entry(1, Set.of(UnrenderedContent.PICTURE)));
        assertThat(greenAt(raster, 30, 70)).isEqualTo(255);
        assertThat(greenAt(raster, 90, 10)).isZero();
    }

    @Test
    void reportsFileEncryptedForCertificate() throws IOException {
        String open = new String(
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>")
                        .addObject("<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s4/V 2/Length 128/Recipients[<3000>]>>")
                        .finishAndGetBytes(),
                StandardCharsets.ISO_8859_1);
        Path file = Files.writeString(
                folder.resolve("locked.pdf"),
                open.replaceFirst("trailer\\s*<<", "trailer<</Encrypt 4 0 R/ID[<00><00>]"),
                StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> READER.readPageList(file))
                .isInstanceOfSatisfying(
                        PageException.class,
                        fault -> assertThat(fault.reason()).isEqualTo(PageException.Reason.LOCKED_FOR_CERTIFICATE));
        assertThat(READER.readPageList(SamplePdfs.writePdf(folder.resolve("next.pdf"), PDRectangle.LETTER, "next"))
                        .totalPageCount())
                .isOne();
    }

    @Test
    void skipsLinesBeforeHeader() throws IOException {
        byte[] sound =
                Files.readAllBytes(SamplePdfs.writePdf(folder.resolve("sound.pdf"), PDRectangle.LETTER, "words"));
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes("Content-Type: application/pdf\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        bytes.writeBytes(sound);
        Path file = Files.write(folder.resolve("mailed.pdf"), bytes.toByteArray());
        assertThat(READER.readPageList(file).totalPageCount()).isOne();
        assertThat(drawFirstPage(file).isComplete()).isTrue();
    }

    private static SamplePdfs.RawPdfWriter createTextPage(String pages, String content) {
        return new SamplePdfs.RawPdfWriter()
                .addObject("<</Type/Catalog/Pages 2 0 R>>")
                .addObject(pages)
                .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>")
                .addStream("", content.getBytes(StandardCharsets.US_ASCII));
    }

    private Path writeFile(byte[] content) throws IOException {
        return Files.write(folder.resolve("damaged.pdf"), content);
    }

    private static void assertComplete(Path file) throws IOException {
        assertThat(READER.readPageList(file).totalPageCount()).isOne();
        Raster raster = drawFirstPage(file);
        assertThat(raster.isComplete()).isTrue();
        assertThat(READER.findIncompletePages(file)).isEmpty();
        assertThat(greenAt(raster, 90, 10)).isZero();
    }

    @Test
    void surplusRestoreOperatorLosesNothing() throws IOException {
        assertComplete(writeFile(createTextPage(ONE, "Q Q " + SQUARE).finishAndGetBytes()));
    }

    @Test
    void findsPageWithOutdatedXref() throws IOException {
        String stale = new String(createTextPage("7", SQUARE).finishAndGetBytes(), StandardCharsets.ISO_8859_1);
        int table = stale.indexOf("xref\n");
        String later = "2 0 obj\n" + ONE + "\nendobj\n";
        String file = stale.substring(0, table)
                + later
                + stale.substring(table).replace("\n" + table, "\n" + (table + later.length()));
        assertComplete(writeFile(file.getBytes(StandardCharsets.ISO_8859_1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<</Type/Pages/Count 7/Kids[3 0 R]>>",
                "<</Type/Pages/Count 0/Kids[3 0 R]>>",
                "<</Type/Pages/Count 1/Kids[]>>"
            })
    void findsPageWithBrokenPageTree(String tree) throws IOException {
        assertComplete(writeFile(createTextPage(tree, SQUARE).finishAndGetBytes()));
    }
}
