package lanedesk.sandbox.store;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/// Assigns quote, rate and order numbers. The three sequences start at very different numbers, so that a number
/// shows its kind.
///
/// The first quote number and the first order number depend on the time of the start. So a sandbox without stored
/// data does not assign the same numbers again after a restart. Otherwise a client that stores the numbers would
/// confuse a new quote with a quote that is already booked.
public final class NumberSequences {
    private static final Instant NUMBERING_START = Instant.parse("2026-01-01T00:00:00Z");
    private static final long FIRST_QUOTE = 804_001;
    private static final long FIRST_RATE = 9_150_001;
    private static final long FIRST_ORDER = 3_100_001;
    private static final int QUOTES_PER_SECOND = 8;
    private static final int ORDERS_PER_SECOND = 4;

    private final AtomicLong quoteSequence;
    private final AtomicLong rateSequence;
    private final AtomicLong orderSequence;

    /// Creates the sequences of a sandbox without stored data.
    static NumberSequences startingByTime(Instant now) {
        long seconds = Math.max(0, Duration.between(NUMBERING_START, now).toSeconds());
        return new NumberSequences(
                FIRST_QUOTE + seconds * QUOTES_PER_SECOND, FIRST_RATE, FIRST_ORDER + seconds * ORDERS_PER_SECOND);
    }

    /// Creates sequences that continue after the last numbers assigned. The value 0 means that no number was
    /// assigned.
    NumberSequences copyContinuingAfter(long lastQuote, long lastRate, long lastOrder) {
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

    /// Assigns and returns the next quote number.
    public long takeQuoteNumber() {
        return quoteSequence.getAndIncrement();
    }

    /// Assigns `count` consecutive rate numbers, and returns the first of them.
    public long takeRateNumbers(int count) {
        return rateSequence.getAndAdd(count);
    }

    /// Assigns and returns the next order number.
    public long takeOrderNumber() {
        return orderSequence.getAndIncrement();
    }
}
