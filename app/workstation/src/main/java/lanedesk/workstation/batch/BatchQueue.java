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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchTimeEstimate;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.work.Delay;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The queue of batches. The batches are rated one after the other, whatever page is shown. Used only on the FX
/// thread.
public final class BatchQueue {

    /// The progress of the batch that is being rated.
    ///
    /// @param done number of answered rows, including failed rows
    /// @param total number of rows that were queued, not of all rows of the batch
    /// @param failed number of rows whose request failed or got no answer
    /// @param remainingTime estimated from the answers so far; null if unknown
    /// @param waitingBatches number of batches that wait in the queue
    public record BatchProgress(
            UUID batch,
            String name,
            int done,
            int total,
            int failed,
            @Nullable Duration remainingTime,
            int waitingBatches) {}

    private static final Duration PROGRESS_UPDATE_INTERVAL = Duration.ofSeconds(1);

    private record QueuedBatch(OpenBatch batch, List<BatchRow> rows) {}

    final TaskRunner runner;
    private final Function<OpenBatch, BatchRun> runFactory;
    private final IntSupplier concurrency;
    private final Clock clock;
    private final Delay delay;
    private final Consumer<Throwable> onFailure;
    private final Runnable afterBatch;
    private final Deque<QueuedBatch> waitingBatches = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable BatchProgress> progress = new ReadOnlyObjectWrapper<>();
    private BiConsumer<UUID, List<BatchRow>> onRowsChanged = (_, _) -> {};
    private @Nullable BatchRun currentRun;
    private TaskHandle currentTask = TaskHandle.NONE;

    /// @param runFactory creates the run of a batch
    /// @param concurrency number of concurrent requests
    /// @param delay the delay between updates of the remaining time
    /// @param afterBatch runs after each batch that ends without a failure, off the FX thread
    public BatchQueue(
            TaskRunner runner,
            Function<OpenBatch, BatchRun> runFactory,
            IntSupplier concurrency,
            Clock clock,
            Delay delay,
            Consumer<Throwable> onFailure,
            Runnable afterBatch) {
        this.runner = runner;
        this.runFactory = runFactory;
        this.concurrency = concurrency;
        this.clock = clock;
        this.delay = delay;
        this.onFailure = onFailure;
        this.afterBatch = afterBatch;
    }

    /// The progress of the current batch; null while no batch is being rated.
    public ReadOnlyObjectProperty<@Nullable BatchProgress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Sets the listener for rows whose state changed.
    void setOnRowsChanged(BiConsumer<UUID, List<BatchRow>> listener) {
        onRowsChanged = listener;
    }

    /// Whether a batch is being rated or waits in the queue.
    boolean isBatchRunningOrWaiting(UUID batch) {
        BatchProgress currentProgress = progress.get();
        return (currentProgress != null && currentProgress.batch().equals(batch))
                || waitingBatches.stream()
                        .anyMatch(
                                queuedBatch -> queuedBatch.batch().stored().id().equals(batch));
    }

    /// Queues the batch with those of the rows that still need a request. Does nothing if there are no such
    /// rows or the batch is already running or waiting.
    void enqueueRowsToRequestUnlessQueued(OpenBatch batch, List<BatchRow> rows) {
        List<BatchRow> openRows = rows.stream()
                .filter(row ->
                        row.status().isRequestedOnContinue() && row.request().isPresent())
                .toList();
        if (openRows.isEmpty() || isBatchRunningOrWaiting(batch.stored().id())) {
            return;
        }
        waitingBatches.add(new QueuedBatch(batch, openRows));
        if (progress.get() == null) {
            startNextBatch();
        }
    }

    /// Stops sending requests of a running batch, or removes a waiting batch. The batch can be continued later.
    void pauseRunningOrRemoveWaitingBatch(UUID batch) {
        waitingBatches.removeIf(queuedBatch -> queuedBatch.batch().stored().id().equals(batch));
        BatchProgress currentProgress = progress.get();
        if (currentProgress != null && currentProgress.batch().equals(batch) && currentRun != null) {
            currentRun.pauseSending();
        }
    }

