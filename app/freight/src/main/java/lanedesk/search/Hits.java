package lanedesk.search;

import java.util.List;

/// The best items for a query.
///
/// @param items best first, at most as many as asked for
/// @param hasMore whether further items match
/// @param <T> what is searched
public record Hits<T>(List<T> items, boolean hasMore) {
    /// Copies the list.
    public Hits {
        items = List.copyOf(items);
    }
}
