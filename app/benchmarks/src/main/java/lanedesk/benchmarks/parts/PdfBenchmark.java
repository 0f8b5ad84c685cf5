package lanedesk.benchmarks.parts;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import lanedesk.workstation.documents.PdfPages;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The first page of a bill of lading as a picture, from the file: ours, and PDFBox alone.
@State(Scope.Benchmark)
public class PdfBenchmark {

    static final float PIXELS_PER_INCH = 110;

    private final Path file = Path.of(System.getProperty("pdf"));

    @Benchmark
    public BufferedImage ours() throws IOException {
        try (PdfPages pages = PdfPages.open(file)) {
            return pages.draw(0, PIXELS_PER_INCH);
        }
    }

    @Benchmark
    public BufferedImage floor() throws IOException {
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            return new PDFRenderer(document).renderImageWithDPI(0, PIXELS_PER_INCH, ImageType.RGB);
        }
    }
}
