package lanedesk.benchmarks.parts;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Samples;
import lanedesk.workstation.documents.pages.PageReader;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/// Renders the first page of a bill of lading from its file, in the reader process. The baseline is PDFBox alone in
/// this process. The program and the baseline render pages alternately, because other load on the machine slows two
/// processes more than one process, and long turns would make the ratio vary. There are more copies of the file
/// than the number of files that the reader keeps open.
public final class PdfBenchmark {

    static final double PIXELS_PER_INCH = 110;

    private static final double POINTS_PER_INCH = 72;
    private static final int COPIES = 5;
    private static final int ROUNDS = 3;
    private static final int WARM_UP_SECONDS = 6;
    private static final int MIN_PAGES = 40;

    private final List<Path> files;
    private final PageReader reader;

    private PdfBenchmark(List<Path> files, PageReader reader) {
        this.files = files;
        this.reader = reader;
    }

    /// The medians of each round, in milliseconds.
    record PdfTimes(Samples program, Samples baseline) {}

    /// Runs each round in a virtual machine of its own, with the same options as for the other parts.
    static PdfTimes measure(BenchmarkRun run, Path file) throws IOException, InterruptedException {
        List<Double> ours = new ArrayList<>();
        List<Double> floor = new ArrayList<>();
        for (int round = 0; round < run.roundCount(ROUNDS); round++) {
            List<String> timeLines =
                    runInOtherProcess(file, run.workFolder().resolve("pages.txt"), run.isQuick() ? 3 : 8);
            ours.add(medianOfColumn(timeLines, 0));
            floor.add(medianOfColumn(timeLines, 1));
        }
        return new PdfTimes(new Samples(ours), new Samples(floor));
    }

    private static double medianOfColumn(List<String> lines, int column) {
        return new Samples(lines.stream()
                        .map(line -> Double.valueOf(line.split(" ", -1)[column]))
                        .toList())
                .median();
    }

    private static List<String> runInOtherProcess(Path file, Path outputFile, int seconds)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(AlternatingBenchmarks.JVM_OPTIONS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PdfBenchmark.class.getName()));
        command.addAll(List.of(file.toString(), outputFile.toString(), Integer.toString(seconds)));
        File log = outputFile.resolveSibling("pages.log").toFile();
        Process process = new ProcessBuilder(command)
                .redirectOutput(log)
                .redirectErrorStream(true)
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IOException("the pages did not come to an end");
        }
        if (process.exitValue() != 0) {
            throw new IOException("the pages failed, see " + log);
        }
        return Files.readAllLines(outputFile);
    }

    /// Runs one round and writes its times to a file.
    ///
    /// @param arguments the PDF file, the file for the times, and the seconds to measure
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        Path folder = Files.createTempDirectory("pages");
        List<Path> files = new ArrayList<>();
        try (PageReader reader = new PageReader()) {
            for (int copy = 0; copy < COPIES; copy++) {
                files.add(Files.copy(file, folder.resolve(copy + ".pdf")));
            }
            PdfBenchmark pages = new PdfBenchmark(files, reader);
            pages.renderAlternately(WARM_UP_SECONDS);
            Files.write(Path.of(arguments[1]), pages.renderAlternately(Integer.parseInt(arguments[2])));
        } finally {
            for (Path copy : files) {
                Files.delete(copy);
            }
            Files.delete(folder);
        }
    }

    /// Returns a line for each rendered page: the milliseconds of the program, a space, the milliseconds of
    /// PDFBox.
    private List<String> renderAlternately(int seconds) throws IOException {
        List<String> timeLines = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end || timeLines.size() < MIN_PAGES) {
            Path file = files.get(timeLines.size() % COPIES);
            long oursBegan = System.nanoTime();
            int oursWidth = renderWithPageReader(file);
            long oursEnded = System.nanoTime();
            int floorWidth = renderWithPdfLibrary(file);
            long floorEnded = System.nanoTime();
            if (oursWidth != floorWidth) {
                throw new IOException("not drawn as large: " + oursWidth + " and " + floorWidth);
            }
            timeLines.add((oursEnded - oursBegan) / 1e6 + " " + (floorEnded - oursEnded) / 1e6);
        }
        return timeLines;
    }

    private int renderWithPageReader(Path file) throws IOException {
        reader.readPageList(file);
        return reader.renderPage(file, 0, 0, PIXELS_PER_INCH / POINTS_PER_INCH).width();
    }

    private static int renderWithPdfLibrary(Path file) throws IOException {
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            return new PDFRenderer(document)
                    .renderImageWithDPI(0, (float) PIXELS_PER_INCH, ImageType.RGB)
                    .getWidth();
        }
    }
}
