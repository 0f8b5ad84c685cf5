package lanedesk.workstation.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkTest {

    private final ExecutorService fxThread = Executors.newSingleThreadExecutor();
    private final VirtualThreadRunner runner = new VirtualThreadRunner(fxThread);

    @AfterEach
    void stop() {
        fxThread.shutdownNow();
    }

    @Test
    void answerArrivesOnTheReceiversThread() {
        AtomicReference<String> answered = new AtomicReference<>("");
        runner.start(
                _ -> "rates",
                Outcome.of(
                        value -> answered.set(value + Thread.currentThread().isVirtual()),
                        failure -> answered.set(failure.toString())));
        await().untilAsserted(() -> assertThat(answered.get()).isEqualTo("ratesfalse"));
    }

    @Test
    void whatAJobThrowsBecomesItsOutcome() {
        AtomicReference<Throwable> failed = new AtomicReference<>();
        IllegalStateException thrown = new IllegalStateException("no");
        runner.start(
                _ -> {
                    throw thrown;
                },
                Outcome.<Object>of(_ -> {}, failed::set));
        await().untilAsserted(() -> assertThat(failed.get()).isSameAs(thrown));
    }

    @Test
    void cancelReachesTheJobAndSilencesIt() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        List<Object> heard = new ArrayList<>();
        Work work = runner.start(
                control -> {
                    control.onCancel(stopped::countDown);
                    started.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    return "late";
                },
                Outcome.of(heard::add, heard::add));
        started.await();
        work.cancel();
        stopped.await();
        interrupted.await();
        CountDownLatch drained = new CountDownLatch(1);
        fxThread.execute(drained::countDown);
        drained.await();
        assertThat(work.isRunning()).isFalse();
        assertThat(heard).isEmpty();
    }

    @Test
    void staleAnswerIsDropped() {
        StepRunner steps = StepRunner.manual();
        LatestWork latest = new LatestWork(steps);
        List<Object> heard = new ArrayList<>();
        latest.start(_ -> "first", Outcome.of(heard::add, heard::add));
        latest.start(_ -> "second", Outcome.of(heard::add, heard::add));
        steps.runAll();
        assertThat(heard).containsExactly("second");
    }
}
