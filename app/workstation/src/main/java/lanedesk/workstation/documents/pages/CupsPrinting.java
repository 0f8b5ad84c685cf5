package lanedesk.workstation.documents.pages;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;

/// Prints with the CUPS command `lp` of Linux and macOS. Java printing converts all text to outlines. CUPS prints
/// pages unchanged, supports label sizes, keeps pages at their size, and sends raw label data.
final class CupsPrinting {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int MAX_ERROR_BYTES = 4096;

    private final Path lpCommand;
    private final Duration timeout;

    /// Creates the printing. `timeout` is the time in which the print system must accept a job.
    CupsPrinting(Path lpCommand, Duration timeout) {
        this.lpCommand = lpCommand;
        this.timeout = timeout;
    }

    /// Finds the CUPS command; empty if CUPS is not installed.
    static Optional<CupsPrinting> findInstalled() {
        if (File.separatorChar == '\\') {
            return Optional.empty();
        }
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, "lp"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(command -> new CupsPrinting(command, TIMEOUT));
    }

    int printPages(RenderableFile file, PrintJob printJob) throws IOException {
        Path extractFile = Files.createTempFile("lanedesk", ".pdf");
        try (PDDocument extractedPages = file.extractPages(printJob)) {
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
                        "print-scaling=" + printScalingOption(printJob)));
                PrintJob.Paper paper = printJob.paper();
                if (paper != null) {
                    options.addAll(List.of("-o", "media=" + paper.standardName()));
                }
                runCommand(printJob.printer(), options, extractFile);
            }
            return extractedPages.getNumberOfPages();
        } finally {
            Files.deleteIfExists(extractFile);
        }
    }

    // By default, CUPS shrinks pages that do not fit on the paper and enlarges no page.
    private static String printScalingOption(PrintJob printJob) {
        return printJob.fit() == PrintJob.Fit.ACTUAL ? "none" : "auto";
    }

    void printRaw(Path file, String printer) throws IOException {
        runCommand(printer, List.of("-o", "raw"), file);
    }

    private void runCommand(String printer, List<String> options, Path file) throws IOException {
        List<String> commandLine = new ArrayList<>(List.of(lpCommand.toString(), "-d", printer));
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
