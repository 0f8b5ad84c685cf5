package lanedesk.sandbox.booking;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import lanedesk.sandbox.model.Refusal;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.model.reference.CustomerPage;
import org.jspecify.annotations.Nullable;

/// The customers list, by page and filter, and who of them may act.
public final class Customers {
    private final World world;

    public Customers(World world) {
        this.world = world;
    }

    /// What a caller asks the list for; a code must be the whole code, a name may be a part, whatever the case.
    public record Query(
            int currentPage,
            int resultsPerPage,
            @Nullable Long customerId,
            @Nullable String customerCode,
            @Nullable String customerName) {}

    /// One page of the customers that the query lets through.
    public CustomerPage page(Query query) {
        String name = query.customerName() == null ? null : fold(query.customerName());
        List<Customer> found = world.customers().stream()
                .filter(customer -> query.customerId() == null || customer.customerId() == query.customerId())
                .filter(customer ->
                        query.customerCode() == null || customer.customerCode().equalsIgnoreCase(query.customerCode()))
                .filter(customer ->
                        name == null || fold(customer.customerName()).contains(name))
                .toList();
        int pages = Math.ceilDiv(found.size(), query.resultsPerPage());
        long from = Math.min(found.size(), (query.currentPage() - 1L) * query.resultsPerPage());
        long to = Math.min(found.size(), from + query.resultsPerPage());
        List<Customer> results = found.subList((int) from, (int) to);
        return new CustomerPage(found.size(), query.currentPage(), pages, results.size(), results);
    }

    private static String fold(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /// The owner of a branch that may quote and book.
    Customer active(long customerBsn) {
        Customer customer = world.customerOfBranch(customerBsn)
                .orElseThrow(() -> Refusal.invalid(Map.of("customerBsn", "Is not a branch of the customers list.")));
        if (!customer.isActive()) {
            throw Refusal.inactive(customer.customerName());
        }
        return customer;
    }
}
