package lanedesk.sandbox.store;

import java.util.concurrent.atomic.AtomicLong;

/// Numbers given out so far; the series start apart, so that one is not taken for another.
final class Numbers {
    static final long FIRST_QUOTE = 804_001;
    static final long FIRST_RATE = 9_150_001;
    static final long FIRST_ORDER = 3_100_001;

    private final AtomicLong quote;
    private final AtomicLong rate;
    private final AtomicLong order;

    Numbers(long nextQuote, long nextRate, long nextOrder) {
        this.quote = new AtomicLong(nextQuote);
        this.rate = new AtomicLong(nextRate);
        this.order = new AtomicLong(nextOrder);
    }

    long quote() {
        return quote.getAndIncrement();
    }

    long rates(int count) {
        return rate.getAndAdd(count);
    }

    long order() {
        return order.getAndIncrement();
    }
}
