package lanedesk.sandbox.store;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/// Numbers given out so far; the series start apart, so that one is not taken for another.
///
/// A new series begins where the clock is, so that a service that forgot everything gives no number a second time:
/// whoever remembers the first life would take a new quote for one that is booked.
public final class Numbers {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    private static final long FIRST_QUOTE = 804_001;
    private static final long FIRST_RATE = 9_150_001;
    private static final long FIRST_ORDER = 3_100_001;
    private static final int QUOTES_A_SECOND = 8;
    private static final int ORDERS_A_SECOND = 4;

    private final AtomicLong quote;
    private final AtomicLong rate;
    private final AtomicLong order;

    /// Series of a service that remembers nothing.
    static Numbers begin(Instant now) {
        long seconds = Math.max(0, Duration.between(EPOCH, now).toSeconds());
        return new Numbers(
                FIRST_QUOTE + seconds * QUOTES_A_SECOND, FIRST_RATE, FIRST_ORDER + seconds * ORDERS_A_SECOND);
    }

    /// The series after the last numbers given out; 0 where none was.
    Numbers after(long lastQuote, long lastRate, long lastOrder) {
        return new Numbers(
                Math.max(quote.get(), lastQuote + 1),
                Math.max(rate.get(), lastRate + 1),
                Math.max(order.get(), lastOrder + 1));
    }

    private Numbers(long nextQuote, long nextRate, long nextOrder) {
        this.quote = new AtomicLong(nextQuote);
        this.rate = new AtomicLong(nextRate);
        this.order = new AtomicLong(nextOrder);
    }

    /// A number for a quote.
    public long quote() {
        return quote.getAndIncrement();
    }

    /// The first of as many consecutive numbers for rates.
    public long rates(int count) {
        return rate.getAndAdd(count);
    }

    /// A number for an order.
    public long order() {
        return order.getAndIncrement();
    }
}
