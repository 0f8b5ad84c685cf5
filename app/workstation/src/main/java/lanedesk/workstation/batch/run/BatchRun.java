package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.client.ClientException;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.batch.Batches;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// Requests the rates of a batch's rows, several at a time. Every answer is saved under its row, so that an
/// interrupted run can be continued. Runs in a background task.
public final class BatchRun {
    /// Maximum number of requests for one row in a run.
    static final int MAX_TRIES = 5;

    /// If the service requests a longer wait, the run ends. The remaining rows can be requested later.
    static final Duration MAX_WAIT = Duration.ofMinutes(10);

    private final Batches batches;
    private final StoredBatch batch;
    private final RowQuoter rowQuoter;
    private final FuelMode fuelMode;
    private final Backoff backoff;
    private final Clock clock;
    private final Function<Throwable, String> storedReason;
    private volatile boolean isPaused;

    /// @param storedReason returns why a row was not answered, in its stored form
    public BatchRun(
            Batches batches,
            StoredBatch batch,
            RowQuoter rowQuoter,
            FuelMode fuelReading,
            Backoff backoff,
            Clock clock,
            Function<Throwable, String> storedReason) {
        this.batches = batches;
        this.batch = batch;
        this.rowQuoter = rowQuoter;
        this.fuelMode = fuelReading;
        this.backoff = backoff;
        this.clock = clock;
        this.storedReason = storedReason;
    }

    /// Stops sending requests. Requests that are already sent are finished.
    public void pauseSending() {
        isPaused = true;
    }

    /// Requests the rates of all rows that need them, and reports the result of each row. Ends early when
    /// paused or cancelled.
    ///
    /// @param concurrency number of concurrent requests
    /// @param onRow receives each changed row on the threads of the run
    /// @throws ClientException if no further request is possible: there is no token, or no connection
    public void requestAllRates(
            Stream<BatchRow> rows, int concurrency, Consumer<BatchRow> onRow, BackgroundTask.TaskControl control) {
        Queue<BatchRow> queue = new ConcurrentLinkedQueue<>(rows.filter(row ->
                        row.status().isRequestedOnContinue() && row.request().isPresent())
                .toList());
        AtomicReference<@Nullable RuntimeException> firstFailure = new AtomicReference<>();
        QuoteWriter writer = rowQuoter.newQuoteWriter();
        writer.startThread();
        AtomicInteger activeThreads = new AtomicInteger(concurrency);
        for (int threadNumber = 0; threadNumber < concurrency; threadNumber++) {
            Thread.ofVirtual().name("batch-", threadNumber).start(() -> {
                try {
                    requestRatesOfQueuedRows(queue, writer, onRow, control, firstFailure);
                } finally {
                    if (activeThreads.decrementAndGet() == 0) {
                        writer.signalEndOfInput();
                    }
                }
            });
        }
        control.addCancelAction(this::pauseSending);
        try {
            writer.awaitAllSaved();
        } catch (InterruptedException interruption) {
            pauseSending();
            Thread.currentThread().interrupt();
        }
        RuntimeException failure = firstFailure.get();
        if (failure != null) {
            throw failure;
        }
    }

    private void requestRatesOfQueuedRows(
            Queue<BatchRow> queue,
            QuoteWriter writer,
            Consumer<BatchRow> onRow,
            BackgroundTask.TaskControl control,
            AtomicReference<@Nullable RuntimeException> firstFailure) {
        try {
            for (BatchRow row = removeNextRowUnlessPaused(queue); row != null; row = removeNextRowUnlessPaused(queue)) {
                requestRatesUntilAnsweredOrFailed(row, writer, onRow, control);
            }
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            pauseSending();
            firstFailure.compareAndSet(null, failure);
        }
    }

    private @Nullable BatchRow removeNextRowUnlessPaused(Queue<BatchRow> queue) {
        return isPaused ? null : queue.poll();
    }

