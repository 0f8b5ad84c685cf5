package lanedesk.workstation.documents.pages;

import java.awt.print.Pageable;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.print.DocFlavor;
import javax.print.PrintException;
import javax.print.PrintService;
import javax.print.PrintServiceLookup;
import javax.print.SimpleDoc;
import javax.print.StreamPrintServiceFactory;
import javax.print.attribute.HashPrintRequestAttributeSet;
import javax.print.attribute.PrintRequestAttributeSet;
import javax.print.attribute.Size2DSyntax;
import javax.print.attribute.standard.Copies;
import javax.print.attribute.standard.JobName;
import javax.print.attribute.standard.Media;
import javax.print.attribute.standard.MediaSize;
import javax.print.attribute.standard.MediaSizeName;
import javax.print.attribute.standard.MediaTray;
import javax.print.attribute.standard.SheetCollate;
import lanedesk.workstation.environment.OperatingSystem;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/// Prints pages and raw label data. Uses the CUPS command `lp` on Linux and macOS if the command is installed.
/// CUPS prints pages unchanged and at their size, supports label sizes, and sends raw label data. Without CUPS,
/// and for printing into a file, Java prints; Java printing converts all text to outlines.
final class DocumentPrinter {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int MAX_ERROR_BYTES = 4096;
    private static final DocFlavor PAGEABLE_FLAVOR = DocFlavor.SERVICE_FORMATTED.PAGEABLE;
    private static final String TRAY_OPTION = "InputSlot";
    private static final float POINTS_PER_INCH = 72;
    private static final double PAPER_SIZE_TOLERANCE_INCHES = 0.1;

    private final @Nullable Path lpCommand;
    private final Duration timeout;

    /// `lpCommand` is null if CUPS is not installed; `timeout` is the time in which the print system must
    /// accept a job.
    DocumentPrinter(@Nullable Path lpCommand, Duration timeout) {
        this.lpCommand = lpCommand;
        this.timeout = timeout;
    }

    static DocumentPrinter ofOperatingSystem() {
        return new DocumentPrinter(
                findPrintCommand(OperatingSystem.current(), System.getenv().getOrDefault("PATH", "")), TIMEOUT);
    }

    /// The CUPS command `lp` in the absolute folders of `searchPath`; null on Windows and if the command is not
    /// installed.
    static @Nullable Path findPrintCommand(OperatingSystem system, String searchPath) {
        if (system == OperatingSystem.WINDOWS) {
            return null;
        }
        return system.findProgram("lp", searchPath, FileSystems.getDefault()).orElse(null);
    }

    static Printers findPrinters() {
        PrintService defaultService = PrintServiceLookup.lookupDefaultPrintService();
        return new Printers(
                Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                        .map(PrintService::getName)
                        .toList(),
                defaultService == null ? "" : defaultService.getName());
    }

    /// The trays that a job can choose on a printer: with CUPS those of the printer's description, without CUPS
    /// those that Java names.
    List<String> findTrays(String printer) throws IOException {
        return lpCommand == null ? findTraysByJava(printer) : findTraysByCups(printer, lpCommand);
    }

    private static List<String> findTraysByJava(String printer) throws PageException {
        return mediaTrays(requirePrinterByName(printer))
                .map(MediaTray::toString)
                .toList();
    }

    private static Stream<MediaTray> mediaTrays(PrintService service) {
        return service.getSupportedAttributeValues(Media.class, PAGEABLE_FLAVOR, null) instanceof Media[] supported
                ? Arrays.stream(supported).filter(MediaTray.class::isInstance).map(MediaTray.class::cast)
                : Stream.empty();
    }

