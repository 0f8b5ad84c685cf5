package lanedesk.workstation.documents.pages;

import java.util.List;

/// The pages of a document.
///
/// @param totalPageCount the file's page count; only the first [#MAX_PAGES] are listed
public record PageList(List<PageSize> pageSizes, int totalPageCount) {

    /// Maximum number of pages to display and print; a booking's documents have a few.
    public static final int MAX_PAGES = 1_000;

    public PageList {
        pageSizes = List.copyOf(pageSizes);
    }
}
