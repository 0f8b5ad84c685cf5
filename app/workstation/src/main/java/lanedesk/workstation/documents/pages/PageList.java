package lanedesk.workstation.documents.pages;

import java.util.List;

/// The pages of a document.
///
/// @param total the file's page count; only the first [#MAX_PAGES] are listed
public record PageList(List<PageSize> pages, int total) {

    /// The most pages that are shown and printed; a booking's papers have a few.
    public static final int MAX_PAGES = 1_000;

    public PageList {
        pages = List.copyOf(pages);
    }
}
