package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import javax.imageio.ImageIO;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.PdfWriter;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The program's own papers, and labels on their raw way.
final class OwnPapersTest {

    @TempDir
    Path folder;

    private static Confirmation confirmation() {
        return new Confirmation(
                "700123",
                "BOL-55-7",
                "Meridian Foods Group <&> Söhne",
                "booked 2026-11-21 12:00:00 -06:00",
                new Confirmation.Party(
                        "Pickup", List.of("Meridian Foods, Dallas DC", "4120 Airport Dr", "Dallas, TX 75201 · US", "")),
                new Confirmation.Party(
                        "Delivery", List.of("貨物運送 Zürich Łódź", "שלום 900 Mill St", "Ελλάδα, Київ · US", "الشحن")),
                List.of(
                        new Confirmation.Fact("Carrier", "Blue Ridge Freight"),
                        new Confirmation.Fact("Estimated pickup", "2026-11-24"),
                        new Confirmation.Fact("Customer branch", "2201"),
                        new Confirmation.Fact("Insured", "No"),
                        new Confirmation.Fact("Units", "4"),
                        new Confirmation.Fact("Total weight", "1,648 lb"),
                        new Confirmation.Fact("Hazardous", "No"),
                        new Confirmation.Fact("Quote", "4711")),
                List.of(new Confirmation.Line("Canned tomatoes, palletised", "4", "412 lb", "48 × 40 × 52 in", "85")),
                List.of(
                        new Confirmation.Accepted(
                                "Chassis split may apply at this market.", "dana@example.com, 2026-11-21 11:58"),
                        new Confirmation.Accepted("Rates exclude demurrage.", "dana@example.com, 2026-11-21 11:58")),
                "Booked by dana@example.com, rate 7.");
    }

    @ParameterizedTest
    @EnumSource
    void aConfirmationIsOnePageAndReadsInEveryScript(Language language) throws IOException {
        Texts texts = Texts.of(PapersView.class, language);
        Path file = PdfWriter.write(new ConfirmationPage(texts).of(confirmation()), folder.resolve("confirmation.pdf"));
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            String text = new PDFTextStripper().getText(document);
            assertThat(text)
                    .contains(
                            texts.text("confirmation.title"),
                            "700123",
                            "BOL-55-7",
                            "Meridian Foods Group <&> Söhne",
                            "貨物運送",
                            "Zürich Łódź",
                            "Ελλάδα",
                            "Київ",
                            "Chassis split may apply",
                            "dana@example.com")
                    .doesNotContain("#", "\ufffd");
            if (language == Language.ENGLISH) {
                Files.createDirectories(Path.of("target/pictures"));
                ImageIO.write(
                        new PDFRenderer(document).renderImage(0, 1.5f),
                        "png",
                        Path.of("target/pictures/paper-confirmation.png").toFile());
            }
        }
        try (PageReader reader = new PageReader()) {
            assertThat(reader.text(file, 0, 0).find("blue ridge")).hasSize(1);
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @ParameterizedTest
    @CsvSource({
        "192.168.1.50:9100, true",
        "label-1.local:6101, true",
        "[fd00::7]:9100, true",
        "Zebra ZD420, false",
        "Office: second floor, false",
        "printer:99999, false"
    })
    void anAddressIsToldFromAPrintersName(String text, boolean address) {
        assertThat(RawPrinter.read(text).isPresent()).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "'', 1, 2147483647",
                "3, 3, 3",
                "2-5, 2, 5",
                "4-, 4, 2147483647",
                " 2 – 3 , 2, 3",
                "0, none, none",
                "5-2, none, none",
                "all, none, none",
                "-3, none, none"
            })
    void pagesAreReadAsTyped(String typed, Integer first, Integer last) {
        assertThat(PageRange.read(typed).map(PageRange::first).orElse(null)).isEqualTo(first);
        assertThat(PageRange.read(typed).map(PageRange::last).orElse(null)).isEqualTo(last);
    }

    @Test
    void aLabelReachesItsPrinterAsItIs() throws Exception {
        Path label = Files.writeString(folder.resolve("label.zpl"), "^XA^FO50,50^FDPallet 1^FS^XZ");
        try (ServerSocket printer = new ServerSocket(0)) {
            CompletableFuture<byte[]> arrived = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> {
                try (Socket socket = printer.accept();
                        InputStream in = socket.getInputStream()) {
                    arrived.complete(in.readAllBytes());
                } catch (IOException broken) {
                    arrived.completeExceptionally(broken);
                }
            });
            RawPrinter.read(String.format(Locale.ROOT, "127.0.0.1:%d", printer.getLocalPort()))
                    .orElseThrow()
                    .send(label);
            assertThat(arrived.get()).isEqualTo(Files.readAllBytes(label));
        }
    }
}
