package lanedesk.sandbox.store;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/// Numbers given out so far; the series start apart, so that one is not taken for another.
///
/// A new series begins where the clock is, so that a service that forgot everything gives no number a second time:
/// whoever remembers the first life would take a new quote for one that is booked.
public final class NumberSequences {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    private static final long FIRST_QUOTE = 804_001;
    private static final long FIRST_RATE = 9_150_001;
    private static final long FIRST_ORDER = 3_100_001;
    private static final int QUOTES_PER_SECOND = 8;
    private static final int ORDERS_PER_SECOND = 4;

    private final AtomicLong quoteSequence;
    private final AtomicLong rateSequence;
    private final AtomicLong orderSequence;

    /// Series of a service that remembers nothing.
    static NumberSequences startAt(Instant now) {
        long seconds = Math.max(0, Duration.between(EPOCH, now).toSeconds());
        return new NumberSequences(
                FIRST_QUOTE + seconds * QUOTES_PER_SECOND, FIRST_RATE, FIRST_ORDER + seconds * ORDERS_PER_SECOND);
    }

    /// The sequences after the last numbers used; 0 if none were.
    NumberSequences continueAfter(long lastQuote, long lastRate, long lastOrder) {
        return new NumberSequences(
                Math.max(quoteSequence.get(), lastQuote + 1),
                Math.max(rateSequence.get(), lastRate + 1),
                Math.max(orderSequence.get(), lastOrder + 1));
    }

    private NumberSequences(long nextQuote, long nextRate, long nextOrder) {
        this.quoteSequence = new AtomicLong(nextQuote);
        this.rateSequence = new AtomicLong(nextRate);
        this.orderSequence = new AtomicLong(nextOrder);
    }

    /// A number for a quote.
    public long nextQuote() {
        return quoteSequence.getAndIncrement();
    }

    /// The first of as many consecutive numbers for rates.
    public long nextRates(int count) {
        return rateSequence.getAndAdd(count);
    }

    /// A number for an order.
    public long nextOrder() {
        return orderSequence.getAndIncrement();
    }
}