    /// Stops the queue. Requests without an answer are repeated when their batch is continued.
    public void stopAllBatches() {
        waitingBatches.clear();
        currentTask.cancel();
    }

    private void startNextBatch() {
        QueuedBatch nextBatch = waitingBatches.poll();
        currentRun = null;
        progress.set(null);
        if (nextBatch == null) {
            return;
        }
        BatchRun run = runFactory.apply(nextBatch.batch());
        currentRun = run;
        RunningBatch runningBatch = new RunningBatch(nextBatch, clock.instant());
        progress.set(runningBatch.toProgress(waitingBatches.size()));
        currentTask = runner.start(
                control -> {
                    int all = nextBatch.rows().size();
                    Thread ticker = Thread.ofVirtual()
                            .start(() -> repeatEverySecondUntilInterrupted(
                                    delay, () -> control.reportProgress(runningBatch.timeEstimate.answerCount(), all)));
                    try {
                        run.requestAllRates(
                                nextBatch.rows().stream(),
                                concurrency.getAsInt(),
                                row -> control.reportProgress(runningBatch.addChangedRowAndCountAnswer(row), all),
                                control);
                    } finally {
                        ticker.interrupt();
                    }
                    afterBatch.run();
                    return nextBatch;
                },
                new TaskCallback<QueuedBatch>() {
                    @Override
                    public void onSuccess(QueuedBatch finished) {
                        publishChangedRowsAndProgress(runningBatch);
                        startNextBatch();
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        publishChangedRowsAndProgress(runningBatch);
                        // The waiting batches are removed, because they would fail in the same way.
                        waitingBatches.clear();
                        onFailure.accept(failure);
                        startNextBatch();
                    }

                    @Override
                    public void onProgress(long finished, long total) {
                        publishChangedRowsAndProgress(runningBatch);
                    }
                });
    }

    // Calls `onTick` every second until the thread is interrupted, so that the remaining time is updated even
    // if no answer arrives.
    static void repeatEverySecondUntilInterrupted(Delay delay, Runnable onTick) {
        try {
            while (true) {
                delay.pause(PROGRESS_UPDATE_INTERVAL);
                onTick.run();
            }
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
        }
    }

    private void publishChangedRowsAndProgress(RunningBatch runningBatch) {
        List<BatchRow> changedRows = runningBatch.takeChangedRows();
        if (!changedRows.isEmpty()) {
            onRowsChanged.accept(runningBatch.queued.batch().stored().id(), changedRows);
        }
        progress.set(runningBatch.toProgress(waitingBatches.size()));
    }

    /// Collects the answers of the current batch on the threads of its run, and publishes them on the FX
    /// thread.
    private final class RunningBatch {
        private final QueuedBatch queued;
        private final BatchTimeEstimate timeEstimate;
        private final Queue<BatchRow> changedRows = new ConcurrentLinkedQueue<>();
        private final AtomicInteger failed = new AtomicInteger();

        RunningBatch(QueuedBatch queued, Instant startedAt) {
            this.queued = queued;
            timeEstimate = new BatchTimeEstimate(startedAt);
        }

        // Returns the number of answers so far. A row that is only being requested does not count as answered.
        int addChangedRowAndCountAnswer(BatchRow row) {
            changedRows.add(row);
            if (row.status() == RowStatus.FAILED || row.status() == RowStatus.IN_DOUBT) {
                failed.incrementAndGet();
            }
            return row.status() == RowStatus.ASKED
                    ? timeEstimate.answerCount()
                    : timeEstimate.countAnswer(clock.instant());
        }

        List<BatchRow> takeChangedRows() {
            List<BatchRow> nextRows = new ArrayList<>();
            for (BatchRow row = changedRows.poll(); row != null; row = changedRows.poll()) {
                nextRows.add(row);
            }
            return nextRows;
        }

        BatchProgress toProgress(int waitingCount) {
            int total = queued.rows().size();
            return new BatchProgress(
                    queued.batch().stored().id(),
                    queued.batch().stored().name(),
                    timeEstimate.answerCount(),
                    total,
                    failed.get(),
                    timeEstimate.remainingTime(clock.instant(), total),
                    waitingCount);
        }
    }
}
