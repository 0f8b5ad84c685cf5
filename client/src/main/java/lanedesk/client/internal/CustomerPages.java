package lanedesk.client.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.IntFunction;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;

/// Walks the pages of customers as they are asked for. A service whose pages repeat, never end or shift under the
/// walk yields every customer once and comes to an end: pages have a cap, identifiers are kept, and a page without
/// anybody new is the last.
final class CustomerPages implements Iterator<Customer> {

    private final IntFunction<CustomerPage> pages;
    private final int mostPages;
    private final Set<Long> known = new HashSet<>();
    private final Deque<Customer> waiting = new ArrayDeque<>();
    private int next;
    private int walked;
    private boolean ended;

    CustomerPages(int first, int mostPages, IntFunction<CustomerPage> pages) {
        this.next = first;
        this.mostPages = mostPages;
        this.pages = pages;
    }

    @Override
    public boolean hasNext() {
        while (waiting.isEmpty() && !ended) {
            turn();
        }
        return !waiting.isEmpty();
    }

    @Override
    public Customer next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return waiting.remove();
    }

    private void turn() {
        CustomerPage page = pages.apply(next);
        page.results().stream()
                .filter(customer -> known.add(customer.customerId()))
                .forEach(waiting::add);
        walked++;
        ended = waiting.isEmpty() || next >= page.totalPages() || walked >= mostPages;
        next++;
    }
}
