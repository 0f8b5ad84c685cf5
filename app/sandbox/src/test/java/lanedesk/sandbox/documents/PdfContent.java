package lanedesk.sandbox.documents;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/// The content of a generated document: its text, its pages and how much of each page is printed.
final class PdfContent {
    private final byte[] bytes;

    PdfContent(byte[] bytes) {
        this.bytes = bytes;
    }

    String text() {
        return read(pdf -> new PDFTextStripper().getText(pdf)).replaceAll("[ \\u00a0]+", " ");
    }

    String text(int page) {
        return read(pdf -> {
                    PDFTextStripper stripper = new PDFTextStripper();
                    stripper.setStartPage(page);
                    stripper.setEndPage(page);
                    return stripper.getText(pdf);
                })
                .replaceAll("[ \\u00a0]+", " ");
    }

    /// The text without line breaks, to find sentences that can be wrapped.
    String continuousText() {
        return text().replaceAll("\\s+", " ");
    }

    int pageCount() {
        return read(PDDocument::getNumberOfPages);
    }

    /// The share of each page's area that is not white. The page images are stored in the build folder.
    List<Double> inkCoverage(String name, int dotsPerInch) {
        return read(pdf -> {
            Path folder = Files.createDirectories(Path.of("target", "paper"));
            Files.write(folder.resolve(name + ".pdf"), bytes);
            PDFRenderer renderer = new PDFRenderer(pdf);
            List<Double> shares = new ArrayList<>();
            for (int page = 0; page < pdf.getNumberOfPages(); page++) {
                BufferedImage picture = renderer.renderImageWithDPI(page, dotsPerInch);
                ImageIO.write(
                        picture,
                        "png",
                        folder.resolve(name + "-" + (page + 1) + ".png").toFile());
                shares.add(inkCoverageOf(picture));
            }
            return shares;
        });
    }

    <T> T read(PdfFunction<T> function) {
        try (PDDocument pdf = Loader.loadPDF(bytes)) {
            return function.apply(pdf);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double inkCoverageOf(BufferedImage image) {
        long darkPixels = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if ((image.getRGB(x, y) & 0xFF) < 200) {
                    darkPixels++;
                }
            }
        }
        return (double) darkPixels / image.getHeight() / image.getWidth();
    }

    @FunctionalInterface
    interface PdfFunction<T> {
        T apply(PDDocument pdf) throws IOException;
    }
}
