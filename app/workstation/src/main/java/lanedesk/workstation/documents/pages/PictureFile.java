package lanedesk.workstation.documents.pages;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.print.Pageable;
import java.io.IOException;
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

/// A PNG or JPEG as a document of one page.
final class PictureFile implements OpenFile {

    private static final long MOST_READ = 16_000_000;
    private static final double PIXELS_PER_INCH = 96;
    private static final double LABEL_PIXELS_PER_INCH = 203;
    private static final double POINTS_PER_INCH = 72;

    private final BufferedImage image;
    private final PageSize size;

    private PictureFile(BufferedImage image, PageSize size) {
        this.image = image;
        this.size = size;
    }

    static PictureFile open(Path path) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(path.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw new IOException("no picture");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                long width = reader.getWidth(0);
                long height = reader.getHeight(0);
                ImageReadParam reading = reader.getDefaultReadParam();
                int every = (int) Math.ceil(Math.sqrt(Math.max(1, width * height / (double) MOST_READ)));
                reading.setSourceSubsampling(every, every, 0, 0);
                return new PictureFile(reader.read(0, reading), size(width, height));
            } finally {
                reader.dispose();
            }
        }
    }

    // A picture in the shape of a label is drawn by label printers' dots.
    private static PageSize size(long width, long height) {
        double shape = (double) height / width;
        double perInch = Math.abs(shape - 1.5) < 0.02 && width >= 700 ? LABEL_PIXELS_PER_INCH : PIXELS_PER_INCH;
        return new PageSize(
                Math.clamp(width * POINTS_PER_INCH / perInch, 1, PageSize.LARGEST),
                Math.clamp(height * POINTS_PER_INCH / perInch, 1, PageSize.LARGEST));
    }

    @Override
    public PageList pageList() {
        return new PageList(List.of(size), 1);
    }

    @Override
    public Drawn draw(int page, int quarters, double pixelsPerPoint) {
        double scale = OpenFile.bounded(size, pixelsPerPoint);
        PageSize turned = size.rotated(quarters);
        int width = (int) Math.max(1, Math.round(turned.width() * scale));
        int height = (int) Math.max(1, Math.round(turned.height() * scale));
        BufferedImage drawn = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = drawn.createGraphics();
        graphics.setColor(java.awt.Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image, turned(quarters, width, height), null);
        graphics.dispose();
        return Drawn.of(drawn, Set.of());
    }

    private AffineTransform turned(int quarters, int width, int height) {
        AffineTransform at = new AffineTransform();
        at.translate(width / 2.0, height / 2.0);
        at.quadrantRotate(quarters);
        boolean upright = quarters % 2 == 0;
        at.scale(
                (upright ? width : height) / (double) image.getWidth(),
                (upright ? height : width) / (double) image.getHeight());
        at.translate(-image.getWidth() / 2.0, -image.getHeight() / 2.0);
        return at;
    }

    @Override
    public PageText text(int page, int quarters) {
        return PageText.NONE;
    }

    @Override
    public Pageable pageable(PrintOrder order) {
        return new ImagePageable(image, size, order);
    }

    @Override
    public PDDocument extract(PrintOrder order) throws IOException {
        PDDocument extract = new PDDocument();
        if (order.pagesOf(1).isEmpty()) {
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
