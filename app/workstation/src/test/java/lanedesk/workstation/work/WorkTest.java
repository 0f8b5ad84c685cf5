package lanedesk.workstation.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkTest {

    private final ExecutorService fxThread = Executors.newSingleThreadExecutor();
    private final VirtualThreadRunner runner = new VirtualThreadRunner(fxThread);

    /// What is on its way to the FX thread, for a test that is that thread.
    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();

    private final VirtualThreadRunner queueing = new VirtualThreadRunner(queue::add);

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
        Work work = queueing.start(
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
        queue.take().run();
        assertThat(work.isRunning()).isFalse();
        assertThat(heard).isEmpty();
    }

    @Test
    void anAnswerOnItsWayIsDroppedForANewerJob() throws InterruptedException {
        LatestWork latest = new LatestWork(queueing);
        List<Object> heard = new ArrayList<>();
        latest.start(_ -> "first", Outcome.of(heard::add, heard::add));
        Runnable first = queue.take();
        latest.start(_ -> "second", Outcome.of(heard::add, heard::add));
        Runnable second = queue.take();
        first.run();
        assertThat(heard).isEmpty();
        assertThat(latest.isRunning()).isTrue();
        second.run();
        assertThat(heard).containsExactly("second");
        assertThat(latest.isRunning()).isFalse();
    }

    @Test
    void aStaleFailureAndItsProgressAreDroppedToo() throws InterruptedException {
        LatestWork latest = new LatestWork(queueing);
        List<Object> heard = new ArrayList<>();
        latest.start(
                control -> {
                    control.progress(1, 2);
                    throw new IllegalStateException("no");
                },
                new Outcome<Object>() {
                    @Override
                    public void onSuccess(Object value) {
                        heard.add(value);
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        heard.add(failure);
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        heard.add(done);
                    }
                });
        Runnable progress = queue.take();
        Runnable failure = queue.take();
        latest.cancel();
        progress.run();
        failure.run();
        assertThat(heard).isEmpty();
    }
}
