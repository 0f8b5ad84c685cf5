package lanedesk.workstation.documents.pages;

import java.awt.image.BufferedImage;
import java.awt.print.Pageable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.rendering.ImageType;

/// A PDF.
final class PdfFile implements RenderableFile {

    private final PDDocument document;
    private final List<PDPage> pages;
    private final List<Integer> rotations = new ArrayList<>();

    private PdfFile(PDDocument document) throws IOException {
        this.document = document;
        pages = new ArrayList<>(PdfLoader.pagesOf(document));
        pages.forEach(page -> rotations.add(page.getRotation()));
        if (pages.isEmpty()) {
            throw new IOException("no pages");
        }
    }

    static PdfFile open(Path path) throws IOException {
        PDDocument document = PdfLoader.load(path);
        try {
            return new PdfFile(document);
        } catch (IOException | RuntimeException | StackOverflowError broken) {
            document.close();
            throw broken;
        }
    }

    private PageSize size(int page) {
        PDRectangle box = pages.get(page).getCropBox();
        double width = Math.clamp(box.getWidth(), 1, PageSize.MAX_POINTS);
        double height = Math.clamp(box.getHeight(), 1, PageSize.MAX_POINTS);
        return new PageSize(width, height).rotated(rotations.get(page) / 90);
    }

    @Override
    public PageList pageList() {
        List<PageSize> sizes = new ArrayList<>();
        for (int page = 0; page < pages.size(); page++) {
            sizes.add(size(page));
        }
        return new PageList(sizes, Math.max(pages.size(), document.getNumberOfPages()));
    }

    @Override
    public DrawnPage drawPage(int page, int quarterTurns, double pixelsPerPoint) throws IOException {
        double scale = RenderableFile.limitScale(size(page), pixelsPerPoint);
        rotate(page, quarterTurns);
        // A new renderer each time, since it retains its last image, several megabytes for each open file.
        TolerantRenderer renderer = new TolerantRenderer(document);
        renderer.setSubsamplingAllowed(true);
        BufferedImage image = renderer.renderImage(page, (float) scale, ImageType.RGB);
        return DrawnPage.of(image, renderer.missingParts());
    }

    private void rotate(int page, int quarterTurns) {
        pages.get(page).setRotation((rotations.get(page) + 90 * quarterTurns) % 360);
    }

    @Override
    public PageText readText(int page, int quarterTurns) throws IOException {
        rotate(page, quarterTurns);
        return new PageTextExtractor(document, pages.get(page)).read(page);
    }

    @Override
    public Pageable pageable(PrintJob printJob) {
        for (int page = 0; page < pages.size(); page++) {
            rotate(page, 0);
        }
        return new PdfPageable(document, pages, printJob);
    }

    @Override
    public PDDocument extract(PrintJob printJob) throws IOException {
        PDDocument extract = new PDDocument();
        try {
            for (int page : printJob.pageIndexes(pages.size())) {
                rotate(page, 0);
                stripPage(extract.importPage(pages.get(page)));
            }
            return extract;
        } catch (IOException | RuntimeException broken) {
            extract.close();
            throw broken;
        }
    }

    // Links and actions are not printed, and would keep references to the rest of the document.
    private static void stripPage(PDPage page) throws IOException {
        COSDictionary dictionary = page.getCOSObject();
        for (COSName name : List.of(COSName.AA, COSName.B, COSName.STRUCT_PARENTS, COSName.getPDFName("PieceInfo"))) {
            dictionary.removeItem(name);
        }
        page.setAnnotations(page.getAnnotations(annotation -> !(annotation instanceof PDAnnotationLink)));
    }

    @Override
    public void close() {
        try {
            document.close();
        } catch (IOException unclosed) {
            // The file was only read; nothing is lost.
            pages.clear();
        }
    }
}
