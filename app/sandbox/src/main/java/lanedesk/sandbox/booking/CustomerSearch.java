package lanedesk.sandbox.booking;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.RequestRejectedException;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.model.reference.CustomerPage;
import org.jspecify.annotations.Nullable;

/// Searches the list of customers, and checks that a customer may request quotes and book.
public final class CustomerSearch {
    private final ReferenceCatalog catalog;

    public CustomerSearch(ReferenceCatalog catalog) {
        this.catalog = catalog;
    }

    /// A search in the list of customers; null criteria are ignored. `customerCode` must equal the customer's code.
    /// `customerName` may be a part of the customer's name. Upper and lower case are not distinguished.
    public record CustomerSearchQuery(
            int currentPage,
            int resultsPerPage,
            @Nullable Long customerId,
            @Nullable String customerCode,
            @Nullable String customerName) {}

    /// Returns the requested page of the customers that match the query.
    public CustomerPage findPage(CustomerSearchQuery query) {
        String name = query.customerName() == null ? null : normalizeName(query.customerName());
        List<Customer> matches = catalog.customers().stream()
                .filter(customer -> query.customerId() == null || customer.customerId() == query.customerId())
                .filter(customer ->
                        query.customerCode() == null || customer.customerCode().equalsIgnoreCase(query.customerCode()))
                .filter(customer ->
                        name == null || normalizeName(customer.customerName()).contains(name))
                .toList();
        int pages = Math.ceilDiv(matches.size(), query.resultsPerPage());
        long start = Math.min(matches.size(), (query.currentPage() - 1L) * query.resultsPerPage());
        long end = Math.min(matches.size(), start + query.resultsPerPage());
        List<Customer> results = matches.subList((int) start, (int) end);
        return new CustomerPage(matches.size(), query.currentPage(), pages, results.size(), results);
    }

    private static String normalizeName(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /// Returns the customer that owns the branch. Throws if there is no such branch or if the customer is inactive.
    Customer requireActiveCustomerOfBranch(long customerBsn) {
        Customer customer = catalog.findCustomerOfBranch(customerBsn)
                .orElseThrow(() -> RequestRejectedException.ofInvalidFields(
                        Map.of("customerBsn", "Is not a branch of the customers list.")));
        if (!customer.isActive()) {
            throw RequestRejectedException.ofInactiveCustomer(customer.customerName());
        }
        return customer;
    }
}
