package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.workstation.Headless;
import lanedesk.workstation.Main;
import lanedesk.workstation.ProgramProcess;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.printouts.SampleQuoteSheet;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/// Prints to a queue of a real CUPS server and compares the output of its PDF printer with the printed
/// documents. It is part of `mvn -Pcups verify` and needs Debian's `cups` and `printer-driver-cups-pdf`, and
/// root, because only root can run that printer. The test starts its own print server with its own queues. The
/// documents are those of a tour, which takes a minute.
@Headless
class CupsQueueCheck {

    private static final String PRINTER = "Office";
    private static final Path PDF_PRINTER = Path.of("/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd");
    private static final PDRectangle LABEL = new PDRectangle(288, 432);

    private static final int SQUARE = 8;

    /// The maximum mean difference of the pages, in levels of gray (0 to 255). The printer converts pages to
    /// PostScript and back, which makes thin strokes thinner.
    private static final double MAX_DIFFERENCE = 4;

    /// The same as a share of what an empty page differs by, because a page with little on it differs little
    /// from any other.
    private static final double MAX_SHARE = 0.2;

    @TempDir
    static Path folder;

    private static Process server;
    private static String serverAddress = "";
    private static Path papers;

    private final PageReader reader = new PageReader(PageReader.DEFAULT_TIMEOUT, Map.of("CUPS_SERVER", serverAddress));

