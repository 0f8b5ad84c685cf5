package lanedesk.workstation.documents.pages;

import java.util.List;

/// The pages of a document.
///
/// @param total the file's page count; only the first [#MOST] are listed
public record PageList(List<PageSize> pages, int total) {

    /// The most pages that are shown and printed; a booking's papers have a few.
    public static final int MOST = 1_000;

    public PageList {
        pages = List.copyOf(pages);
    }
}
