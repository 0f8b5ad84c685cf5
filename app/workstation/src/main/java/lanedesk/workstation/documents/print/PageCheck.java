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

/// What would be missing in print, to be shown before printing.
///
/// @param missingPartsByPage missing parts by page number
/// @param printablePageCount maximum number of printed pages
/// @param totalPageCount number of pages of the document
record PageCheck(
        SortedMap<Integer, Set<UnrenderedContent>> missingPartsByPage, int printablePageCount, int totalPageCount) {

    /// Everything is printed, or it is unknown.
    static final PageCheck COMPLETE = new PageCheck(Collections.emptySortedMap(), 0, 0);

    static PageCheck createPageCheck(PageList pages, SortedMap<Integer, Set<UnrenderedContent>> incomplete) {
        return new PageCheck(incomplete, pages.pageSizes().size(), pages.totalPageCount());
    }

    /// The warning; empty if nothing is missing.
    String printWarningText(Texts texts) {
        return Stream.of(truncationText(texts), incompletePagesText(texts))
                .filter(warning -> !warning.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// States that not all pages are printed; empty if they are.
    String truncationText(Texts texts) {
        return totalPageCount > printablePageCount ? texts.text("print.cut", totalPageCount, printablePageCount) : "";
    }

    /// The parts that are missing on any page, as text.
    String missingPartsText(Texts texts) {
        return IncompletePageTexts.partsText(IncompletePageTexts.unionOfParts(missingPartsByPage), texts);
    }

    private String incompletePagesText(Texts texts) {
        String numbers =
                missingPartsByPage.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return missingPartsByPage.isEmpty()
                ? ""
                : texts.text("print.incomplete", missingPartsByPage.size(), numbers, missingPartsText(texts));
    }
}