    @BeforeAll
    static void startServer() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            serverAddress = "localhost:" + free.getLocalPort();
        }
        // The filters of the server run as another user.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String name : List.of("etc", "spool/tmp", "cache", "run")) {
            Files.createDirectories(folder.resolve(name));
        }
        Path configuration = Files.writeString(folder.resolve("etc/cupsd.conf"), """
            Listen %s
            WebInterface No
            Browsing Off
            <Location />
              Order allow,deny
              Allow all
            </Location>
            <Policy default>
              <Limit All>
                Order allow,deny
                Allow all
              </Limit>
            </Policy>
            """.formatted(serverAddress));
        Path files = Files.writeString(folder.resolve("etc/cups-files.conf"), """
            ServerRoot %1$s/etc
            RequestRoot %1$s/spool
            TempDir %1$s/spool/tmp
            CacheDir %1$s/cache
            StateDir %1$s/run
            AccessLog %1$s/access.log
            ErrorLog %1$s/error.log
            PageLog %1$s/page.log
            FileDevice Yes
            User lp
            Group lp
            """.formatted(folder));
        server = new ProcessBuilder("cupsd", "-f", "-c", configuration.toString(), "-s", files.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("cupsd.log").toFile())
                .start();
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> run("lpstat", "-r") == 0);
    }

    @BeforeAll
    static void makePapers() throws IOException, InterruptedException {
        Path tour = folder.resolve("tour");
        Process program = ProgramProcess.start(Main.class, List.of("--tour", tour.toString(), "--size", "1280x800"));
        program.inputReader().lines().forEach(_ -> {});
        assertThat(program.waitFor()).isZero();
        papers = tour.resolve("papers");
        QuoteSheetWriter.writePdf(
                SampleQuoteSheet.createSample(
                        CustomerDocumentSettings.createDefaults(Language.ENGLISH),
                        Language.ENGLISH,
                        "me@desk.example",
                        LocalDate.of(2026, 3, 2)),
                papers.resolve("quote-sheet.pdf"));
    }

    @AfterAll
    static void stopServer() throws InterruptedException {
        server.destroy();
        server.waitFor();
    }

    @BeforeEach
    void addPrinter() throws IOException, InterruptedException {
        assertThat(run("lpadmin", "-p", PRINTER, "-v", "cups-pdf:/", "-P", PDF_PRINTER.toString(), "-E"))
                .isZero();
    }

    @AfterEach
    void close() {
        reader.close();
    }

    private static int run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("CUPS_SERVER", serverAddress);
        Process process = builder.start();
        process.inputReader().lines().forEach(_ -> {});
        return process.waitFor();
    }

    private String print(Path file, int copies, PrintJob.Fit fit, PrintJob.Paper paper) throws IOException {
        String title = UUID.randomUUID().toString();
        reader.printPages(
                new PrintJob(file, PRINTER, title, copies, List.of(PageRange.ALL_PAGES), fit, paper, "", null));
        return title;
    }

    // The printer writes the finished file to the home folder of the user who prints, with the title in its name.
    private static PDDocument awaitPrinted(String title) throws Exception {
        Path output = Path.of(System.getProperty("user.home"), "PDF");
        List<Path> found = new ArrayList<>();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> {
            found.clear();
            found.addAll(printedFiles(output, title));
            return !found.isEmpty() && run("sh", "-c", "test -z \"$(lpstat -o)\"") == 0;
        });
        byte[] printed = Files.readAllBytes(found.getFirst());
        Files.delete(found.getFirst());
        return Loader.loadPDF(printed);
    }

    private static List<Path> printedFiles(Path output, String title) throws IOException {
        if (!Files.isDirectory(output)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(output)) {
            return files.filter(file -> file.getFileName().toString().contains(title))
                    .toList();
        }
    }

    private static BufferedImage draw(PDDocument document, int page) throws IOException {
        return new PDFRenderer(document).renderImageWithDPI(page, 72, ImageType.GRAY);
    }

    // The mean difference of squares of a ninth of an inch, in which the thickness of strokes does not matter.
    private static double difference(BufferedImage first, BufferedImage second) {
        int columns = Math.min(first.getWidth(), second.getWidth()) / SQUARE;
        int rows = Math.min(first.getHeight(), second.getHeight()) / SQUARE;
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                sum += Math.abs(meanGray(first, column, row) - meanGray(second, column, row));
            }
        }
        return sum / columns / rows;
    }

    private static double meanGray(BufferedImage page, int column, int row) {
        int[] square = page.getRaster().getPixels(column * SQUARE, row * SQUARE, SQUARE, SQUARE, (int[]) null);
        return Arrays.stream(square).average().orElseThrow();
    }

    private static void assertSamePage(PDDocument printed, int page, PDDocument original, int originalPage)
            throws IOException {
        BufferedImage printedPage = draw(printed, page);
        BufferedImage originalImage = draw(original, originalPage);
        assertThat(printedPage.getWidth()).isCloseTo(originalImage.getWidth(), offset(1));
        assertThat(printedPage.getHeight()).isCloseTo(originalImage.getHeight(), offset(1));
        assertThat(difference(printedPage, originalImage))
                .as("page %d against %d of the original", page, originalPage)
                .isLessThan(maxDifference(originalImage));
    }

    private static boolean isSame(BufferedImage printed, BufferedImage original) {
        return difference(printed, original) < maxDifference(original);
    }

    private static double maxDifference(BufferedImage original) {
        return Math.min(MAX_DIFFERENCE, MAX_SHARE * difference(blankPage(original), original));
    }

    private static List<Path> findPapers() throws IOException {
        try (Stream<Path> all = Files.walk(papers)) {
            return all.filter(file -> file.toString().endsWith(".pdf")).sorted().toList();
        }
    }

    @Test
    void printsEveryPaperAsItIs() throws Exception {
        List<Path> files = findPapers();
        assertThat(files)
                .extracting(file -> file.getFileName().toString())
                .anyMatch(name -> name.contains("BOL"))
                .anyMatch(name -> name.contains("DeliveryOrder"))
                .anyMatch(name -> name.endsWith("-en.pdf"))
                .contains("quote-sheet.pdf");
        boolean hasLabels = false;
        for (Path file : files) {
            try (PDDocument original = Loader.loadPDF(file.toFile())) {
                boolean isLabel = original.getPage(0).getMediaBox().getWidth() < 400;
                hasLabels |= isLabel;
                String title = print(
                        file,
                        1,
                        isLabel ? PrintJob.Fit.ACTUAL : PrintJob.Fit.SHRINK,
                        isLabel ? PrintJob.Paper.LABEL_4X6 : PrintJob.Paper.LETTER);
                try (PDDocument printed = awaitPrinted(title)) {
                    assertThat(printed.getNumberOfPages()).as("%s", file).isEqualTo(original.getNumberOfPages());
                    for (int page = 0; page < original.getNumberOfPages(); page++) {
                        assertSamePage(printed, page, original, page);
                    }
                }
            }
        }
        assertThat(hasLabels).isTrue();
    }

    // A page of A4 is printed as it is, and a letter page on a sheet of A4.
    @Test
    void printsOnA4() throws Exception {
        String text = "Lettre de voiture\n".repeat(20);
        Path a4 = SamplePdfs.writePdf(folder.resolve("a4.pdf"), PDRectangle.A4, text, "second page");
        try (PDDocument original = Loader.loadPDF(a4.toFile());
                PDDocument printed = awaitPrinted(print(a4, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.A4))) {
            assertThat(printed.getNumberOfPages()).isEqualTo(2);
            assertSamePage(printed, 0, original, 0);
            assertSamePage(printed, 1, original, 1);
        }
        Path letter = SamplePdfs.writePdf(folder.resolve("letter.pdf"), PDRectangle.LETTER, text);
        try (PDDocument printed = awaitPrinted(print(letter, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.A4))) {
            assertThat(printed.getPage(0).getMediaBox().getWidth()).isCloseTo(595, offset(1f));
            assertThat(printed.getPage(0).getMediaBox().getHeight()).isCloseTo(842, offset(1f));
        }
    }

    // An empty page, another paper and the same page moved by a ninth of an inch differ more from the printed page than
    // its original may.
    @Test
    void comparisonFindsOtherPages() throws Exception {
        Path bill = findPapers().stream()
                .filter(file -> file.getFileName().toString().contains("BOL"))
                .findFirst()
                .orElseThrow();
        try (PDDocument original = Loader.loadPDF(bill.toFile());
                PDDocument printed = awaitPrinted(print(bill, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER))) {
            BufferedImage page = draw(printed, 0);
            BufferedImage originalPage = draw(original, 0);
            assertThat(isSame(page, originalPage)).isTrue();
            assertThat(isSame(page, movedPage(originalPage, SQUARE)))
                    .as("moved by a ninth of an inch")
                    .isFalse();
            assertThat(isSame(page, blankPage(originalPage))).as("empty").isFalse();
            assertThat(isSame(blankPage(page), originalPage))
                    .as("printed empty")
                    .isFalse();
            for (Path file : findPapers()) {
                if (Files.mismatch(file, bill) >= 0) {
                    try (PDDocument other = Loader.loadPDF(file.toFile())) {
                        assertThat(isSame(page, draw(other, 0))).as("%s", file).isFalse();
                    }
                }
            }
        }
    }

    private static BufferedImage blankPage(BufferedImage page) {
        return movedPage(page, page.getWidth());
    }

    private static BufferedImage movedPage(BufferedImage page, int distance) {
        BufferedImage moved = new BufferedImage(page.getWidth(), page.getHeight(), BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = moved.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, page.getWidth(), page.getHeight());
        graphics.drawImage(page, distance, 0, null);
        graphics.dispose();
        return moved;
    }

    @Test
    void collatesCopies() throws Exception {
        Path file = SamplePdfs.writePdf(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "one one one",
                "two\ntwo\ntwo\ntwo",
                "3\n3\n3\n3\n3\n3");
        try (PDDocument original = Loader.loadPDF(file.toFile());
                PDDocument printed = awaitPrinted(print(file, 2, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER))) {
            assertThat(printed.getNumberOfPages()).isEqualTo(6);
            for (int page = 0; page < 6; page++) {
                assertThat(closestPage(draw(printed, page), original)).isEqualTo(page % 3);
            }
        }
    }

    private static int closestPage(BufferedImage printed, PDDocument original) throws IOException {
        int closest = 0;
        for (int page = 1; page < original.getNumberOfPages(); page++) {
            if (difference(printed, draw(original, page)) < difference(printed, draw(original, closest))) {
                closest = page;
            }
        }
        return closest;
    }

    // Prints to a queue whose printer is a file, which then contains the data sent to the printer. The printer has the
    // description of the PDF printer and two trays.
    @Test
    void printsFromChosenTray() throws Exception {
        Path description = Files.writeString(
                folder.resolve("trays.ppd"),
                Files.readString(PDF_PRINTER).replaceFirst("(?=\\*OpenUI \\*Resolution)", """
                    *OpenUI *InputSlot/Media Source: PickOne
                    *OrderDependency: 100 AnySetup *InputSlot
                    *DefaultInputSlot: Tray1
                    *InputSlot Tray1/Tray 1: "<</MediaPosition 1>>setpagedevice"
                    *InputSlot Tray2/Tray 2: "<</MediaPosition 2>>setpagedevice"
                    *CloseUI: *InputSlot

                    """));
        Path received = Files.createFile(folder.resolve("received.ps"));
        assertThat(run("lpadmin", "-p", "Trays", "-v", "file:" + received, "-P", description.toString(), "-E"))
                .isZero();
        assertThat(reader.findTrays("Trays")).containsExactly("Tray1", "Tray2");
        assertThat(reader.findTrays(PRINTER)).isEmpty();
        Path file = SamplePdfs.writePdf(folder.resolve("tray.pdf"), PDRectangle.LETTER, "one");
        reader.printPages(new PrintJob(
                file,
                "Trays",
                "Trays",
                1,
                List.of(PageRange.ALL_PAGES),
                PrintJob.Fit.SHRINK,
                PrintJob.Paper.LETTER,
                "Tray2",
                null));
        // The end mark of PostScript also occurs inside the file, so the test waits until the queue is empty.
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> Files.size(received) > 0 && run("sh", "-c", "test -z \"$(lpstat -o Trays)\"") == 0);
        assertThat(Files.readString(received, StandardCharsets.ISO_8859_1))
                .contains("%%BeginFeature: *InputSlot Tray2", "<</MediaPosition 2>>setpagedevice")
                .doesNotContain("MediaPosition 1");
    }

    @Test
    void printsLabelsInActualSize() throws Exception {
        Path file = SamplePdfs.writePdf(folder.resolve("label.pdf"), LABEL, "PALLET 1 OF 2", "PALLET 2 OF 2");
        try (PDDocument original = Loader.loadPDF(file.toFile());
                PDDocument printed = awaitPrinted(print(file, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6))) {
            assertSamePage(printed, 0, original, 0);
            assertSamePage(printed, 1, original, 1);
        }
    }

    @Test
    void stoppedQueuePrintsAfterItStarts() throws Exception {
        Path file = SamplePdfs.writePdf(folder.resolve("waiting.pdf"), PDRectangle.LETTER, "one");
        assertThat(run("cupsdisable", PRINTER)).isZero();
        String title = print(file, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER);
        assertThat(run("sh", "-c", "test -n \"$(lpstat -o)\""))
                .as("a waiting job")
                .isZero();
        assertThat(run("cupsenable", PRINTER)).isZero();
        try (PDDocument printed = awaitPrinted(title)) {
            assertThat(printed.getNumberOfPages()).isEqualTo(1);
        }
    }

    @Test
    void reportsRejectingAndRemovedPrinter() throws Exception {
        Path file = SamplePdfs.writePdf(folder.resolve("refused.pdf"), PDRectangle.LETTER, "one");
        assertThat(run("cupsreject", PRINTER)).isZero();
        assertPrintFailsWith(file, PageException.Reason.PRINTER_REFUSED);
        assertThat(run("lpadmin", "-x", PRINTER)).isZero();
        assertPrintFailsWith(file, PageException.Reason.NO_PRINTER);
    }

    private void assertPrintFailsWith(Path file, PageException.Reason reason) {
        assertThatThrownBy(() -> print(file, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER))
                .isInstanceOfSatisfying(
                        PageException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(reason));
    }
}
