package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a quote sheet as plain text, as a page of HTML and as PDF, all three from one model, in the customer's
/// language.
public final class QuoteSheetWriter {

    private QuoteSheetWriter() {}

    /// Lines for a mail without markup.
    public static String text(QuoteSheet sheet) {
        return DocumentTemplate.fill("quote-sheet.txt", new QuoteSheetPage(sheet, "", ""));
    }

    /// One page of well-formed markup for a mail or the clipboard.
    ///
    /// @param logo where the letterhead's image is found, such as `cid:logo`; empty for none
    public static String page(QuoteSheet sheet, String logo) {
        return page(new QuoteSheetPage(sheet, "Arial, Helvetica, sans-serif", logo));
    }

    private static String page(QuoteSheetPage page) {
        return DocumentTemplate.fill(page.sheet.sideBySide() ? "quote-comparison.html" : "quote-sheet.html", page);
    }

    /// Writes it into that file. Runs inside a job.
    public static Path pdf(QuoteSheet sheet, Path file) throws IOException {
        QuoteSheetPage page = new QuoteSheetPage(
                sheet, PdfWriter.fontFamilies(), Logo.dataUri(sheet.on().head().logo()));
        return PdfWriter.write(page(page), file);
    }
}
