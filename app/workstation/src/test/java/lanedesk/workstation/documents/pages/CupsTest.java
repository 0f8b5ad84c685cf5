package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.OperatingSystem;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionJavaScript;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests what is sent to the print system of Linux and macOS. A fake command records it.
@Headless
@EnabledOnOs({OS.LINUX, OS.MAC})
final class CupsTest {

    private static final PDRectangle LABEL = new PDRectangle(288, 432);

    @TempDir
    Path folder;

    private PageReader reader;

    @BeforeEach
    void writeFakeCommand() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path command = Files.writeString(bin.resolve("lp"), """
            #!/bin/sh
            case "$2" in
              Gone) echo 'lp: The printer or class does not exist.'; exit 1;;
              Broken) echo 'lp: rejecting jobs'; exit 1;;
            esac
            for last; do :; done
            printf '%%s\\n' "$@" > '%1$s/line'
            cat "$last" > '%1$s/printed'
            """.formatted(folder));
        Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
        reader = new PageReader(
                PageReader.DEFAULT_TIMEOUT,
                Map.of("PATH", bin + ":" + System.getenv().getOrDefault("PATH", "")));
    }

    @AfterEach
    void close() {
        reader.close();
    }

    private static PrintJob createJob(
            Path file, String printer, int first, int last, PrintJob.Fit fit, PrintJob.@Nullable Paper paper) {
        return new PrintJob(
                file, printer, "LaneDesk BOL-7", 2, List.of(new PageRange(first, last)), fit, paper, "", null);
    }

    private List<String> recordedCommandLine() throws IOException {
        return Files.readAllLines(folder.resolve("line"));
    }

    private PDDocument readPrintedDocument() throws IOException {
        return Loader.loadPDF(folder.resolve("printed").toFile());
    }

    private static String pageText(PDDocument document, int page) throws IOException {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        return stripper.getText(document);
    }

    @Test
    void printsSelectedPagesExactly() throws IOException {
        Path file = SamplePdfs.writePdf(
                folder.resolve("bill.pdf"), PDRectangle.LETTER, "one", "two Łódź\n2,048 lb", "three", "four");
        assertThat(reader.printPages(createJob(file, "Office", 2, 3, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER)))
                .isEqualTo(2);
        assertThat(recordedCommandLine())
                .containsSubsequence("-d", "Office", "-n", "2", "-t", "LaneDesk BOL-7")
                .contains("collate=true", "print-scaling=auto", "media=na_letter_8.5x11in");
        try (PDDocument printed = readPrintedDocument();
                PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(printed.getNumberOfPages()).isEqualTo(2);
            for (int page = 0; page < 2; page++) {
                assertThat(pageText(printed, page + 1)).isNotBlank().isEqualTo(pageText(document, page + 2));
                assertThat(pixels(printed, page)).isEqualTo(pixels(document, page + 1));
            }
        }
    }

    @Test
    void printsFromTrayThatPrinterHas() throws IOException {
        Path options = Files.writeString(folder.resolve("bin/lpoptions"), """
            #!/bin/sh
            echo 'PageSize/Media Size: *Letter A4 Custom.WIDTHxHEIGHT'
            [ "$2" = Office ] && echo 'InputSlot/Media Source: *Auto Tray1 Tray2'
            """);
        Files.setPosixFilePermissions(options, PosixFilePermissions.fromString("rwx------"));
        Path file = SamplePdfs.writePdf(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one");
        assertThat(reader.findTrays("Office")).containsExactly("Auto", "Tray1", "Tray2");
        assertThat(reader.findTrays("Zebra")).isEmpty();
        reader.printPages(new PrintJob(
                file,
                "Office",
                "LaneDesk BOL-7",
                1,
                List.of(PageRange.ALL_PAGES),
                PrintJob.Fit.SHRINK,
                PrintJob.Paper.LETTER,
                "Tray2",
                null));
        assertThat(recordedCommandLine()).contains("media=na_letter_8.5x11in", "InputSlot=Tray2");
    }

    @Test
    void printsSeveralRangesAsOneJob() throws IOException {
        Path file = SamplePdfs.writePdf(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one", "two", "three", "four");
        List<PageRange> ranges = PageRange.parseRanges("3-9, 1").orElseThrow();
        assertThat(reader.printPages(
                        new PrintJob(file, "Office", "LaneDesk BOL-7", 2, ranges, PrintJob.Fit.SHRINK, null, "", null)))
                .isEqualTo(3);
        assertThat(recordedCommandLine()).containsSubsequence("-n", "2", "collate=true");
        try (PDDocument printed = readPrintedDocument()) {
            assertThat(List.of(
                            pageText(printed, 1).strip(),
                            pageText(printed, 2).strip(),
                            pageText(printed, 3).strip()))
                    .containsExactly("three", "four", "one");
        }
    }

    @Test
    void printsAllLabelsOfLargeShipment() throws IOException {
        Path file = SamplePdfs.writeManyPages(folder.resolve("labels.pdf"), 600);
        assertThat(reader.printPages(new PrintJob(
                        file,
                        "Zebra",
                        "LaneDesk Labels",
                        1,
                        List.of(PageRange.ALL_PAGES),
                        PrintJob.Fit.ACTUAL,
                        PrintJob.Paper.LABEL_4X6,
                        "",
                        null)))
                .isEqualTo(600);
        try (PDDocument printed = readPrintedDocument()) {
            assertThat(printed.getNumberOfPages()).isEqualTo(600);
        }
    }

    private static int[] pixels(PDDocument document, int page) throws IOException {
        var image = new PDFRenderer(document).renderImage(page, 1);
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void printsLabelsInActualSize() throws IOException {
        Path file = SamplePdfs.writePdf(folder.resolve("label.pdf"), LABEL, "PALLET 1 OF 2", "PALLET 2 OF 2");
        reader.printPages(createJob(file, "Zebra", 1, 9, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6));
        assertThat(recordedCommandLine()).contains("print-scaling=none", "media=na_index-4x6_4x6in");
        try (PDDocument printed = readPrintedDocument();
                PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(printed.getPages())
                    .hasSize(2)
                    .allSatisfy(
                            page -> assertThat(page.getMediaBox().toString()).isEqualTo(LABEL.toString()));
            for (int page = 1; page <= 2; page++) {
                assertThat(pageText(printed, page))
                        .contains("PALLET " + page + " OF 2")
                        .isEqualTo(pageText(document, page));
            }
        }
    }

    @Test
    void printsLabelImageInLabelSize() throws IOException {
        Path picture = SamplePdfs.writeImage(folder.resolve("label.png"), "png", 812, 1218);
        reader.printPages(createJob(picture, "Zebra", 1, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6));
        try (PDDocument printed = readPrintedDocument()) {
            PDRectangle size = printed.getPage(0).getMediaBox();
            assertThat(size.getWidth()).isCloseTo(288, org.assertj.core.data.Offset.offset(0.5f));
            assertThat(size.getHeight()).isCloseTo(432, org.assertj.core.data.Offset.offset(0.5f));
            var image = new PDFRenderer(printed).renderImage(0, 1);
            assertThat(image.getRGB(20, 20) & 0xff).isLessThan(30);
            assertThat(image.getRGB(270, 20) & 0xff).isGreaterThan(220);
            assertThat(image.getRGB(20, 410) & 0xff).isGreaterThan(220);
        }
    }

    @Test
    void removesEverythingButPages() throws IOException {
        Path file = folder.resolve("busy.pdf");
        try (PDDocument document = SamplePdfs.createDocument(PDRectangle.LETTER, "one", "two", "three")) {
            document.getDocumentCatalog().setOpenAction(new PDActionJavaScript("app.alert(1)"));
            PDPage first = document.getPage(0);
            PDAnnotationLink link = new PDAnnotationLink();
            link.setRectangle(new PDRectangle(10, 10, 50, 50));
            var jump = new org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageXYZDestination();
            jump.setPage(document.getPage(2));
            link.setDestination(jump);
            first.setAnnotations(List.of(link));
            first.getCOSObject().setItem(COSName.AA, new PDActionJavaScript("app.alert(2)"));
            document.save(file.toFile());
        }
        reader.printPages(createJob(file, "Office", 1, 1, PrintJob.Fit.SHRINK, null));
        assertThat(recordedCommandLine()).noneMatch(word -> word.startsWith("media="));
        try (PDDocument printed = readPrintedDocument()) {
            assertThat(printed.getNumberOfPages()).isEqualTo(1);
            assertThat(printed.getDocumentCatalog().getOpenAction()).isNull();
            assertThat(printed.getPage(0).getAnnotations()).isEmpty();
            assertThat(printed.getPage(0).getCOSObject().containsKey(COSName.AA))
                    .isFalse();
            assertThat(pageText(printed, 1)).contains("one");
        }
    }

    @Test
    void printsRawLabelUnchanged() throws IOException {
        Path label = Files.writeString(folder.resolve("label.zpl"), "^XA^FO50,50^FDPallet 1 ß^FS^XZ\r\n");
        reader.printUnchanged(label, "Zebra");
        assertThat(recordedCommandLine()).containsSubsequence("-d", "Zebra", "-o", "raw");
        assertThat(folder.resolve("printed")).hasSameBinaryContentAs(label);
    }

    @Test
    void reportsMissingOrRefusingPrinter() throws IOException {
        Path file = SamplePdfs.writePdf(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one");
        assertPrintFailsWith(file, "Gone", PageException.Reason.NO_PRINTER);
        assertPrintFailsWith(file, "Broken", PageException.Reason.PRINTER_REFUSED);
    }

    @Test
    void usesNoCupsOnWindows() {
        String searchPath = folder.resolve("bin") + File.pathSeparator + "relative";
        assertThat(DocumentPrinter.findPrintCommand(OperatingSystem.LINUX, searchPath))
                .isEqualTo(folder.resolve("bin/lp"));
        assertThat(DocumentPrinter.findPrintCommand(OperatingSystem.WINDOWS, searchPath))
                .isNull();
    }

    @Test
    void timesOutWhenPrintSystemDoesNotAnswer() throws IOException {
        Path hung = Files.writeString(folder.resolve("hung"), "#!/bin/sh\nexec sleep 60\n");
        Files.setPosixFilePermissions(hung, PosixFilePermissions.fromString("rwx------"));
        Path label = Files.writeString(folder.resolve("label.zpl"), "^XA^XZ");
        DocumentPrinter cups = new DocumentPrinter(hung, Duration.ofMillis(200));
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThatThrownBy(() -> cups.printUnchanged(label, "Zebra"))
                        .isInstanceOfSatisfying(
                                PageException.class,
                                fault -> assertThat(fault.reason()).isEqualTo(PageException.Reason.PRINTER_REFUSED)));
    }

    private void assertPrintFailsWith(Path file, String printer, PageException.Reason reason) {
        assertThatThrownBy(() ->
                        reader.printPages(createJob(file, printer, 1, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER)))
                .isInstanceOfSatisfying(
                        PageException.class, fault -> assertThat(fault.reason()).isEqualTo(reason));
    }
}
