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

/// The printing system of Linux and macOS by its own command. Unlike Java's printing, which makes outlines of all
/// letters, it takes the pages as they are, knows the paper of labels, does not scale what must keep its size, and
/// passes on untouched what a label printer reads itself.
final class Cups {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int MOST_SAID = 4096;

    private final Path command;
    private final Duration patience;

    /// `patience` is how long the printing system may take to accept a job.
    Cups(Path command, Duration patience) {
        this.command = command;
        this.patience = patience;
    }

    /// Empty where the machine prints in another way.
    static Optional<Cups> here() {
        if (File.separatorChar == '\\') {
            return Optional.empty();
        }
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, "lp"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(command -> new Cups(command, PATIENCE));
    }

    int print(OpenFile file, PrintOrder order) throws IOException {
        Path extract = Files.createTempFile("lanedesk", ".pdf");
        try (PDDocument pages = file.extract(order)) {
            if (pages.getNumberOfPages() > 0) {
                pages.save(extract.toFile());
                List<String> options = new ArrayList<>(List.of(
                        "-n",
                        Integer.toString(order.copies()),
                        "-t",
                        order.title(),
                        "-o",
                        "collate=true", // else each page is repeated before the next
                        "-o",
                        "print-scaling=" + scaling(order)));
                PrintOrder.Paper paper = order.paper();
                if (paper != null) {
                    options.addAll(List.of("-o", "media=" + paper.standardName()));
                }
                run(order.printer(), options, extract);
            }
            return pages.getNumberOfPages();
        } finally {
            Files.deleteIfExists(extract);
        }
    }

    // By default CUPS shrinks pages that would not fit and enlarges none.
    private static String scaling(PrintOrder order) {
        return order.fit() == PrintOrder.Fit.ACTUAL ? "none" : "auto";
    }

    void raw(Path file, String printer) throws IOException {
        run(printer, List.of("-o", "raw"), file);
    }

    private void run(String printer, List<String> options, Path file) throws IOException {
        List<String> line = new ArrayList<>(List.of(command.toString(), "-d", printer));
        line.addAll(options);
        line.addAll(List.of("--", file.toString()));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(patience)) { // its few words can be read once it has ended
                throw new PageFault(PageFault.Reason.PRINTER_REFUSED);
            }
            String said = new String(process.getInputStream().readNBytes(MOST_SAID), StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new PageFault(
                        said.contains("does not exist")
                                ? PageFault.Reason.NO_PRINTER
                                : PageFault.Reason.PRINTER_REFUSED);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        } finally {
            process.destroyForcibly();
        }
    }
}
