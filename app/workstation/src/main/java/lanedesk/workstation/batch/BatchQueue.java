package lanedesk.workstation.batch;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchTimeEstimate;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.Delay;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The queue of batches, rated one after the other, whatever page is shown. Belongs to the FX thread.
public final class BatchQueue {

    /// Progress of the batch that is being rated.
    ///
    /// @param remainingTime estimated from the answers so far; null if unknown
    /// @param waitingBatches number of batches waiting after it
    public record BatchProgress(
            UUID batch,
            String name,
            int done,
            int total,
            int failed,
            @Nullable Duration remainingTime,
            int waitingBatches) {}

    private static final Duration TICK = Duration.ofSeconds(1);

    private record QueuedBatch(OpenBatch batch, List<BatchRow> rows) {}

    private final TaskRunner runner;
    private final Function<OpenBatch, BatchRun> newRun;
    private final IntSupplier concurrency;
    private final Clock clock;
    private final Delay delay;
    private final Notifications notices;
    private final ErrorMessages problems;
    private final Runnable onBatchDone;
    private final Deque<QueuedBatch> waitingBatches = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable BatchProgress> progress = new ReadOnlyObjectWrapper<>();
    private BiConsumer<UUID, List<BatchRow>> onRowsChanged = (_, _) -> {};
    private @Nullable BatchRun currentRun;
    private TaskHandle currentTask = TaskHandle.NONE;

    /// @param runs creates the run of a batch
    /// @param atOnce number of concurrent requests
    /// @param pauses the delay between updates of the remaining time
    /// @param afterwards runs after each batch, off the FX thread
    public BatchQueue(
            TaskRunner runner,
            Function<OpenBatch, BatchRun> runs,
            IntSupplier atOnce,
            Clock clock,
            Delay pauses,
            Notifications notices,
            ErrorMessages problems,
            Runnable afterwards) {
        this.runner = runner;
        this.newRun = runs;
        this.concurrency = atOnce;
        this.clock = clock;
        this.delay = pauses;
        this.notices = notices;
        this.problems = problems;
        this.onBatchDone = afterwards;
    }

    /// The progress of the current batch; null while none is being rated.
    public ReadOnlyObjectProperty<@Nullable BatchProgress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Sets the listener for rows whose state changed.
    void setOnRowsChanged(BiConsumer<UUID, List<BatchRow>> listener) {
        onRowsChanged = listener;
    }

    /// Whether a batch is being rated or waits in the queue.
    boolean contains(UUID batch) {
        BatchProgress front = progress.get();
        return (front != null && front.batch().equals(batch))
                || waitingBatches.stream()
                        .anyMatch(
                                queuedBatch -> queuedBatch.batch().stored().id().equals(batch));
    }

    /// Queues the rows of a batch that are to be requested.
    void enqueue(OpenBatch batch, List<BatchRow> rows) {
        List<BatchRow> open = rows.stream()
                .filter(row -> row.status().isToBeRequested() && row.request().isPresent())
                .toList();
        if (open.isEmpty() || contains(batch.stored().id())) {
            return;
        }
        waitingBatches.add(new QueuedBatch(batch, open));
        if (progress.get() == null) {
            startNext();
        }
    }

    /// Stops sending requests of a batch. It can be continued later.
    void pause(UUID batch) {
        waitingBatches.removeIf(queuedBatch -> queuedBatch.batch().stored().id().equals(batch));
        BatchProgress front = progress.get();
        if (front != null && front.batch().equals(batch) && currentRun != null) {
            currentRun.pause();
        }
    }

    /// Stops the queue; unanswered requests are repeated when their batch is continued.
    public void close() {
        waitingBatches.clear();
        currentTask.cancel();
    }

    private void startNext() {
        QueuedBatch queued = waitingBatches.poll();
        currentRun = null;
        progress.set(null);
        if (queued == null) {
            return;
        }
        BatchRun run = newRun.apply(queued.batch());
        currentRun = run;
        RunningBatch asking = new RunningBatch(queued, clock.instant());
        progress.set(asking.progress(waitingBatches.size()));
        currentTask = runner.start(
                control -> {
                    int all = queued.rows().size();
                    Thread ticking = Thread.ofVirtual()
                            .start(() ->
                                    tick(delay, () -> control.reportProgress(asking.timeEstimate.answered(), all)));
                    try {
                        run.run(
                                queued.rows().stream(),
                                concurrency.getAsInt(),
                                row -> control.reportProgress(asking.onAnswer(row), all),
                                control);
                    } finally {
                        ticking.interrupt();
                    }
                    onBatchDone.run();
                    return queued;
                },
                new TaskCallback<QueuedBatch>() {
                    @Override
                    public void onSuccess(QueuedBatch done) {
                        showProgress(asking);
                        startNext();
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        showProgress(asking);
                        waitingBatches.clear(); // the same failure would stop the next one
                        notices.show(Notification.ofError(problems.create(failure)), Notifications.Lifetime.DISMISSED);
                        startNext();
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        showProgress(asking);
                    }
                });
    }

    // Updates the remaining time every second, also without an answer.
    static void tick(Delay pauses, Runnable progress) {
        try {
            while (true) {
                pauses.pause(TICK);
                progress.run();
            }
        } catch (InterruptedException done) {
            Thread.currentThread().interrupt();
        }
    }

    private void showProgress(RunningBatch asking) {
        List<BatchRow> news = asking.takeChangedRows();
        if (!news.isEmpty()) {
            onRowsChanged.accept(asking.queued.batch().stored().id(), news);
        }
        progress.set(asking.progress(waitingBatches.size()));
    }

    /// Collects the answers of the current batch on the threads of its run, and publishes them on the FX thread.
    private final class RunningBatch {
        private final QueuedBatch queued;
        private final BatchTimeEstimate timeEstimate;
        private final Queue<BatchRow> changedRows = new ConcurrentLinkedQueue<>();
        private final AtomicInteger failed = new AtomicInteger();

        RunningBatch(QueuedBatch queued, Instant begun) {
            this.queued = queued;
            timeEstimate = new BatchTimeEstimate(begun);
        }

        int onAnswer(BatchRow row) {
            changedRows.add(row);
            if (row.status() == RowStatus.FAILED || row.status() == RowStatus.IN_DOUBT) {
                failed.incrementAndGet();
            }
            return row.status() == RowStatus.ASKED ? timeEstimate.answered() : timeEstimate.onAnswer(clock.instant());
        }

        List<BatchRow> takeChangedRows() {
            List<BatchRow> news = new ArrayList<>();
            for (BatchRow row = changedRows.poll(); row != null; row = changedRows.poll()) {
                news.add(row);
            }
            return news;
        }

        BatchProgress progress(int behind) {
            int total = queued.rows().size();
            return new BatchProgress(
                    queued.batch().stored().id(),
                    queued.batch().stored().name(),
                    timeEstimate.answered(),
                    total,
                    failed.get(),
                    timeEstimate.remainingTime(clock.instant(), total),
                    behind);
        }
    }
}
