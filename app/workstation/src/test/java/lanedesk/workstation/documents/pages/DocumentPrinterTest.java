package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.print.DocFlavor;
import javax.print.PrintException;
import javax.print.attribute.Attribute;
import javax.print.attribute.standard.Copies;
import javax.print.attribute.standard.JobName;
import javax.print.attribute.standard.Media;
import javax.print.attribute.standard.MediaSizeName;
import javax.print.attribute.standard.MediaTray;
import javax.print.attribute.standard.SheetCollate;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Printing by Java, as on Windows, where there is no CUPS: what a printer receives.
@Headless
final class DocumentPrinterTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final DocumentPrinter printer = new DocumentPrinter(null, TIMEOUT);
    private String printerName = "";

    @TempDir
    Path folder;

    @BeforeEach
    void namePrinter(TestInfo test) {
        printerName = "LaneDesk " + test.getTestMethod().orElseThrow().getName() + " " + test.getDisplayName();
    }

    private FakePrintService installPrinter(Attribute... supportedValues) {
        return FakePrintService.install(printerName, supportedValues);
    }

    private void print(PrintJob.@Nullable Paper paper, String tray) throws IOException, PrintException {
        Path file = SamplePdfs.writePdf(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one", "two");
        PrintJob printJob = new PrintJob(
                file,
                printerName,
                "Bill of lading",
                2,
                List.of(PageRange.ALL_PAGES),
                PrintJob.Fit.SHRINK,
                paper,
                tray,
                null);
        try (RenderableFile open = RenderableFile.openFile(file)) {
            assertThat(printer.printPagesOrWriteSpoolFile(open, printJob)).isEqualTo(2);
        }
    }

    private static Attribute[] attributesOf(FakePrintService service) {
        assertThat(service.receivedJobs()).hasSize(1);
        FakePrintService.ReceivedJob job = service.receivedJobs().getFirst();
        assertThat(job.flavor()).isEqualTo(DocFlavor.SERVICE_FORMATTED.PAGEABLE);
        return job.attributes().toArray();
    }

    private static Attribute[] expectedWith(Attribute... more) {
        return Stream.concat(Stream.of(new Copies(2), new JobName("Bill of lading", null)), Stream.of(more))
                .toArray(Attribute[]::new);
    }

    @Test
    void findsTraysOfPrinter() throws IOException {
        installPrinter(MediaSizeName.NA_LETTER, MediaTray.TOP, MediaTray.MANUAL);
        assertThat(printer.findTrays(printerName)).containsExactly("manual", "top");
    }

    @Test
    void findsNoTraysWherePrinterNamesNone() throws IOException {
        installPrinter();
        assertThat(printer.findTrays(printerName)).isEmpty();
    }

    @Test
    void reportsMissingPrinter() {
        assertThatThrownBy(() -> printer.findTrays(printerName))
                .isInstanceOfSatisfying(
                        PageException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(PageException.Reason.NO_PRINTER));
    }

    @Test
    void printsFromChosenTrayInsteadOfNamedPaper() throws IOException, PrintException {
        FakePrintService service = installPrinter(MediaSizeName.NA_LETTER, MediaTray.TOP, MediaTray.MANUAL);
        print(PrintJob.Paper.LETTER, "manual");
        assertThat(attributesOf(service)).containsExactlyInAnyOrder(expectedWith(MediaTray.MANUAL));
    }

    @Test
    void ignoresTrayThatPrinterLacks() throws IOException, PrintException {
        FakePrintService service = installPrinter(MediaSizeName.NA_LETTER, MediaTray.TOP);
        print(PrintJob.Paper.LETTER, "manual");
        assertThat(attributesOf(service)).containsExactlyInAnyOrder(expectedWith(MediaSizeName.NA_LETTER));
    }

    @ParameterizedTest
    @CsvSource({"LETTER, na-letter", "A4, iso-a4", "LABEL_4X6,", ","})
    void namesPaperOfStandardSize(PrintJob.@Nullable Paper paper, @Nullable String mediaName)
            throws IOException, PrintException {
        FakePrintService service =
                installPrinter(MediaSizeName.NA_LETTER, MediaSizeName.ISO_A4, MediaSizeName.JAPANESE_POSTCARD);
        print(paper, "");
        assertThat(service.receivedJobs().getFirst().attributes().get(Media.class))
                .satisfies(media ->
                        assertThat(media == null ? null : media.toString()).isEqualTo(mediaName));
    }

    @Test
    void omitsPaperThatPrinterLacks() throws IOException, PrintException {
        FakePrintService service = installPrinter(MediaSizeName.ISO_A4);
        print(PrintJob.Paper.LETTER, "");
        assertThat(attributesOf(service)).containsExactlyInAnyOrder(expectedWith());
    }

    @Test
    void collatesCopiesWherePrinterCan() throws IOException, PrintException {
        FakePrintService service = installPrinter(SheetCollate.COLLATED);
        print(null, "");
        assertThat(attributesOf(service)).containsExactlyInAnyOrder(expectedWith(SheetCollate.COLLATED));
    }

    @Test
    void sendsRawDataUnchanged() throws IOException, PrintException {
        FakePrintService service = installPrinter(MediaSizeName.NA_LETTER, SheetCollate.COLLATED);
        String label = "^XA^FO50,50^FDPALLET 1\u00e9^XZ\r\n";
        Path file = Files.writeString(folder.resolve("label.zpl"), label, StandardCharsets.ISO_8859_1);
        printer.printUnchanged(file, printerName);
        assertThat(service.receivedJobs()).singleElement().satisfies(job -> {
            assertThat(job.flavor()).isEqualTo(DocFlavor.INPUT_STREAM.AUTOSENSE);
            assertThat(job.rawData()).isEqualTo(label);
            assertThat(job.attributes().isEmpty()).isTrue();
        });
    }
}
