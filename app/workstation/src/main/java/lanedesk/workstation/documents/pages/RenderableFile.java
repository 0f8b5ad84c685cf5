package lanedesk.workstation.documents.pages;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.print.PageFormat;
import java.awt.print.Pageable;
import java.awt.print.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;

/// A file with pages: a PDF, or an image, which has one page. Pages are given by index from 0, and rotated
/// clockwise by quarter turns, in addition to the rotation that the file states.
interface RenderableFile extends AutoCloseable {

    /// Number of bytes at the start of a file in which the signature of a PDF is searched.
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
        return header.startsWith("%PDF") || header.contains("%PDF-")
                ? PdfFile.openOrRepair(path)
                : ImageFile.open(path);
    }

    /// Returns the given scale in pixels per point, or a smaller scale if the image would have more than
    /// [ReaderProtocol#MAX_PIXELS] pixels.
    static double limitScaleToMemory(PageSize size, double pixelsPerPoint) {
        double pixels = size.width() * size.height() * pixelsPerPoint * pixelsPerPoint;
        return pixels > ReaderProtocol.MAX_PIXELS
                ? pixelsPerPoint * Math.sqrt(ReaderProtocol.MAX_PIXELS / pixels)
                : pixelsPerPoint;
    }

    /// A PNG or JPEG as a document of one page.
    final class ImageFile implements RenderableFile {

        private static final long MAX_PIXELS = 16_000_000;
        private static final double PIXELS_PER_INCH = 96;
        private static final double LABEL_PIXELS_PER_INCH = 203;
        private static final double POINTS_PER_INCH = 72;

        private final BufferedImage image;
        private final PageSize size;

        private ImageFile(BufferedImage image, PageSize size) {
            this.image = image;
            this.size = size;
        }

        static ImageFile open(Path path) throws IOException {
            try (ImageInputStream input = ImageIO.createImageInputStream(path.toFile())) {
                Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
                if (!readers.hasNext()) {
                    throw new IOException("no picture");
                }
                ImageReader reader = readers.next();
                try {
                    reader.setInput(input, true, true);
                    long width = reader.getWidth(0);
                    long height = reader.getHeight(0);
                    ImageReadParam readParameters = reader.getDefaultReadParam();
                    int subsampling = (int) Math.ceil(Math.sqrt(Math.max(1, width * height / (double) MAX_PIXELS)));
                    readParameters.setSourceSubsampling(subsampling, subsampling, 0, 0);
                    return new ImageFile(reader.read(0, readParameters), estimatePageSize(width, height));
                } finally {
                    reader.dispose();
                }
            }
        }

        // An image that is at least 700 pixels wide and about 1.5 times as high as wide is treated as a label
        // and gets the resolution of label printers.
        private static PageSize estimatePageSize(long width, long height) {
            double aspectRatio = (double) height / width;
            double pixelsPerInch =
                    Math.abs(aspectRatio - 1.5) < 0.02 && width >= 700 ? LABEL_PIXELS_PER_INCH : PIXELS_PER_INCH;
            return new PageSize(
                    Math.clamp(width * POINTS_PER_INCH / pixelsPerInch, 1, PageSize.MAX_POINTS),
                    Math.clamp(height * POINTS_PER_INCH / pixelsPerInch, 1, PageSize.MAX_POINTS));
        }

        @Override
        public PageList readPageList() {
            return new PageList(List.of(size), 1);
        }

        @Override
        public DrawnPage renderPage(int page, int quarterTurns, double pixelsPerPoint) {
            double scale = RenderableFile.limitScaleToMemory(size, pixelsPerPoint);
            PageSize rotatedSize = size.toRotatedSize(quarterTurns);
            int width = (int) Math.max(1, Math.round(rotatedSize.width() * scale));
            int height = (int) Math.max(1, Math.round(rotatedSize.height() * scale));
            BufferedImage rotatedImage = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = rotatedImage.createGraphics();
            graphics.setColor(java.awt.Color.WHITE);
            graphics.fillRect(0, 0, width, height);
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.drawImage(image, createRotationTransform(quarterTurns, width, height), null);
            graphics.dispose();
            return DrawnPage.of(rotatedImage, Set.of());
        }

        private AffineTransform createRotationTransform(int quarterTurns, int width, int height) {
            AffineTransform transform = new AffineTransform();
            transform.translate(width / 2.0, height / 2.0);
            transform.quadrantRotate(quarterTurns);
            boolean isUpright = quarterTurns % 2 == 0;
            transform.scale(
                    (isUpright ? width : height) / (double) image.getWidth(),
                    (isUpright ? height : width) / (double) image.getHeight());
            transform.translate(-image.getWidth() / 2.0, -image.getHeight() / 2.0);
            return transform;
        }

        @Override
        public PageText readPageText(int page, int quarterTurns) {
            return PageText.EMPTY;
        }

        @Override
        public Pageable toPageable(PrintJob printJob) {
            return new Pageable() {
                @Override
                public int getNumberOfPages() {
                    return Math.min(1, printJob.pageIndexesToPrintInOrder(1).size());
                }

                @Override
                public PageFormat getPageFormat(int index) {
                    return printJob.createPageFormat(size.width(), size.height());
                }

                @Override
                public Printable getPrintable(int index) {
                    return (graphics, format, number) -> {
                        if (number > 0) {
                            return Printable.NO_SUCH_PAGE;
                        }
                        drawOnPaper((Graphics2D) graphics, format, printJob.fit());
                        return Printable.PAGE_EXISTS;
                    };
                }
            };
        }

        private void drawOnPaper(Graphics2D paper, PageFormat format, PrintJob.Fit fit) {
            double width = format.getImageableWidth();
            double shrinkScale =
                    Math.min(1, Math.min(width / size.width(), format.getImageableHeight() / size.height()));
            double scale = fit == PrintJob.Fit.ACTUAL ? 1 : shrinkScale;
            double left = fit == PrintJob.Fit.ACTUAL ? 0 : (width - size.width() * scale) / 2;
            AffineTransform pixelsToPaper =
                    AffineTransform.getTranslateInstance(format.getImageableX() + left, format.getImageableY());
            pixelsToPaper.scale(size.width() * scale / image.getWidth(), size.height() * scale / image.getHeight());
            paper.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            paper.drawImage(image, pixelsToPaper, null);
        }

        @Override
        public PDDocument copyPagesToPrint(PrintJob printJob) throws IOException {
            PDDocument extract = new PDDocument();
            if (printJob.pageIndexesToPrintInOrder(1).isEmpty()) {
                return extract;
            }
            try {
                float width = (float) size.width();
                float height = (float) size.height();
                PDPage page = new PDPage(new PDRectangle(width, height));
                extract.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(extract, page)) {
                    content.drawImage(LosslessFactory.createFromImage(extract, image), 0, 0, width, height);
                }
                return extract;
            } catch (IOException | RuntimeException broken) {
                extract.close();
                throw broken;
            }
        }

        @Override
        public void close() {
            image.flush();
        }
    }
}
