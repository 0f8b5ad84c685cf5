package lanedesk.client.customer;

import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// One page of customers (interface: Page of customers).
///
/// @param totalResults customers the query finds in all
/// @param currentPage the page this is, from 1
/// @param totalPages pages there are
/// @param resultsPerPage records on this page
/// @param results the customers of this page
public record CustomerPage(
        @Lenient @Nullable Long totalResults,
        @Lenient @Nullable Long currentPage,
        @Lenient @Nullable Long totalPages,
        @Lenient @Nullable Long resultsPerPage,
        List<Customer> results,
        Map<String, @Nullable Object> extras) {

    /// Copies the list.
    public CustomerPage {
        results = List.copyOf(results);
    }
}
