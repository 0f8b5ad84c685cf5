package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdleMemoryTest {

    private static final long MB = 1L << 20;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong used = new AtomicLong(200 * MB);
    private final AtomicLong kept = new AtomicLong(80 * MB);
    private final AtomicInteger collections = new AtomicInteger();
    private final AtomicInteger rests = new AtomicInteger();
    private final IdleMemory memory = new IdleMemory(rests::incrementAndGet, nanos::get, used::get, () -> {
        assertThat(rests.get()).as("what can be made again goes first").isGreaterThan(collections.get());
        collections.incrementAndGet();
        used.set(kept.get());
    });

    @AfterEach
    void close() {
        memory.close();
    }

    private void pass(int seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
        memory.check();
    }

    @Test
    void nothingIsCollectedWhileSomebodyWorks() {
        pass(29);
        memory.touched();
        pass(29);
        assertThat(collections).hasValue(0);
    }

    @Test
    void whatWorkLeftBehindIsCollectedOnceItRests() {
        pass(30);
        assertThat(collections).hasValue(1);
        pass(10);
        assertThat(collections)
                .as("with what was let go of because of the first time")
                .hasValue(2);
        pass(10);
        pass(10);
        assertThat(collections).hasValue(2);
    }

    @Test
    void itIsCollectedUntilThatFreesLittle() {
        pass(30);
        kept.set(60 * MB);
        pass(5);
        pass(5);
        assertThat(collections).as("the second time freed much").hasValue(3);
        pass(5);
        assertThat(collections).hasValue(3);
    }

    @Test
    void theSecondTimeWaitsForRestToo() {
        pass(30);
        memory.touched();
        pass(10);
        assertThat(collections).hasValue(1);
        pass(20);
        assertThat(collections).hasValue(2);
    }

    @Test
    void itIsCollectedAgainWhenMuchHasComeTogether() {
        pass(30);
        pass(10);
        used.addAndGet(14 * MB);
        pass(10);
        assertThat(collections).hasValue(2);
        used.addAndGet(4 * MB);
        pass(10);
        assertThat(collections).hasValue(3);
    }
}
