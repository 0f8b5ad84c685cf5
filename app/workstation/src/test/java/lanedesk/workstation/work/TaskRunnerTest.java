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

class TaskRunnerTest {

    private final ExecutorService fxThread = Executors.newSingleThreadExecutor();
    private final VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(fxThread);

    /// The actions for the FX thread, for tests that run them on their own thread.
    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();

    private final VirtualThreadTaskRunner queueingRunner = new VirtualThreadTaskRunner(queue::add);

    @AfterEach
    void stop() {
        fxThread.shutdownNow();
    }

    @Test
    void deliversResultOnReceiverThread() {
        AtomicReference<String> answered = new AtomicReference<>("");
        runner.start(
                _ -> "rates",
                TaskCallback.of(
                        value -> answered.set(value + Thread.currentThread().isVirtual()),
                        failure -> answered.set(failure.toString())));
        await().untilAsserted(() -> assertThat(answered.get()).isEqualTo("ratesfalse"));
    }

    /// Progress is delivered on the test's thread, because lists and nodes would otherwise change while the
    /// test reads them.
    @Test
    void manualRunnerDeliversProgressOfOtherThreadsOnItsOwn() {
        ManualTaskRunner manual = ManualTaskRunner.manual();
        List<Object> events = new ArrayList<>();
        manual.start(
                control -> {
                    control.reportProgress(1, 2);
                    Thread worker = Thread.ofVirtual().start(() -> control.reportProgress(2, 2));
                    worker.join();
                    return "end";
                },
                new TaskCallback<String>() {
                    @Override
                    public void onSuccess(String value) {
                        events.add(value);
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        events.add(failure);
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        events.add(done);
                        events.add(Thread.currentThread());
                    }
                });
        manual.runAll();
        assertThat(events).containsExactly(1L, Thread.currentThread(), 2L, Thread.currentThread(), "end");
    }

    @Test
    void deliversExceptionAsFailure() {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        IllegalStateException thrown = new IllegalStateException("no");
        runner.start(
                _ -> {
                    throw thrown;
                },
                TaskCallback.<Object>of(_ -> {}, failure::set));
        await().untilAsserted(() -> assertThat(failure.get()).isSameAs(thrown));
    }

    @Test
    void cancelStopsTaskAndItsCallbacks() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        List<Object> events = new ArrayList<>();
        TaskHandle taskHandle = queueingRunner.start(
                control -> {
                    control.addCancelAction(stopped::countDown);
                    started.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    return "late";
                },
                TaskCallback.of(events::add, events::add));
        started.await();
        taskHandle.cancel();
        stopped.await();
        interrupted.await();
        queue.take().run();
        assertThat(taskHandle.isRunning()).isFalse();
        assertThat(events).isEmpty();
    }

    @Test
    void dropsResultOfReplacedTask() throws InterruptedException {
        LatestTask latest = new LatestTask(queueingRunner);
        List<Object> events = new ArrayList<>();
        latest.cancelPreviousAndStart(_ -> "first", TaskCallback.of(events::add, events::add));
        Runnable first = queue.take();
        latest.cancelPreviousAndStart(_ -> "second", TaskCallback.of(events::add, events::add));
        Runnable second = queue.take();
        first.run();
        assertThat(events).isEmpty();
        assertThat(latest.isRunning()).isTrue();
        second.run();
        assertThat(events).containsExactly("second");
        assertThat(latest.isRunning()).isFalse();
    }

    @Test
    void dropsFailureAndProgressOfReplacedTask() throws InterruptedException {
        LatestTask latest = new LatestTask(queueingRunner);
        List<Object> events = new ArrayList<>();
        latest.cancelPreviousAndStart(
                control -> {
                    control.reportProgress(1, 2);
                    throw new IllegalStateException("no");
                },
                new TaskCallback<Object>() {
                    @Override
                    public void onSuccess(Object value) {
                        events.add(value);
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        events.add(failure);
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        events.add(done);
                    }
                });
        Runnable progress = queue.take();
        Runnable failure = queue.take();
        latest.cancel();
        progress.run();
        failure.run();
        assertThat(events).isEmpty();
    }
}
