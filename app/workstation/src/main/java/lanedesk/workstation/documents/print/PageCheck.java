package lanedesk.workstation.documents.print;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PagePart;
import lanedesk.workstation.documents.preview.IncompletePages;
import lanedesk.workstation.l10n.Texts;

/// What of a document would not come out on paper, to be said before it is printed.
///
/// @param incomplete the parts that pages lack, by the numbers of the pages
/// @param printed how many pages are printed at most
/// @param total how many the document has
record PageCheck(SortedMap<Integer, Set<PagePart>> incomplete, int printed, int total) {

    /// Everything comes out, or it is not known.
    static final PageCheck WHOLE = new PageCheck(Collections.emptySortedMap(), 0, 0);

    static PageCheck of(PageList pages, SortedMap<Integer, Set<PagePart>> incomplete) {
        return new PageCheck(incomplete, pages.pages().size(), pages.total());
    }

    /// In sentences; empty where nothing is lacking.
    String text(Texts texts) {
        return Stream.of(cut(texts), undrawn(texts))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// That not all pages are printed; empty where they are.
    String cut(Texts texts) {
        return total > printed ? texts.text("print.cut", total, printed) : "";
    }

    /// The parts that any page lacks, in words.
    String parts(Texts texts) {
        return IncompletePages.text(IncompletePages.of(incomplete), texts);
    }

    private String undrawn(Texts texts) {
        String numbers = incomplete.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return incomplete.isEmpty() ? "" : texts.text("print.incomplete", incomplete.size(), numbers, parts(texts));
    }
}
