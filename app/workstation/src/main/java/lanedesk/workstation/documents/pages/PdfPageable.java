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

/// The requested pages of a PDF for Java printing.
final class PdfPageable implements Pageable {

    private final List<PDPage> pages;
    private final List<Integer> pageIndexes;
    private final PrintJob job;
    private final PDFPrintable printable;

    PdfPageable(PDDocument document, List<PDPage> pages, PrintJob job) {
        this.pages = pages;
        this.pageIndexes = job.pageIndexes(pages.size());
        this.job = job;
        Scaling scaling = job.fit() == PrintJob.Fit.ACTUAL ? Scaling.ACTUAL_SIZE : Scaling.SHRINK_TO_FIT;
        this.printable = new PDFPrintable(
                document, scaling, false, 0, job.fit() == PrintJob.Fit.SHRINK, new TolerantRenderer(document));
    }

    @Override
    public int getNumberOfPages() {
        return pageIndexes.size();
    }

    @Override
    public PageFormat getPageFormat(int index) {
        PDPage page = pages.get(pageIndexes.get(index));
        PDRectangle box = page.getCropBox();
        boolean turned = page.getRotation() % 180 != 0;
        return PageFormats.of(
                turned ? box.getHeight() : box.getWidth(), turned ? box.getWidth() : box.getHeight(), job.paper());
    }

    @Override
    public Printable getPrintable(int index) {
        return (graphics, format, number) -> printable.print(graphics, format, pageIndexes.get(number));
    }
}
