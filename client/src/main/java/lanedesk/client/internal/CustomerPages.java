package lanedesk.client.internal;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Gatherer;
import java.util.stream.Stream;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;

/// Loads pages of customers on demand. Each customer is returned once and the stream always ends, even if the
/// service's pages repeat, shift or never end: the number of pages is limited, seen identifiers are remembered, and
/// a page without new customers is the last.
final class CustomerPages {

    private static final int PAGE_SIZE = 100;

    private CustomerPages() {}

    static Stream<Customer> streamCustomers(
            CustomerQuery query, int maxPages, Function<CustomerQuery, CustomerPage> loadPage) {
        CustomerQuery queryWithPageSize = query.resultsPerPage() == null ? query.withResultsPerPage(PAGE_SIZE) : query;
        Integer first = query.currentPage();
        return Stream.iterate(first == null ? 1 : first, number -> number + 1)
                .limit(maxPages)
                .gather(Gatherer.<Integer, Set<Long>, Customer>ofSequential(
                        HashSet::new, (seenIds, number, downstream) -> {
                            CustomerPage page = loadPage.apply(queryWithPageSize.withCurrentPage(number));
                            int countBefore = seenIds.size();
                            boolean isAccepted = page.results().stream()
                                    .filter(customer -> seenIds.add(customer.customerId()))
                                    .allMatch(downstream::push);
                            Long totalPages = page.totalPages();
                            return isAccepted
                                    && seenIds.size() > countBefore
                                    && (totalPages == null || number < totalPages);
                        }));
    }
}
