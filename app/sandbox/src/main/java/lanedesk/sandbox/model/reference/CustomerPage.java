package lanedesk.sandbox.model.reference;

import java.util.List;

/// A page of customers. `resultsPerPage` is the number of customers on this page.
public record CustomerPage(
        int totalResults, int currentPage, int totalPages, int resultsPerPage, List<Customer> results) {
    public CustomerPage {
        results = List.copyOf(results);
    }
}
