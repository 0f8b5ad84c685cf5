package lanedesk.workstation.documents.pages;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.print.Pageable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.apache.pdfbox.pdmodel.PDDocument;

/// A file with pages: a PDF, or an image, which has one page.
interface RenderableFile extends AutoCloseable {

    /// A PDF has its signature within this number of bytes from the start.
    int HEADER_BYTES = 1024;

    PageList readPageList() throws IOException;

    /// A rendered page.
    ///
    /// @param pixels one number per pixel, with red, green and blue in the lower three bytes
    /// @param missingParts the parts of the page that could not be drawn
    @SuppressWarnings("ArrayRecordComponent")
    record DrawnPage(int width, int height, int[] pixels, Set<UnrenderedContent> missingParts) {
        static DrawnPage of(BufferedImage image, Set<UnrenderedContent> missingParts) {
            return new DrawnPage(
                    image.getWidth(),
                    image.getHeight(),
                    ((DataBufferInt) image.getRaster().getDataBuffer()).getData(),
                    missingParts);
        }
    }

    DrawnPage renderPage(int page, int quarterTurns, double pixelsPerPoint) throws IOException;

    PageText readPageText(int page, int quarterTurns) throws IOException;

    /// The pages of a job, for Java printing.
    Pageable toPageable(PrintJob printJob) throws IOException;

    /// A new document with only the pages of a job, at their original size.
    PDDocument copyPagesToPrint(PrintJob printJob) throws IOException;

    @Override
    void close();

    static RenderableFile openFile(Path path) throws IOException {
        String header;
        try (InputStream in = Files.newInputStream(path)) {
            header = new String(in.readNBytes(HEADER_BYTES), StandardCharsets.ISO_8859_1);
        }
        // Mail gateways and scanners may add a few lines before the signature.
        return header.startsWith("%PDF") || header.contains("%PDF-") ? PdfFile.open(path) : ImageFile.open(path);
    }

    /// The scale in pixels per point. It is reduced if the image would not fit into memory.
    static double limitScaleToMemory(PageSize size, double pixelsPerPoint) {
        double pixels = size.width() * size.height() * pixelsPerPoint * pixelsPerPoint;
        return pixels > ReaderProtocol.MAX_PIXELS
                ? pixelsPerPoint * Math.sqrt(ReaderProtocol.MAX_PIXELS / pixels)
                : pixelsPerPoint;
    }
}
