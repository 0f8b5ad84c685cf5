package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.documents.pages.PageReader;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// The first page of a bill of lading as a picture, from the file: by the reading process, and by PDFBox alone in this
/// one. More copies of the file take turns than the reader keeps open.
@State(Scope.Benchmark)
public class PdfBenchmark {

    static final double PIXELS_PER_INCH = 110;

    private static final double POINTS_PER_INCH = 72;
    private static final int COPIES = 5;

    private final List<Path> files = new ArrayList<>();
    private Path folder;
    private PageReader reader;
    private int at;

    @Setup
    public void open() throws IOException {
        Path file = Path.of(System.getProperty("pdf"));
        folder = Files.createTempDirectory("pages");
        for (int copy = 0; copy < COPIES; copy++) {
            files.add(Files.copy(file, folder.resolve(copy + ".pdf")));
        }
        reader = new PageReader();
        reader.warm();
    }

    private Path next() {
        at = (at + 1) % COPIES;
        return files.get(at);
    }

    @Benchmark
    public Object ours() throws IOException {
        Path file = next();
        reader.open(file);
        return reader.draw(file, 0, 0, PIXELS_PER_INCH / POINTS_PER_INCH);
    }

    @Benchmark
    public Object floor() throws IOException {
        try (PDDocument document = Loader.loadPDF(next().toFile())) {
            return new PDFRenderer(document).renderImageWithDPI(0, (float) PIXELS_PER_INCH, ImageType.RGB);
        }
    }

    @TearDown
    public void close() throws IOException {
        reader.close();
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(folder);
    }
}
