package lanedesk.workstation.documents.pages;

import java.util.List;

/// The sizes of a document's pages, rotated as the file states.
///
/// @param totalPageCount the number of pages of the file; only the first [#MAX_PAGES] pages are listed
public record PageList(List<PageSize> pageSizes, int totalPageCount) {

    /// Maximum number of pages to display and print. A booking's documents have only a few pages.
    public static final int MAX_PAGES = 1_000;

    public PageList {
        pageSizes = List.copyOf(pageSizes);
    }
}
