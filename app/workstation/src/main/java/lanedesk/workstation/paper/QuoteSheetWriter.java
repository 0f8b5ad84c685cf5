package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a quote sheet as plain text, HTML and PDF from one model, in the customer's language.
public final class QuoteSheetWriter {

    private QuoteSheetWriter() {}

    /// The sheet as plain text.
    public static String toPlainText(QuoteSheet sheet) {
        return DocumentTemplate.fillTemplate("quote-sheet.txt", new QuoteSheetPage(sheet, "", ""));
    }

    /// One page of well-formed markup for a mail or the clipboard.
    ///
    /// @param logo URI of the letterhead's image, such as `cid:logo`; empty for none
    public static String toHtml(QuoteSheet sheet, String logo) {
        return toHtml(new QuoteSheetPage(sheet, "Arial, Helvetica, sans-serif", logo));
    }

    private static String toHtml(QuoteSheetPage page) {
        return DocumentTemplate.fillTemplate(
                page.sheet.sideBySide() ? "quote-comparison.html" : "quote-sheet.html", page);
    }

    /// Writes the sheet as PDF to that file. Runs in a background task.
    public static Path writePdf(QuoteSheet sheet, Path file) throws IOException {
        QuoteSheetPage page = new QuoteSheetPage(
                sheet,
                PdfWriter.cssFontFamilies(),
                Logo.toDataUri(sheet.on().head().logo()));
        return PdfWriter.writePdf(toHtml(page), file);
    }
}
