package lanedesk.workstation.documents.pages;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.print.PageFormat;
import java.awt.print.Pageable;
import java.awt.print.Printable;

/// An image on one sheet.
record ImagePageable(BufferedImage image, PageSize size, PrintJob job) implements Pageable {

    @Override
    public int getNumberOfPages() {
        return Math.min(1, job.pageIndexes(1).size());
    }

    @Override
    public PageFormat getPageFormat(int index) {
        return PageFormats.of(size.width(), size.height(), job.paper());
    }

    @Override
    public Printable getPrintable(int index) {
        return (graphics, format, number) -> {
            if (number > 0) {
                return Printable.NO_SUCH_PAGE;
            }
            double shrunk = Math.min(
                    1,
                    Math.min(format.getImageableWidth() / size.width(), format.getImageableHeight() / size.height()));
            double scale = job.fit() == PrintJob.Fit.ACTUAL ? 1 : shrunk;
            double left =
                    job.fit() == PrintJob.Fit.ACTUAL ? 0 : (format.getImageableWidth() - size.width() * scale) / 2;
            AffineTransform at =
                    AffineTransform.getTranslateInstance(format.getImageableX() + left, format.getImageableY());
            at.scale(size.width() * scale / image.getWidth(), size.height() * scale / image.getHeight());
            Graphics2D paper = (Graphics2D) graphics;
            paper.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            paper.drawImage(image, at, null);
            return Printable.PAGE_EXISTS;
        };
    }
}
