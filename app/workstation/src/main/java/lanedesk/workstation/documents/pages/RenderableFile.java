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

/// One file with pages: a PDF, or a picture, which is one page.
interface RenderableFile extends AutoCloseable {

    /// A PDF has its signature within so many bytes.
    int HEADER_BYTES = 1024;

    PageList pageList() throws IOException;

    /// A page as a picture.
    ///
    /// @param pixels red, green and blue in the lower three bytes
    /// @param missingParts what of the page was left out
    @SuppressWarnings("ArrayRecordComponent")
    record DrawnPage(int width, int height, int[] pixels, Set<UnrenderedContent> missingParts) {
        static DrawnPage of(BufferedImage image, Set<UnrenderedContent> lacking) {
            return new DrawnPage(
                    image.getWidth(),
                    image.getHeight(),
                    ((DataBufferInt) image.getRaster().getDataBuffer()).getData(),
                    lacking);
        }
    }

    DrawnPage drawPage(int page, int quarterTurns, double pixelsPerPoint) throws IOException;

    PageText readText(int page, int quarterTurns) throws IOException;

    /// The pages of the order, ready for a printer.
    Pageable pageable(PrintJob printJob) throws IOException;

    /// The pages of the order and nothing else, as large as they are, as a document that may be handed on.
    PDDocument extract(PrintJob printJob) throws IOException;

    @Override
    void close();

    static RenderableFile open(Path path) throws IOException {
        String head;
        try (InputStream in = Files.newInputStream(path)) {
            head = new String(in.readNBytes(HEADER_BYTES), StandardCharsets.ISO_8859_1);
        }
        // Mail gateways and scanners leave a few lines in front.
        return head.startsWith("%PDF") || head.contains("%PDF-") ? PdfFile.open(path) : ImageFile.open(path);
    }

    /// Returns the scale in pixels a point, less than asked for where the page would not fit into memory.
    static double limitScale(PageSize size, double pixelsPerPoint) {
        double pixels = size.width() * size.height() * pixelsPerPoint * pixelsPerPoint;
        return pixels > ReaderProtocol.MAX_PIXELS
                ? pixelsPerPoint * Math.sqrt(ReaderProtocol.MAX_PIXELS / pixels)
                : pixelsPerPoint;
    }
}
