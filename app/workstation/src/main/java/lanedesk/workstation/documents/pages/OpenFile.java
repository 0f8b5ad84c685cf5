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
interface OpenFile extends AutoCloseable {

    /// A PDF has its signature within so many bytes.
    int HEAD = 1024;

    PageList pageList() throws IOException;

    /// A page as a picture.
    ///
    /// @param pixels red, green and blue in the lower three bytes
    /// @param missingParts what of the page was left out
    @SuppressWarnings("ArrayRecordComponent")
    record Drawn(int width, int height, int[] pixels, Set<PagePart> missingParts) {
        static Drawn of(BufferedImage image, Set<PagePart> lacking) {
            return new Drawn(
                    image.getWidth(),
                    image.getHeight(),
                    ((DataBufferInt) image.getRaster().getDataBuffer()).getData(),
                    lacking);
        }
    }

    Drawn draw(int page, int quarters, double pixelsPerPoint) throws IOException;

    PageText text(int page, int quarters) throws IOException;

    /// The pages of the order, ready for a printer.
    Pageable pageable(PrintOrder order) throws IOException;

    /// The pages of the order and nothing else, as large as they are, as a document that may be handed on.
    PDDocument extract(PrintOrder order) throws IOException;

    @Override
    void close();

    static OpenFile open(Path path) throws IOException {
        String head;
        try (InputStream in = Files.newInputStream(path)) {
            head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
        }
        // Mail gateways and scanners leave a few lines in front.
        return head.startsWith("%PDF") || head.contains("%PDF-") ? PdfFile.open(path) : PictureFile.open(path);
    }

    /// Returns the scale in pixels a point, less than asked for where the page would not fit into memory.
    static double bounded(PageSize size, double pixelsPerPoint) {
        double pixels = size.width() * size.height() * pixelsPerPoint * pixelsPerPoint;
        return pixels > ReaderProtocol.MOST_PIXELS
                ? pixelsPerPoint * Math.sqrt(ReaderProtocol.MOST_PIXELS / pixels)
                : pixelsPerPoint;
    }
}
