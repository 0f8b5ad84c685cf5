package lanedesk.search;

import java.util.List;

/// The items that match a query best.
///
/// @param items best first, at most as many as requested
/// @param hasMore whether further items match
/// @param <T> type of the items
public record SearchHits<T>(List<T> items, boolean hasMore) {
    /// Copies the list.
    public SearchHits {
        items = List.copyOf(items);
    }
}
