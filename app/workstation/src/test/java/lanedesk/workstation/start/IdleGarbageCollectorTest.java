package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdleGarbageCollectorTest {

    private static final long MB = 1L << 20;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong used = new AtomicLong(200 * MB);
    private final AtomicLong usedAfterCollection = new AtomicLong(80 * MB);
    private final AtomicInteger collections = new AtomicInteger();
    private final AtomicInteger idleCalls = new AtomicInteger();
    private final IdleGarbageCollector memory =
            new IdleGarbageCollector(idleCalls::incrementAndGet, nanos::get, used::get, () -> {
                assertThat(idleCalls.get())
                        .as("what can be made again goes first")
                        .isGreaterThan(collections.get());
                collections.incrementAndGet();
                used.set(usedAfterCollection.get());
            });

    @AfterEach
    void close() {
        memory.close();
    }

    private void advance(int seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
        memory.collectIfIdle();
    }

    @Test
    void doesNotCollectDuringInput() {
        advance(29);
        memory.onInput();
        advance(29);
        assertThat(collections).hasValue(0);
    }

    @Test
    void collectsWhenIdleAfterWork() {
        advance(30);
        assertThat(collections).hasValue(1);
        advance(10);
        assertThat(collections)
                .as("with what was let go of because of the first time")
                .hasValue(2);
        advance(10);
        advance(10);
        assertThat(collections).hasValue(2);
    }

    @Test
    void repeatsCollectionWhileItFreesMuch() {
        advance(30);
        usedAfterCollection.set(60 * MB);
        advance(5);
        advance(5);
        assertThat(collections).as("the second time freed much").hasValue(3);
        advance(5);
        assertThat(collections).hasValue(3);
    }

    @Test
    void secondCollectionAlsoWaitsForIdle() {
        advance(30);
        memory.onInput();
        advance(10);
        assertThat(collections).hasValue(1);
        advance(20);
        assertThat(collections).hasValue(2);
    }

    @Test
    void collectsAgainAfterMuchGrowth() {
        advance(30);
        advance(10);
        used.addAndGet(14 * MB);
        advance(10);
        assertThat(collections).hasValue(2);
        used.addAndGet(4 * MB);
        advance(10);
        assertThat(collections).hasValue(3);
    }
}
