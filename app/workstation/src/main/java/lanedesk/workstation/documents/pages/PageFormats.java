package lanedesk.workstation.documents.pages;

import java.awt.print.PageFormat;
import java.awt.print.Paper;
import org.jspecify.annotations.Nullable;

/// Page formats for printing.
final class PageFormats {

    private PageFormats() {}

    /// The given paper in the page's orientation; without paper, a format of the page's own size.
    static PageFormat of(double width, double height, PrintJob.@Nullable Paper paper) {
        boolean landscape = width > height;
        Paper sheet = new Paper();
        if (paper == null) {
            sheet.setSize(Math.min(width, height), Math.max(width, height));
        } else {
            sheet.setSize(paper.width(), paper.height());
        }
        sheet.setImageableArea(0, 0, sheet.getWidth(), sheet.getHeight());
        PageFormat format = new PageFormat();
        format.setPaper(sheet);
        format.setOrientation(landscape ? PageFormat.LANDSCAPE : PageFormat.PORTRAIT);
        return format;
    }
}
