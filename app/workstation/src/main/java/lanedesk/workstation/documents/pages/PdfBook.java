package lanedesk.workstation.documents.pages;

import java.awt.print.PageFormat;
import java.awt.print.Pageable;
import java.awt.print.Printable;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.printing.PDFPrintable;
import org.apache.pdfbox.printing.Scaling;

/// The pages of a PDF that an order names, as the printing system takes them.
final class PdfBook implements Pageable {

    private final List<PDPage> pages;
    private final List<Integer> ordered;
    private final PrintOrder order;
    private final PDFPrintable printable;

    PdfBook(PDDocument document, List<PDPage> pages, PrintOrder order) {
        this.pages = pages;
        this.ordered = order.pagesOf(pages.size());
        this.order = order;
        Scaling scaling = order.fit() == PrintOrder.Fit.ACTUAL ? Scaling.ACTUAL_SIZE : Scaling.SHRINK_TO_FIT;
        this.printable = new PDFPrintable(
                document, scaling, false, 0, order.fit() == PrintOrder.Fit.SHRINK, new TolerantRenderer(document));
    }

    @Override
    public int getNumberOfPages() {
        return ordered.size();
    }

    @Override
    public PageFormat getPageFormat(int index) {
        PDPage page = pages.get(ordered.get(index));
        PDRectangle box = page.getCropBox();
        boolean turned = page.getRotation() % 180 != 0;
        return PageFormats.of(
                turned ? box.getHeight() : box.getWidth(), turned ? box.getWidth() : box.getHeight(), order.paper());
    }

    @Override
    public Printable getPrintable(int index) {
        return (graphics, format, number) -> printable.print(graphics, format, ordered.get(number));
    }
}
