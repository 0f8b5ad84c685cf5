package lanedesk.client.customer;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/// Filters and page of a list of customers (interface: GET /v1/customers, query parameters). Null values are not sent.
///
/// @param currentPage page to return, from 1; the service's default is 1
/// @param resultsPerPage customers per page, from 1; the service's default is 10
/// @param customerId internal identifier to filter by
/// @param customerCode code to filter by
/// @param customerName display name to filter by
@RecordBuilder
public record CustomerQuery(
        @Nullable Integer currentPage,
        @Nullable Integer resultsPerPage,
        @Nullable Long customerId,
        @Nullable String customerCode,
        @Nullable String customerName)
        implements CustomerQueryBuilder.With {

    /// All customers with the service's default page size. The `with` methods add filters.
    public static final CustomerQuery ALL = new CustomerQuery(null, null, null, null, null);

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a page or a size below 1
    public CustomerQuery {
        if ((currentPage != null && currentPage < 1) || (resultsPerPage != null && resultsPerPage < 1)) {
            throw new IllegalArgumentException("pages and their sizes start at 1");
        }
    }
}
