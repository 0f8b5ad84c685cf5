package lanedesk.workstation.documents;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/// The pages of a PDF as pictures. One document is read by one thread at a time. Runs inside jobs.
public final class PdfPages implements AutoCloseable {

    /// More pages are not drawn; a booking's papers have a few.
    public static final int MOST_PAGES = 500;

    private static final long MOST_PIXELS = 20_000_000;
    private static final float POINTS_PER_INCH = 72;
    private static final long MEMORY = 64L * 1024 * 1024;

    private final PDDocument document;
    private final PDFRenderer renderer;

    private PdfPages(PDDocument document) {
        this.document = document;
        this.renderer = new PDFRenderer(document);
    }

    /// Opens a file.
    public static PdfPages open(Path file) throws IOException {
        return new PdfPages(Loader.loadPDF(file.toFile(), MemoryUsageSetting.setupMixed(MEMORY).streamCache));
    }

    /// How many pages can be drawn.
    public int count() {
        return Math.min(document.getNumberOfPages(), MOST_PAGES);
    }

    /// A page's width in points.
    public synchronized double width(int page) {
        return document.getPage(page).getCropBox().getWidth();
    }

    /// A page at so many pixels an inch, fewer where it would not fit into memory.
    public synchronized BufferedImage draw(int page, float pixelsPerInch) throws IOException {
        var box = document.getPage(page).getCropBox();
        double scale = pixelsPerInch / POINTS_PER_INCH;
        double pixels = box.getWidth() * scale * box.getHeight() * scale;
        double fit = pixels > MOST_PIXELS ? Math.sqrt(MOST_PIXELS / pixels) : 1;
        return renderer.renderImageWithDPI(page, (float) (pixelsPerInch * fit), ImageType.RGB);
    }

    @Override
    public synchronized void close() throws IOException {
        document.close();
    }
}