    // The line of the trays is "InputSlot/Media Source: *Auto Tray1 Tray2", with a star at the default tray.
    private static List<String> findTraysByCups(String printer, Path lpCommand) throws IOException {
        Path optionsCommand = lpCommand.resolveSibling("lpoptions");
        if (!Files.isExecutable(optionsCommand)) {
            return List.of();
        }
        Process process = new ProcessBuilder(optionsCommand.toString(), "-p", printer, "-l")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            return output.lines()
                    .filter(line -> line.startsWith(TRAY_OPTION + "/"))
                    .flatMap(line -> Stream.of(line.substring(line.indexOf(':') + 1)
                            .replace("*", "")
                            .strip()
                            .split(" +", -1)))
                    .toList();
        } finally {
            process.destroyForcibly();
        }
    }

    /// Prints the pages of a job, or writes them to the spool file of the job, and returns the number of pages.
    int printPagesOrWriteSpoolFile(RenderableFile file, PrintJob printJob) throws IOException, PrintException {
        Path spool = printJob.spoolFile();
        if (spool == null) {
            return lpCommand == null
                    ? printWithJava(file, printJob, requirePrinterByName(printJob.printer()))
                    : printWithCups(file, printJob, lpCommand);
        }
        StreamPrintServiceFactory[] factories =
                StreamPrintServiceFactory.lookupStreamPrintServiceFactories(PAGEABLE_FLAVOR, "application/postscript");
        if (factories.length == 0) {
            throw new PageException(PageException.Reason.NO_PRINTER);
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(spool))) {
            return printWithJava(file, printJob, factories[0].getPrintService(out));
        }
    }

    private static int printWithJava(RenderableFile file, PrintJob printJob, PrintService service)
            throws IOException, PrintException {
        Pageable pages = file.toPageable(printJob);
        if (pages.getNumberOfPages() > 0) {
            service.createPrintJob()
                    .print(new SimpleDoc(pages, PAGEABLE_FLAVOR, null), createPrintAttributes(printJob, service));
        }
        return pages.getNumberOfPages();
    }

    private static PrintRequestAttributeSet createPrintAttributes(PrintJob printJob, PrintService service) {
        PrintRequestAttributeSet attributes = new HashPrintRequestAttributeSet();
        attributes.add(new Copies(printJob.copies()));
        attributes.add(new JobName(printJob.title(), null));
        if (service.isAttributeValueSupported(SheetCollate.COLLATED, PAGEABLE_FLAVOR, null)) {
            attributes.add(SheetCollate.COLLATED);
        }
        PrintJob.Paper paper = printJob.paper();
        if (paper != null) {
            float width = (float) paper.width() / POINTS_PER_INCH;
            float height = (float) paper.height() / POINTS_PER_INCH;
            MediaSizeName media = MediaSize.findMedia(width, height, Size2DSyntax.INCH);
            MediaSize size = media == null ? null : MediaSize.getMediaSizeForName(media);
            if (size != null
                    && Math.abs(size.getX(Size2DSyntax.INCH) - width) < PAPER_SIZE_TOLERANCE_INCHES
                    && Math.abs(size.getY(Size2DSyntax.INCH) - height) < PAPER_SIZE_TOLERANCE_INCHES
                    && service.isAttributeValueSupported(media, PAGEABLE_FLAVOR, null)) {
                attributes.add(media);
            }
        }
        // Tray and paper name are values of the same attribute, so a tray replaces the paper name. The printer
        // then selects the paper by the size of the pages.
        mediaTrays(service)
                .filter(tray -> tray.toString().equals(printJob.tray()))
                .findFirst()
                .ifPresent(attributes::add);
        return attributes;
    }

    /// Sends the bytes of a file unchanged to a printer that understands these bytes.
    void printUnchanged(Path file, String printer) throws IOException, PrintException {
        if (lpCommand != null) {
            runPrintCommand(lpCommand, printer, List.of("-o", "raw"), file);
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            requirePrinterByName(printer)
                    .createPrintJob()
                    .print(
                            new SimpleDoc(in, DocFlavor.INPUT_STREAM.AUTOSENSE, null),
                            new HashPrintRequestAttributeSet());
        }
    }

    private static PrintService requirePrinterByName(String name) throws PageException {
        return Arrays.stream(PrintServiceLookup.lookupPrintServices(null, null))
                .filter(service -> service.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new PageException(PageException.Reason.NO_PRINTER));
    }

    private int printWithCups(RenderableFile file, PrintJob printJob, Path command) throws IOException {
        Path extractFile = Files.createTempFile("lanedesk", ".pdf");
        try (PDDocument extractedPages = file.copyPagesToPrint(printJob)) {
            if (extractedPages.getNumberOfPages() > 0) {
                extractedPages.save(extractFile.toFile());
                List<String> options = new ArrayList<>(List.of(
                        "-n",
                        Integer.toString(printJob.copies()),
                        "-t",
                        printJob.title(),
                        "-o",
                        // Without this option, all copies of a page are printed before the next page.
                        "collate=true",
                        "-o",
                        "print-scaling=" + cupsScalingOptionOf(printJob)));
                PrintJob.Paper paper = printJob.paper();
                if (paper != null) {
                    options.addAll(List.of("-o", "media=" + paper.standardName()));
                }
                if (!printJob.tray().isEmpty()) {
                    options.addAll(List.of("-o", TRAY_OPTION + "=" + printJob.tray()));
                }
                runPrintCommand(command, printJob.printer(), options, extractFile);
            }
            return extractedPages.getNumberOfPages();
        } finally {
            Files.deleteIfExists(extractFile);
        }
    }

    // By default, CUPS shrinks pages that do not fit on the paper and enlarges no page.
    private static String cupsScalingOptionOf(PrintJob printJob) {
        return printJob.fit() == PrintJob.Fit.ACTUAL ? "none" : "auto";
    }

    private void runPrintCommand(Path command, String printer, List<String> options, Path file) throws IOException {
        List<String> commandLine = new ArrayList<>(List.of(command.toString(), "-d", printer));
        commandLine.addAll(options);
        commandLine.addAll(List.of("--", file.toString()));
        ProcessBuilder builder = new ProcessBuilder(commandLine).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            // The output is short enough to be read after the process has ended.
            if (!process.waitFor(timeout)) {
                throw new PageException(PageException.Reason.PRINTER_REFUSED);
            }
            String message = new String(process.getInputStream().readNBytes(MAX_ERROR_BYTES), StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new PageException(
                        message.contains("does not exist")
                                ? PageException.Reason.NO_PRINTER
                                : PageException.Reason.PRINTER_REFUSED);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        } finally {
            process.destroyForcibly();
        }
    }
}
