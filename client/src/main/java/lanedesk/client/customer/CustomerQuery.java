package lanedesk.client.customer;

import org.jspecify.annotations.Nullable;

/// What to list (interface: GET /v1/customers, query parameters). What is null is left to the service.
///
/// @param currentPage page to return, from 1; the service's default is 1
/// @param resultsPerPage records per page; the service's default is 10
public record CustomerQuery(
        @Nullable Integer currentPage,
        @Nullable Integer resultsPerPage,
        @Nullable Long customerId,
        @Nullable String customerCode,
        @Nullable String customerName) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a page or a size below 1
    public CustomerQuery {
        if ((currentPage != null && currentPage < 1) || (resultsPerPage != null && resultsPerPage < 1)) {
            throw new IllegalArgumentException("pages and their sizes start at 1");
        }
    }

    /// Everything, as the service pages it.
    public static CustomerQuery all() {
        return new CustomerQuery(null, null, null, null, null);
    }

    /// Customers of this display name.
    public static CustomerQuery named(String customerName) {
        return new CustomerQuery(null, null, null, null, customerName);
    }

    /// The customer with this internal identifier.
    public static CustomerQuery withId(long customerId) {
        return new CustomerQuery(null, null, customerId, null, null);
    }

    /// The customer with this code.
    public static CustomerQuery withCode(String customerCode) {
        return new CustomerQuery(null, null, null, customerCode, null);
    }

    /// The same filters at another page.
    public CustomerQuery page(int page) {
        return new CustomerQuery(page, resultsPerPage, customerId, customerCode, customerName);
    }

    /// The same filters with another page size.
    public CustomerQuery pageSize(int records) {
        return new CustomerQuery(currentPage, records, customerId, customerCode, customerName);
    }
}
