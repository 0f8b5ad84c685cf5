package lanedesk.client.customer;

import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// One page of customers (interface: Page of customers). The counts are null if they could not be read.
///
/// @param totalResults number of customers that match the query
/// @param currentPage number of this page, from 1
/// @param totalPages number of pages
/// @param resultsPerPage number of customers on this page
/// @param results the customers of this page
/// @param extras fields that the interface does not name, and unreadable values, by name
public record CustomerPage(
        @Lenient @Nullable Long totalResults,
        @Lenient @Nullable Long currentPage,
        @Lenient @Nullable Long totalPages,
        @Lenient @Nullable Long resultsPerPage,
        List<Customer> results,
        Map<String, @Nullable Object> extras) {

    /// Copies the list of customers.
    public CustomerPage {
        results = List.copyOf(results);
    }
}
