package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ToolkitExtension.class)
class IdleGarbageCollectorTest {

    private static final long MB = 1L << 20;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong used = new AtomicLong(200 * MB);
    private final AtomicLong usedAfterCollection = new AtomicLong(80 * MB);
    private final AtomicInteger collections = new AtomicInteger();
    private final AtomicInteger idleCalls = new AtomicInteger();
    private final Composition.IdleGarbageCollector collector =
            new Composition.IdleGarbageCollector(_ -> idleCalls.incrementAndGet(), nanos::get, used::get, () -> {
                assertThat(idleCalls.get()).as("frames are painted first").isGreaterThan(collections.get());
                collections.incrementAndGet();
                used.set(usedAfterCollection.get());
            });

    @AfterEach
    void close() {
        collector.close();
    }

    private void advanceClock(int seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
        collector.collectGarbageIfIdle();
    }

    @Test
    void doesNotCollectDuringInput() {
        advanceClock(29);
        collector.onInput();
        advanceClock(29);
        assertThat(collections).hasValue(0);
    }

    @Test
    void collectsWhenIdleAfterWork() {
        advanceClock(30);
        assertThat(collections).hasValue(1);
        advanceClock(10);
        assertThat(collections)
                .as("with what was let go of because of the first time")
                .hasValue(2);
        advanceClock(10);
        advanceClock(10);
        assertThat(collections).hasValue(2);
    }

    @Test
    void repeatsCollectionWhileItFreesMuch() {
        advanceClock(30);
        usedAfterCollection.set(60 * MB);
        advanceClock(5);
        advanceClock(5);
        assertThat(collections).as("the second time freed much").hasValue(3);
        advanceClock(5);
        assertThat(collections).hasValue(3);
    }

    @Test
    void paintsNothingOnceClosed() {
        AtomicBoolean isClosed = new AtomicBoolean();
        AtomicInteger actions = new AtomicInteger();
        Composition.IdleGarbageCollector.runOnFxThreadAndAwaitPaint(actions::incrementAndGet, isClosed::get);
        assertThat(actions).hasValue(1);
        isClosed.set(true);
        Composition.IdleGarbageCollector.runOnFxThreadAndAwaitPaint(actions::incrementAndGet, isClosed::get);
        assertThat(actions).hasValue(1);
    }

    @Test
    void secondCollectionAlsoWaitsForIdle() {
        advanceClock(30);
        collector.onInput();
        advanceClock(10);
        assertThat(collections).hasValue(1);
        advanceClock(20);
        assertThat(collections).hasValue(2);
    }

    @Test
    void collectsAgainAfterMuchGrowth() {
        advanceClock(30);
        advanceClock(10);
        used.addAndGet(14 * MB);
        advanceClock(10);
        assertThat(collections).hasValue(2);
        used.addAndGet(4 * MB);
        advanceClock(10);
        assertThat(collections).hasValue(3);
    }
}
