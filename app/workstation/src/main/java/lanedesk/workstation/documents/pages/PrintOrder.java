package lanedesk.workstation.documents.pages;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The pages to print, and how.
///
/// @param printer the printer's name
/// @param title what the printer's queue calls it
/// @param firstPage from 1
/// @param lastPage the last one printed, however many there are
/// @param paper what lies in the printer; null for pages of the document's own size
/// @param spool where the pages are written as PostScript in place of a printer; null for a printer
public record PrintOrder(
        Path file,
        String printer,
        String title,
        int copies,
        int firstPage,
        int lastPage,
        Fit fit,
        @Nullable Paper paper,
        @Nullable Path spool) {

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

    public PrintOrder {
        if (copies < 1 || firstPage < 1 || lastPage < firstPage) {
            throw new IllegalArgumentException("nothing to print");
        }
    }
}
