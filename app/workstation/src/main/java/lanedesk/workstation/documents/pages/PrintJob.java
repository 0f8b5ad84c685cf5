package lanedesk.workstation.documents.pages;

import java.awt.print.PageFormat;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A print job: the file, the pages to print and the print settings.
///
/// @param printer name of the printer
/// @param title title of the job in the printer's queue
/// @param pageRanges the pages to print; pages that the document does not have are ignored
/// @param paper the paper in the printer; null to print each page at its own size
/// @param tray name of the tray that the paper is taken from; empty to let the printer choose
/// @param spoolFile file for PostScript output instead of a printer; null to use the printer
public record PrintJob(
        Path file,
        String printer,
        String title,
        int copies,
        List<PageRange> pageRanges,
        Fit fit,
        @Nullable Paper paper,
        String tray,
        @Nullable Path spoolFile) {

    /// How a page is fitted to the paper.
    public enum Fit {
        /// The page is printed at its actual size, as barcodes on labels require.
        ACTUAL,
        /// A page that does not fit on the paper is reduced.
        SHRINK
    }

    /// A paper size.
    public enum Paper {
        LETTER(612, 792, "na_letter_8.5x11in"),
        LABEL_4X6(288, 432, "na_index-4x6_4x6in"),
        A4(595, 842, "iso_a4_210x297mm");

        private final double width;
        private final double height;
        private final String standardName;

        Paper(double width, double height, String standardName) {
            this.width = width;
            this.height = height;
            this.standardName = standardName;
        }

        /// The standard name of the paper in print systems.
        String standardName() {
            return standardName;
        }

        /// The width of the paper in points.
        public double width() {
            return width;
        }

        /// The height of the paper in points.
        public double height() {
            return height;
        }
    }

    public PrintJob {
        pageRanges = List.copyOf(pageRanges);
        if (copies < 1 || pageRanges.isEmpty()) {
            throw new IllegalArgumentException("nothing to print");
        }
    }

    /// Writes the job for the reader process, without the file.
    void writeAllExceptFilePath(DataOutputStream frame) throws IOException {
        frame.writeUTF(printer);
        frame.writeUTF(title);
        frame.writeInt(copies);
        frame.writeInt(pageRanges.size());
        for (PageRange range : pageRanges) {
            frame.writeInt(range.first());
            frame.writeInt(range.last());
        }
        frame.writeUTF(fit.name());
        frame.writeUTF(paper == null ? "" : paper.name());
        frame.writeUTF(tray);
        frame.writeUTF(spoolFile == null ? "" : spoolFile.toString());
    }

    /// Reads a job that [#writeAllExceptFilePath] has written, and adds the file.
    static PrintJob readForFile(Path file, DataInputStream frame) throws IOException {
        String printer = frame.readUTF();
        String title = frame.readUTF();
        int copies = frame.readInt();
        List<PageRange> ranges = new ArrayList<>();
        for (int remaining = frame.readInt(); remaining > 0; remaining--) {
            ranges.add(new PageRange(frame.readInt(), frame.readInt()));
        }
        Fit fit = Fit.valueOf(frame.readUTF());
        String paper = frame.readUTF();
        String tray = frame.readUTF();
        String spool = frame.readUTF();
        return new PrintJob(
                file,
                printer,
                title,
                copies,
                ranges,
                fit,
                paper.isEmpty() ? null : Paper.valueOf(paper),
                tray,
                spool.isEmpty() ? null : Path.of(spool));
    }

    /// The indexes of the pages to print, from 0, in printing order. The document has `pageCount` pages.
    List<Integer> pageIndexesToPrintInOrder(int pageCount) {
        return pageRanges.stream()
                .flatMapToInt(range -> IntStream.rangeClosed(range.first(), Math.min(range.last(), pageCount)))
                .mapToObj(page -> page - 1)
                .toList();
    }

    /// The page format for Java printing of a page with this size in points. The paper has the orientation of
    /// the page; without a paper, the format has the size of the page.
    PageFormat createPageFormat(double width, double height) {
        java.awt.print.Paper sheet = new java.awt.print.Paper();
        if (paper == null) {
            sheet.setSize(Math.min(width, height), Math.max(width, height));
        } else {
            sheet.setSize(paper.width(), paper.height());
        }
        sheet.setImageableArea(0, 0, sheet.getWidth(), sheet.getHeight());
        PageFormat format = new PageFormat();
        format.setPaper(sheet);
        format.setOrientation(width > height ? PageFormat.LANDSCAPE : PageFormat.PORTRAIT);
        return format;
    }
}