    private void requestRatesUntilAnsweredOrFailed(
            BatchRow row, QuoteWriter writer, Consumer<BatchRow> onRow, BackgroundTask.TaskControl control)
            throws InterruptedException {
        LaneCheck.LaneRequest laneRequest = row.request().orElseThrow();
        UUID id = batch.draftIdOfRow(row.number());
        StoredBatchRow previousState = row.stored();
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(
                row.number(), previousState == null ? clock.instant() : previousState.requestedAt());
        onRow.accept(row.with(requestedRow));
        for (int attempt = 1; ; attempt++) {
            backoff.waitUntilNextRequestIsAllowed();
            try {
                RowQuoter.UnsavedRowQuote quote = rowQuoter.requestUnsavedQuote(laneRequest, id, control);
                backoff.resetDelay();
                LocalDate readyDate =
                        row.lane().parseReadyDate(LocalDate.now(clock)).orElse(null);
                NewQuote newQuote = quote.quote()
                        .newQuote()
                        .with(changed -> changed.originShipment(id).readyDate(readyDate));
                writer.enqueueQuote(newQuote, stored -> onRow.accept(toAnsweredRow(row, requestedRow, quote, stored)));
                return;
            } catch (ClientException failure) {
                if (failsEveryRow(failure, attempt)) {
                    throw failure;
                }
                boolean isRetry = attempt < MAX_TRIES && !isPaused && canRetry(failure);
                if (canRetry(failure)) {
                    backoff.setDelayAfterRejection(findRetryDelay(failure));
                }
                if (!isRetry) {
                    StoredBatchRow finalState = requestedRow.withStateWithoutQuote(
                            failure instanceof ClientException.NoAnswer
                                    ? StoredBatchRow.BatchRowState.IN_DOUBT
                                    : StoredBatchRow.BatchRowState.FAILED,
                            storedReason.apply(failure));
                    batches.saveRowState(batch.id(), finalState);
                    onRow.accept(row.with(finalState));
                    return;
                }
            }
        }
    }

    private BatchRow toAnsweredRow(
            BatchRow row,
            StoredBatchRow requestedRow,
            RowQuoter.UnsavedRowQuote unsavedQuote,
            StoredQuote storedQuote) {
        SavedQuote quote = unsavedQuote.quote().toQuote().apply(storedQuote);
        List<RowRate> rates = RowRate.usableRatesOf(quote, fuelMode);
        return row.with(
                requestedRow.withAnswer(
                        quote.id(),
                        !rates.isEmpty(),
                        RowRate.encodeNoUsableRateReason(quote, rates),
                        unsavedQuote.freightClass()),
                quote.quoteNumber(),
                rates);
    }

    // Whether every other row would fail in the same way.
    private static boolean failsEveryRow(ClientException failure, int attempt) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Cancelled _ -> true;
            case ClientException.Unreachable _ -> attempt >= MAX_TRIES;
            case ClientException.Answered _, ClientException.NoAnswer _, ClientException.Unreadable _ -> {
                Duration wait = findRetryDelay(failure);
                yield wait != null && wait.compareTo(MAX_WAIT) > 0;
            }
        };
    }

    private static @Nullable Duration findRetryDelay(ClientException failure) {
        return failure instanceof ClientException.ServiceFault fault ? fault.retryAfter() : null;
    }

    // Whether another try may succeed. After an unreadable answer, another try would get the same answer and
    // create another quote.
    private static boolean canRetry(ClientException failure) {
        return switch (failure) {
            case ClientException.Invalid _,
                    ClientException.Refused _,
                    ClientException.Unauthorized _,
                    ClientException.Unreadable _,
                    ClientException.Cancelled _ -> false;
            case ClientException.ServiceFault fault ->
                fault.error().status() >= 500
                        || fault.error().status() == 429
                        || fault.error().status() == 408;
            case ClientException.Unreachable _, ClientException.NoAnswer _ -> true;
        };
    }
}
