package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a quote sheet as plain text, HTML or PDF, in the customer's language.
public final class QuoteSheetWriter {

    private QuoteSheetWriter() {}

    /// The quote sheet as plain text.
    public static String toPlainText(QuoteSheet sheet) {
        return DocumentTemplate.fillTemplate("quote-sheet.txt", new QuoteSheetPage(sheet, "", ""));
    }

    /// The quote sheet as XHTML, for a mail or the clipboard.
    ///
    /// @param logo URI of the letterhead's image, such as `cid:logo`; empty for no image
    public static String toHtml(QuoteSheet sheet, String logo) {
        return toHtml(new QuoteSheetPage(sheet, "Arial, Helvetica, sans-serif", logo));
    }

    private static String toHtml(QuoteSheetPage page) {
        return DocumentTemplate.fillTemplate(
                page.sheet.sideBySide() ? "quote-comparison.html" : "quote-sheet.html", page);
    }

    /// Writes the quote sheet as PDF to a file. Blocks, so it must run in a background task.
    public static Path writePdf(QuoteSheet sheet, Path file) throws IOException {
        QuoteSheetPage page = new QuoteSheetPage(
                sheet,
                PdfWriter.cssFontFamilies(),
                Logo.toDataUri(sheet.on().head().logo()));
        return PdfWriter.writePdf(toHtml(page), file);
    }
}
