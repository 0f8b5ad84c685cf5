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

/// A file with pages: a PDF, or an image, which is one page.
interface RenderableFile extends AutoCloseable {

    /// A PDF has its signature within this many bytes.
    int HEADER_BYTES = 1024;

    PageList readPageList() throws IOException;

    /// A rendered page.
    ///
    /// @param pixels red, green and blue in the lower three bytes
    /// @param missingParts parts of the page that are missing
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

    /// The requested pages for a printer.
    Pageable toPageable(PrintJob printJob) throws IOException;

    /// A document with only the requested pages at their original size.
    PDDocument extractPages(PrintJob printJob) throws IOException;

    @Override
    void close();

    static RenderableFile openFile(Path path) throws IOException {
        String header;
        try (InputStream in = Files.newInputStream(path)) {
            header = new String(in.readNBytes(HEADER_BYTES), StandardCharsets.ISO_8859_1);
        }
        // Mail gateways and scanners may add a few lines before it.
        return header.startsWith("%PDF") || header.contains("%PDF-") ? PdfFile.open(path) : ImageFile.open(path);
    }

    /// The scale in pixels per point, reduced if the page would not fit into memory.
    static double limitScaleToMemory(PageSize size, double pixelsPerPoint) {
        double pixels = size.width() * size.height() * pixelsPerPoint * pixelsPerPoint;
        return pixels > ReaderProtocol.MAX_PIXELS
                ? pixelsPerPoint * Math.sqrt(ReaderProtocol.MAX_PIXELS / pixels)
                : pixelsPerPoint;
    }
}
