package lanedesk.sandbox.model.reference;

import java.util.List;

/// A page of customers; resultsPerPage is the number of records in this very page.
public record CustomerPage(
        int totalResults, int currentPage, int totalPages, int resultsPerPage, List<Customer> results) {
    public CustomerPage {
        results = List.copyOf(results);
    }
}
