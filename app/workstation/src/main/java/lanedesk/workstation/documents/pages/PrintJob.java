package lanedesk.workstation.documents.pages;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The pages to print, and how.
///
/// @param printer the printer's name
/// @param title what the printer's queue calls it
/// @param pageRanges the pages, as far as the document has them
/// @param paper what lies in the printer; null for pages of the document's own size
/// @param spoolFile where the pages are written as PostScript in place of a printer; null for a printer
public record PrintJob(
        Path file,
        String printer,
        String title,
        int copies,
        List<PageRange> pageRanges,
        Fit fit,
        @Nullable Paper paper,
        @Nullable Path spoolFile) {

    /// How a page is brought onto the paper.
    public enum Fit {
        /// As large as it is, which barcodes of labels need.
        ACTUAL,
        /// Made smaller where it would not fit.
        SHRINK
    }

    /// The papers of the trade.
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

        /// Returns its name in printing systems.
        String standardName() {
            return standardName;
        }

        /// The width in points.
        public double width() {
            return width;
        }

        /// The height in points.
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

    /// Writes it for the process that prints, but for the file.
    void writeTo(DataOutputStream frame) throws IOException {
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
        frame.writeUTF(spoolFile == null ? "" : spoolFile.toString());
    }

    /// Reads what was written of the order to print a file.
    static PrintJob readFrom(Path file, DataInputStream frame) throws IOException {
        String printer = frame.readUTF();
        String title = frame.readUTF();
        int copies = frame.readInt();
        List<PageRange> ranges = new ArrayList<>();
        for (int remaining = frame.readInt(); remaining > 0; remaining--) {
            ranges.add(new PageRange(frame.readInt(), frame.readInt()));
        }
        Fit fit = Fit.valueOf(frame.readUTF());
        String paper = frame.readUTF();
        String spool = frame.readUTF();
        return new PrintJob(
                file,
                printer,
                title,
                copies,
                ranges,
                fit,
                paper.isEmpty() ? null : Paper.valueOf(paper),
                spool.isEmpty() ? null : Path.of(spool));
    }

    /// Returns the pages of a document of that many, from 0, in the order in which they are printed.
    List<Integer> pageIndexes(int count) {
        return pageRanges.stream()
                .flatMapToInt(range -> IntStream.rangeClosed(range.first(), Math.min(range.last(), count)))
                .mapToObj(page -> page - 1)
                .toList();
    }
}
