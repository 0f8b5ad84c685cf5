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
import lanedesk.workstation.WithoutScreen;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Documents that want to hang or end whoever reads them: each ends in a page or in a reason within the time, and the
/// next document is read as if nothing had happened.
@WithoutScreen
final class HostilePagesTest {

    // A new process spends most of a second on its first page, whatever that is.
    private static final Duration PATIENCE = Duration.ofMillis(1800);
    private static final PageReader READER = new PageReader(PATIENCE);

    @TempDir
    static Path folder;

    private static Path good;

    private interface Maker {
        Path make(Path file) throws IOException;
    }

    enum Hostile {
        PAGE_TREE_LOOP(file -> Files.write(
                file,
                new Pdfs.Raw()
                        .object("<</Type/Catalog/Pages 2 0 R>>")
                        .object("<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>")
                        .end())),
        PARENT_LOOP(file -> Files.write(
                file,
                new Pdfs.Raw()
                        .object("<</Type/Catalog/Pages 2 0 R>>")
                        .object("<</Type/Pages/Count 1/Kids[3 0 R]/Parent 3 0 R>>")
                        .object("<</Type/Page/Parent 2 0 R>>")
                        .end())),
        FORM_DRAWS_ITSELF(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                        + "/Resources<</XObject<</F 5 0 R>>>>>>")
                                .stream("", "/F Do".getBytes(StandardCharsets.US_ASCII))
                                .stream(
                                        "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</F 5 0"
                                                + " R>>>>",
                                        "/F Do /F Do".getBytes(StandardCharsets.US_ASCII))
                                .end())),
        FORMS_DOUBLE(Hostile::doublingForms),
        TINY_TILES(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                        + "/Resources<</Pattern<</P 5 0 R>>>>>>")
                                .stream(
                                        "",
                                        "/Pattern cs /P scn 0 0 612 792 re f"
                                                .repeat(400)
                                                .getBytes(StandardCharsets.US_ASCII))
                                .stream(
                                        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9000 9000]"
                                                + "/XStep 0.001/YStep 0.001/Resources<<>>",
                                        "0 0 5000 5000 re f".getBytes(StandardCharsets.US_ASCII))
                                .end())),
        CONTENT_BOMB(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                                .stream("/Filter/FlateDecode", Pdfs.packed((byte) 'q', 320L << 20))
                                .end())),
        IMAGE_BOMB(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                        + "/Resources<</XObject<</I 5 0 R>>>>>>")
                                .stream("", "600 0 0 700 0 0 cm /I Do".getBytes(StandardCharsets.US_ASCII))
                                .stream(
                                        "/Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8"
                                                + "/ColorSpace/DeviceRGB/Filter/FlateDecode",
                                        Pdfs.packed((byte) 7, 256L << 20))
                                .end())),
        DEEP_ARRAYS(file -> Files.writeString(
                file, "%PDF-1.7\n1 0 obj\n" + "[".repeat(2_000_000) + "\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF")),
        PATHS_WITHOUT_END(file ->
                Pdfs.content(file, "", "0 0 m 612 792 l 1 w S ".repeat(900_000).getBytes(StandardCharsets.US_ASCII))),
        GIANT_PAGE(file -> Pdfs.of(file, new PDRectangle(2_000_000, 2_000_000), "huge")),
        MANY_PAGES(file -> Pdfs.manyPages(file, 100_000)),
        ENCRYPTED(Pdfs::encrypted),
        CUT_IN_HALF(file -> cut(file, 0.5)),
        CUT_SHORT(file -> cut(file, 0.05)),
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
                new Pdfs.Raw()
                        .object("<</Type/Catalog/Pages 2 0 R>>")
                        .object("<</Type/Pages/Count 0/Kids[]>>")
                        .end())),
        ODD_SIZES(file -> Files.write(
                file,
                new Pdfs.Raw()
                        .object("<</Type/Catalog/Pages 2 0 R>>")
                        .object("<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>")
                        .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]/Rotate 45>>")
                        .object("<</Type/Page/Parent 2 0 R/MediaBox[-1e30 -1e30 1e30 1e30]>>")
                        .end())),
        PNG_BOMB(file -> Pdfs.pngOf(file, 60_000, 60_000)),
        PNG_CUT(file -> cutPicture(file, "png")),
        JPEG_CUT(file -> cutPicture(file, "jpg")),
        NO_SUCH_FILE(file -> file),
        LZW_BOMB(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                                .stream("/Filter[/FlateDecode/LZWDecode]", Pdfs.lzwBomb(24 << 20))
                                .end())),
        FILTERS_IN_FILTERS(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                                .stream(
                                        "/Filter[/FlateDecode/FlateDecode/FlateDecode/RunLengthDecode]",
                                        Pdfs.packed(Pdfs.packed(Pdfs.packed((byte) 129, 96L << 20))))
                                .end())),
        OBJECT_LOOP(file -> Files.write(
                file,
                new Pdfs.Raw()
                        .object("<</Type/Catalog/Pages 2 0 R>>")
                        .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                        .object("<</Type/Page/Parent 2 0 R/MediaBox 4 0 R/Contents 5 0 R/Rotate 6 0 R>>")
                        .object("5 0 R")
                        .object("6 0 R")
                        .object("4 0 R")
                        .end())),
        STREAM_OF_ITS_OWN_OBJECTS(file -> Files.write(
                file,
                new Pdfs.Raw()
                                .object("<</Type/Catalog/Pages 2 0 R>>")
                                .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                                .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>")
                                .stream(
                                        "/Type/ObjStm/N 1/First 5/Extends 4 0 R/Length 4 0 R",
                                        "4 0  (x)".getBytes(StandardCharsets.US_ASCII))
                                .end())),
        WEB_PAGE_IN_DISGUISE(file -> Files.writeString(
                file, "%PDF-1.7\n<html><script>fetch('https://evil.example')</script></html>\n%%EOF")),
        ARCHIVE_BEHIND_A_PAGE(file -> {
            byte[] page = Files.readAllBytes(Pdfs.of(file, PDRectangle.LETTER, "polyglot"));
            byte[] both = Arrays.copyOf(page, page.length + 4);
            System.arraycopy(new byte[] {'P', 'K', 3, 4}, 0, both, page.length, 4);
            return Files.write(file, both);
        }),
        SIZE_THAT_LIES(file -> {
            String lying = new String(
                            Files.readAllBytes(
                                    Pdfs.content(file, "", "0 0 9 9 re f".getBytes(StandardCharsets.US_ASCII))),
                            StandardCharsets.ISO_8859_1)
                    .replace("/Length 12", "/Length 99999999999999999999");
            return Files.writeString(file, lying, StandardCharsets.ISO_8859_1);
        });

        @SuppressWarnings("ImmutableEnumChecker")
        private final Maker maker;

        Hostile(Maker maker) {
            this.maker = maker;
        }

        Path make(Path file) throws IOException {
            return maker.make(file);
        }

        private static Path cut(Path file, double part) throws IOException {
            byte[] whole = Files.readAllBytes(Pdfs.of(file, PDRectangle.LETTER, "cut", "off"));
            return Files.write(file, Arrays.copyOf(whole, (int) (whole.length * part)));
        }

        private static Path cutPicture(Path file, String format) throws IOException {
            byte[] whole = Files.readAllBytes(Pdfs.picture(file, format, 400, 600));
            return Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        }

        // Thirty forms, each drawing the next one twice: a thousand million drawings.
        private static Path doublingForms(Path file) throws IOException {
            Pdfs.Raw raw = new Pdfs.Raw()
                            .object("<</Type/Catalog/Pages 2 0 R>>")
                            .object("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                            .object("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                                    + "/Resources<</XObject<</F 5 0 R>>>>>>")
                            .stream("", "/F Do".getBytes(StandardCharsets.US_ASCII));
            for (int form = 5; form < 35; form++) {
                raw.stream(
                        "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</F " + (form + 1)
                                + " 0 R>>>>",
                        "/F Do /F Do".getBytes(StandardCharsets.US_ASCII));
            }
            return Files.write(
                    file,
                    raw.stream(
                                    "/Type/XObject/Subtype/Form/BBox[0 0 612 792]",
                                    "0 0 612 792 re f".getBytes(StandardCharsets.US_ASCII))
                            .end());
        }
    }

    @BeforeAll
    static void good() throws IOException {
        good = Pdfs.of(folder.resolve("good.pdf"), PDRectangle.LETTER, "Bill of lading");
        READER.warmUp();
    }

    @AfterAll
    static void close() {
        READER.close();
    }

    @ParameterizedTest
    @EnumSource
    void endsInAPageOrAReasonWithinTheTime(Hostile hostile) throws IOException {
        Path file = hostile.make(folder.resolve(hostile.name()));
        int before = READER.starts();
        String ended;
        try {
            PageList list = READER.open(file);
            assertThat(list.pages().size()).isBetween(1, PageList.MOST);
            Raster page = READER.draw(file, 0, 0, 1.5);
            assertThat((long) page.width() * page.height()).isLessThanOrEqualTo(ReaderProtocol.MOST_PIXELS + 20_000);
            READER.text(file, 0, 0);
            ended = "shown";
        } catch (PageFault fault) {
            ended = fault.reason().name();
        }
        assertThat(ended).isIn(expected(hostile));
        assertThat(READER.open(good).total()).isEqualTo(1);
        assertThat(READER.starts() - before)
                .as("one document costs one process at most")
                .isLessThanOrEqualTo(1);
    }

    private static Stream<String> anyFault() {
        return Arrays.stream(PageFault.Reason.values()).map(Enum::name);
    }

    private static List<String> expected(Hostile hostile) {
        return switch (hostile) {
            case ENCRYPTED -> List.of("ENCRYPTED");
            case MANY_PAGES, ODD_SIZES, ARCHIVE_BEHIND_A_PAGE -> List.of("shown");
            case FORMS_DOUBLE -> List.of("TOO_SLOW");
            case NO_PAGES, ONLY_A_HEADER, NO_SUCH_FILE, PNG_CUT, WEB_PAGE_IN_DISGUISE -> List.of("BROKEN");
            default -> Stream.concat(Stream.of("shown"), anyFault()).toList();
        };
    }

    @Test
    void manyPagesAreCountedAndTheFirstOnesShown() throws IOException {
        Path file = Pdfs.manyPages(folder.resolve("many.pdf"), 100_000);
        PageList list = READER.open(file);
        assertThat(list.total()).isEqualTo(100_000);
        assertThat(list.pages()).hasSize(PageList.MOST);
    }

    @Test
    void aDocumentThatKeepsHangingIsNotAskedAgain() throws IOException {
        try (PageReader reader = new PageReader(PATIENCE)) {
            reader.warmUp();
            Path file = Hostile.doublingForms(folder.resolve("hang.pdf"));
            for (int turn = 0; turn < 2; turn++) {
                assertThat(reason(reader, file)).isEqualTo(PageFault.Reason.TOO_SLOW);
            }
            int before = reader.starts();
            assertThat(reason(reader, file)).isEqualTo(PageFault.Reason.TOO_SLOW);
            assertThat(reader.starts()).as("it was not asked for").isEqualTo(before);
            assertThat(reader.draw(good, 0, 0, 1).width()).isEqualTo(612);
        }
    }

    @Test
    void aProcessThatMayBeEndingByItselfIsNotAsked() throws IOException {
        try (PageReader reader = new PageReader(PATIENCE, Map.of(), Duration.ZERO)) {
            assertThat(reader.open(good).total()).isEqualTo(1);
            assertThat(reader.open(good).total()).isEqualTo(1);
            assertThat(reader.starts()).isEqualTo(2);
        }
    }

    private static PageFault.Reason reason(PageReader reader, Path file) throws IOException {
        try {
            reader.draw(file, 0, 0, 1);
        } catch (PageFault fault) {
            return fault.reason();
        }
        throw new AssertionError("drawn");
    }
}
