package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests documents that would hang or crash the reader process. Each results in a page or a reason within the
/// time limit, and the next document is read normally. Tests of documents that hang take over 3 s because the
/// reader process is killed only after the real time limit, and the next document needs a new process.
@Headless
final class HostilePagesTest {

    // Longer than a new process needs for its first page, which is almost a second.
    private static final Duration TIMEOUT = Duration.ofMillis(1800);
    private static final PageReader READER = new PageReader(TIMEOUT);

    @TempDir
    static Path folder;

    private static Path goodFile;

    private interface FileMaker {
        Path make(Path file) throws IOException;
    }

    enum HostileFile {
        PAGE_TREE_LOOP(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>")
                        .finishAndGetBytes())),
        PARENT_LOOP(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]/Parent 3 0 R>>")
                        .addObject("<</Type/Page/Parent 2 0 R>>")
                        .finishAndGetBytes())),
        FORM_DRAWS_ITSELF(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                + "/Resources<</XObject<</F 5 0 R>>>>>>")
                        .addStream("", "/F Do".getBytes(StandardCharsets.US_ASCII))
                        .addStream(
                                "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</F 5 0" + " R>>>>",
                                "/F Do /F Do".getBytes(StandardCharsets.US_ASCII))
                        .finishAndGetBytes())),
        FORMS_DOUBLE(HostileFile::writeDoublingForms),
        TINY_TILES(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                + "/Resources<</Pattern<</P 5 0 R>>>>>>")
                        .addStream(
                                "",
                                "/Pattern cs /P scn 0 0 612 792 re f"
                                        .repeat(400)
                                        .getBytes(StandardCharsets.US_ASCII))
                        .addStream(
                                "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9000 9000]"
                                        + "/XStep 0.001/YStep 0.001/Resources<<>>",
                                "0 0 5000 5000 re f".getBytes(StandardCharsets.US_ASCII))
                        .finishAndGetBytes())),
        CONTENT_BOMB(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                        .addStream("/Filter/FlateDecode", SamplePdfs.deflate((byte) 'q', 320L << 20))
                        .finishAndGetBytes())),
        IMAGE_BOMB(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                + "/Resources<</XObject<</I 5 0 R>>>>>>")
                        .addStream("", "600 0 0 700 0 0 cm /I Do".getBytes(StandardCharsets.US_ASCII))
                        .addStream(
                                "/Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8"
                                        + "/ColorSpace/DeviceRGB/Filter/FlateDecode",
                                SamplePdfs.deflate((byte) 7, 256L << 20))
                        .finishAndGetBytes())),
        DEEP_ARRAYS(file -> Files.writeString(
                file, "%PDF-1.7\n1 0 obj\n" + "[".repeat(2_000_000) + "\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF")),
        PATHS_WITHOUT_END(file -> SamplePdfs.writeWithContent(
                file, "", "0 0 m 612 792 l 1 w S ".repeat(900_000).getBytes(StandardCharsets.US_ASCII))),
        GIANT_PAGE(file -> SamplePdfs.writePdf(file, new PDRectangle(2_000_000, 2_000_000), "huge")),
        MANY_PAGES(file -> SamplePdfs.writeManyPages(file, 100_000)),
        ENCRYPTED(SamplePdfs::writeEncrypted),
        CUT_IN_HALF(file -> truncate(file, 0.5)),
        CUT_SHORT(file -> truncate(file, 0.05)),
        ONLY_A_HEADER(file -> Files.writeString(file, "%PDF-1.7\n")),
        NOISE(file -> {
            byte[] noise = new byte[300_000];
            new Random(7).nextBytes(noise);
            System.arraycopy("%PDF-1.4\n".getBytes(StandardCharsets.US_ASCII), 0, noise, 0, 9);
            return Files.write(file, noise);
        }),
        XREF_LOOP(file -> Files.writeString(
                file,
                "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF")),
        NO_PAGES(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 0/Kids[]>>")
                        .finishAndGetBytes())),
        ODD_SIZES(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]/Rotate 45>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[-1e30 -1e30 1e30 1e30]>>")
                        .finishAndGetBytes())),
        PNG_BOMB(file -> SamplePdfs.writePng(file, 60_000, 60_000)),
        PNG_CUT(file -> writeTruncatedImage(file, "png")),
        JPEG_CUT(file -> writeTruncatedImage(file, "jpg")),
        NO_SUCH_FILE(file -> file),
        LZW_BOMB(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                        .addStream("/Filter[/FlateDecode/LZWDecode]", SamplePdfs.lzwBomb(24 << 20))
                        .finishAndGetBytes())),
        FILTERS_IN_FILTERS(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                        .addStream(
                                "/Filter[/FlateDecode/FlateDecode/FlateDecode/RunLengthDecode]",
                                SamplePdfs.deflate(SamplePdfs.deflate(SamplePdfs.deflate((byte) 129, 96L << 20))))
                        .finishAndGetBytes())),
        OBJECT_LOOP(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox 4 0 R/Contents 5 0 R/Rotate 6 0 R>>")
                        .addObject("5 0 R")
                        .addObject("6 0 R")
                        .addObject("4 0 R")
                        .finishAndGetBytes())),
        STREAM_OF_ITS_OWN_OBJECTS(file -> Files.write(
                file,
                new SamplePdfs.RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                        .addStream(
                                "/Type/ObjStm/N 1/First 5/Extends 4 0 R/Length 4 0 R",
                                "4 0  (x)".getBytes(StandardCharsets.US_ASCII))
                        .finishAndGetBytes())),
        WEB_PAGE_IN_DISGUISE(file -> Files.writeString(
                file, "%PDF-1.7\n<html><script>fetch('https://evil.example')</script></html>\n%%EOF")),
        ARCHIVE_BEHIND_A_PAGE(file -> {
            byte[] page = Files.readAllBytes(SamplePdfs.writePdf(file, PDRectangle.LETTER, "polyglot"));
            byte[] both = Arrays.copyOf(page, page.length + 4);
            System.arraycopy(new byte[] {'P', 'K', 3, 4}, 0, both, page.length, 4);
            return Files.write(file, both);
        }),
        SIZE_THAT_LIES(file -> {
            String lying = new String(
                            Files.readAllBytes(SamplePdfs.writeWithContent(
                                    file, "", "0 0 9 9 re f".getBytes(StandardCharsets.US_ASCII))),
                            StandardCharsets.ISO_8859_1)
                    .replace("/Length 12", "/Length 99999999999999999999");
            return Files.writeString(file, lying, StandardCharsets.ISO_8859_1);
        });

        @SuppressWarnings("ImmutableEnumChecker")
        private final FileMaker maker;

        HostileFile(FileMaker maker) {
            this.maker = maker;
        }

        Path write(Path file) throws IOException {
            return maker.make(file);
        }

        private static Path truncate(Path file, double part) throws IOException {
            byte[] whole = Files.readAllBytes(SamplePdfs.writePdf(file, PDRectangle.LETTER, "cut", "off"));
            return Files.write(file, Arrays.copyOf(whole, (int) (whole.length * part)));
        }

        private static Path writeTruncatedImage(Path file, String format) throws IOException {
            byte[] whole = Files.readAllBytes(SamplePdfs.writeImage(file, format, 400, 600));
            return Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        }

        // Each of thirty forms draws the next one twice, which is 2^30 drawings.
        private static Path writeDoublingForms(Path file) throws IOException {
            SamplePdfs.RawPdfWriter raw = new SamplePdfs.RawPdfWriter()
                    .addObject("<</Type/Catalog/Pages 2 0 R>>")
                    .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                    .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                            + "/Resources<</XObject<</F 5 0 R>>>>>>")
                    .addStream("", "/F Do".getBytes(StandardCharsets.US_ASCII));
            for (int form = 5; form < 35; form++) {
                raw.addStream(
                        "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</F " + (form + 1)
                                + " 0 R>>>>",
                        "/F Do /F Do".getBytes(StandardCharsets.US_ASCII));
            }
            return Files.write(
                    file,
                    raw.addStream(
                                    "/Type/XObject/Subtype/Form/BBox[0 0 612 792]",
                                    "0 0 612 792 re f".getBytes(StandardCharsets.US_ASCII))
                            .finishAndGetBytes());
        }
    }

    @BeforeAll
    static void writeGoodFile() throws IOException {
        goodFile = SamplePdfs.writePdf(folder.resolve("good.pdf"), PDRectangle.LETTER, "Bill of lading");
        READER.startProcessUnlessRunning();
    }

    @AfterAll
    static void close() {
        READER.close();
    }

    @ParameterizedTest
    @EnumSource
    void endsWithPageOrReasonInTime(HostileFile hostile) throws IOException {
        Path file = hostile.write(folder.resolve(hostile.name()));
        int before = READER.startedProcessCount();
        String ended;
        try {
            PageList list = READER.readPageList(file);
            assertThat(list.pageSizes().size()).isBetween(1, PageList.MAX_PAGES);
            Raster page = READER.renderPage(file, 0, 0, 1.5);
            assertThat((long) page.width() * page.height()).isLessThanOrEqualTo(ReaderProtocol.MAX_PIXELS + 20_000);
            READER.readPageText(file, 0, 0);
            ended = "shown";
        } catch (PageException fault) {
            ended = fault.reason().name();
        }
        assertThat(ended).isIn(expectedReasons(hostile));
        assertThat(READER.readPageList(goodFile).totalPageCount()).isEqualTo(1);
        assertThat(READER.startedProcessCount() - before)
                .as("one document costs one process at most")
                .isLessThanOrEqualTo(1);
    }

    private static Stream<String> allReasons() {
        return Arrays.stream(PageException.Reason.values()).map(Enum::name);
    }

    private static List<String> expectedReasons(HostileFile hostile) {
        return switch (hostile) {
            case ENCRYPTED -> List.of("ENCRYPTED");
            case MANY_PAGES, ODD_SIZES, ARCHIVE_BEHIND_A_PAGE -> List.of("shown");
            case FORMS_DOUBLE -> List.of("TOO_SLOW");
            case NO_PAGES, ONLY_A_HEADER, NO_SUCH_FILE, PNG_CUT, WEB_PAGE_IN_DISGUISE -> List.of("BROKEN");
            default -> Stream.concat(Stream.of("shown"), allReasons()).toList();
        };
    }

    @Test
    void countsManyPagesAndShowsFirst() throws IOException {
        Path file = SamplePdfs.writeManyPages(folder.resolve("many.pdf"), 100_000);
        PageList list = READER.readPageList(file);
        assertThat(list.totalPageCount()).isEqualTo(100_000);
        assertThat(list.pageSizes()).hasSize(PageList.MAX_PAGES);
    }

    @Test
    void doesNotRetryHangingDocument() throws IOException {
        try (PageReader pageReader = new PageReader(TIMEOUT)) {
            pageReader.startProcessUnlessRunning();
            Path file = HostileFile.writeDoublingForms(folder.resolve("hang.pdf"));
            for (int turn = 0; turn < 2; turn++) {
                assertThat(failureReasonOf(pageReader, file)).isEqualTo(PageException.Reason.TOO_SLOW);
            }
            int before = pageReader.startedProcessCount();
            assertThat(failureReasonOf(pageReader, file)).isEqualTo(PageException.Reason.TOO_SLOW);
            assertThat(pageReader.startedProcessCount())
                    .as("it was not asked for")
                    .isEqualTo(before);
            assertThat(pageReader.renderPage(goodFile, 0, 0, 1).width()).isEqualTo(612);
        }
    }

    @Test
    void doesNotUseProcessNearItsIdleEnd() throws IOException {
        try (PageReader pageReader = new PageReader(TIMEOUT, Map.of(), Duration.ZERO)) {
            assertThat(pageReader.readPageList(goodFile).totalPageCount()).isEqualTo(1);
            assertThat(pageReader.readPageList(goodFile).totalPageCount()).isEqualTo(1);
            assertThat(pageReader.startedProcessCount()).isEqualTo(2);
        }
    }

    private static PageException.Reason failureReasonOf(PageReader pageReader, Path file) throws IOException {
        try {
            pageReader.renderPage(file, 0, 0, 1);
        } catch (PageException fault) {
            return fault.reason();
        }
        throw new AssertionError("drawn");
    }
}
