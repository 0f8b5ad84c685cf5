package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a quote sheet as plain text, HTML and PDF from one model, in the customer's language.
public final class QuoteSheetWriter {

    private QuoteSheetWriter() {}

    /// The sheet as plain text.
    public static String text(QuoteSheet sheet) {
        return DocumentTemplate.fill("quote-sheet.txt", new QuoteSheetPage(sheet, "", ""));
    }

    /// One page of well-formed markup for a mail or the clipboard.
    ///
    /// @param logo URI of the letterhead's image, such as `cid:logo`; empty for none
    public static String page(QuoteSheet sheet, String logo) {
        return page(new QuoteSheetPage(sheet, "Arial, Helvetica, sans-serif", logo));
    }

    private static String page(QuoteSheetPage page) {
        return DocumentTemplate.fill(page.sheet.sideBySide() ? "quote-comparison.html" : "quote-sheet.html", page);
    }

    /// Writes the sheet as PDF to that file. Runs in a background task.
    public static Path pdf(QuoteSheet sheet, Path file) throws IOException {
        QuoteSheetPage page = new QuoteSheetPage(
                sheet, PdfWriter.fontFamilies(), Logo.dataUri(sheet.on().head().logo()));
        return PdfWriter.write(page(page), file);
    }
}
