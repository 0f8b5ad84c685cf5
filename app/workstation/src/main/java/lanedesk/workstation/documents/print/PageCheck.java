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

/// What of a document would not come out on paper, to be said before it is printed.
///
/// @param incompletePages the parts that pages lack, by the numbers of the pages
/// @param printedPages how many pages are printed at most
/// @param totalPages how many the document has
record PageCheck(SortedMap<Integer, Set<UnrenderedContent>> incompletePages, int printedPages, int totalPages) {

    /// Everything comes out, or it is not known.
    static final PageCheck COMPLETE = new PageCheck(Collections.emptySortedMap(), 0, 0);

    static PageCheck of(PageList pages, SortedMap<Integer, Set<UnrenderedContent>> incomplete) {
        return new PageCheck(incomplete, pages.pages().size(), pages.total());
    }

    /// In sentences; empty where nothing is lacking.
    String warningText(Texts texts) {
        return Stream.of(truncationText(texts), incompleteText(texts))
                .filter(warning -> !warning.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// That not all pages are printed; empty where they are.
    String truncationText(Texts texts) {
        return totalPages > printedPages ? texts.text("print.cut", totalPages, printedPages) : "";
    }

    /// The parts that any page lacks, in words.
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
