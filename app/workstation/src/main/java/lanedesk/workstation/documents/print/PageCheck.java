package lanedesk.workstation.documents.print;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.documents.preview.IncompletePageTexts;
import lanedesk.workstation.l10n.Texts;

/// The result of checking a document before printing: the pages and the parts of pages that would be missing in
/// print.
///
/// @param missingPartsByPage the parts that cannot be drawn, by page number
/// @param printablePageCount number of pages that can be printed
/// @param totalPageCount number of pages of the document
record PageCheck(
        SortedMap<Integer, Set<UnrenderedContent>> missingPartsByPage, int printablePageCount, int totalPageCount) {

    /// The result if no part would be missing in print, or if the pages could not be checked.
    static final PageCheck COMPLETE = new PageCheck(Collections.emptySortedMap(), 0, 0);

    static PageCheck ofPages(PageList pages, SortedMap<Integer, Set<UnrenderedContent>> missingPartsByPage) {
        return new PageCheck(missingPartsByPage, pages.pageSizes().size(), pages.totalPageCount());
    }

    /// The warning to show before printing; empty if nothing would be missing.
    String formatPrintWarning(Texts texts) {
        return Stream.of(formatTruncation(texts), formatIncompletePages(texts))
                .filter(warning -> !warning.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// The text that says that not all pages are printed; empty if all are printed.
    String formatTruncation(Texts texts) {
        return totalPageCount > printablePageCount ? texts.text("print.cut", totalPageCount, printablePageCount) : "";
    }

    /// The names of the parts that are missing on any page; empty if no part is missing.
    String formatMissingParts(Texts texts) {
        return IncompletePageTexts.formatParts(IncompletePageTexts.unionOfParts(missingPartsByPage), texts);
    }

    private String formatIncompletePages(Texts texts) {
        String numbers =
                missingPartsByPage.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return missingPartsByPage.isEmpty()
                ? ""
                : texts.text("print.incomplete", missingPartsByPage.size(), numbers, formatMissingParts(texts));
    }
}
