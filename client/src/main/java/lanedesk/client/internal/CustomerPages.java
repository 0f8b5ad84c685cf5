package lanedesk.client.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;

/// Walks the pages of customers as they are asked for. A service whose pages repeat, never end or shift under the
/// walk yields every customer once and comes to an end: pages have a cap, identifiers are kept, and a page without
/// anybody new is the last.
final class CustomerPages extends AbstractSpliterator<Customer> {

    private static final int PAGE_SIZE = 100;

    private final CustomerQuery query;
    private final int mostPages;
    private final Function<CustomerQuery, CustomerPage> pages;
    private final Set<Long> known = new HashSet<>();
    private final Deque<Customer> waiting = new ArrayDeque<>();
    private int walked;
    private boolean ended;

    private CustomerPages(CustomerQuery query, int mostPages, Function<CustomerQuery, CustomerPage> pages) {
        super(Long.MAX_VALUE, ORDERED | DISTINCT | NONNULL);
        this.query = query.resultsPerPage() == null ? query.pageSize(PAGE_SIZE) : query;
        this.mostPages = mostPages;
        this.pages = pages;
    }

    static Stream<Customer> walk(CustomerQuery query, int mostPages, Function<CustomerQuery, CustomerPage> pages) {
        return StreamSupport.stream(new CustomerPages(query, mostPages, pages), false);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Customer> action) {
        while (waiting.isEmpty() && !ended) {
            turn();
        }
        Customer next = waiting.poll();
        if (next != null) {
            action.accept(next);
        }
        return next != null;
    }

    private void turn() {
        Integer first = query.currentPage();
        int number = (first == null ? 1 : first) + walked;
        CustomerPage page = pages.apply(query.page(number));
        page.results().stream()
                .filter(customer -> known.add(customer.customerId()))
                .forEach(waiting::add);
        walked++;
        ended = waiting.isEmpty() || number >= page.totalPages() || walked >= mostPages;
    }
}
