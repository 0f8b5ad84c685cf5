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
/// @param incompletePages missing parts by page number
/// @param printedPages maximum number of printed pages
/// @param totalPages number of pages of the document
record PageCheck(SortedMap<Integer, Set<UnrenderedContent>> incompletePages, int printedPages, int totalPages) {

    /// Everything is printed, or it is unknown.
    static final PageCheck COMPLETE = new PageCheck(Collections.emptySortedMap(), 0, 0);

    static PageCheck of(PageList pages, SortedMap<Integer, Set<UnrenderedContent>> incomplete) {
        return new PageCheck(incomplete, pages.pages().size(), pages.total());
    }

    /// The warning; empty if nothing is missing.
    String warningText(Texts texts) {
        return Stream.of(truncationText(texts), incompleteText(texts))
                .filter(warning -> !warning.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// States that not all pages are printed; empty if they are.
    String truncationText(Texts texts) {
        return totalPages > printedPages ? texts.text("print.cut", totalPages, printedPages) : "";
    }

    /// The parts that are missing on any page, as text.
    String missingPartsText(Texts texts) {
        return IncompletePageTexts.text(IncompletePageTexts.allParts(incompletePages), texts);
    }

    private String incompleteText(Texts texts) {
        String numbers = incompletePages.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return incompletePages.isEmpty()
                ? ""
                : texts.text("print.incomplete", incompletePages.size(), numbers, missingPartsText(texts));
    }
}
