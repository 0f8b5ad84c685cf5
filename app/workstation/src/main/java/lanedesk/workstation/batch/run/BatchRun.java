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
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// Requests the rates of a batch's rows, several at a time. Every answer is saved under its row, so that an
/// interrupted run can be continued. Runs in a background task.
public final class BatchRun {
    /// Maximum number of attempts per row.
    static final int MAX_TRIES = 5;

    /// If the service requests a longer wait, the run ends; the rows can be requested later.
    static final Duration MAX_WAIT = Duration.ofMinutes(10);

    private final Batches batches;
    private final StoredBatch batch;
    private final RowQuoter rowQuoter;
    private final FuelMode fuelReading;
    private final Backoff backoff;
    private final Clock clock;
    private final Function<Throwable, String> storedReason;
    private volatile boolean isPaused;

    /// @param storedReason why a row was not answered, as stored
    public BatchRun(
            Batches batches,
            StoredBatch batch,
            RowQuoter quoter,
            FuelMode fuelReading,
            Backoff backoff,
            Clock clock,
            Function<Throwable, String> storedReason) {
        this.batches = batches;
        this.batch = batch;
        this.rowQuoter = quoter;
        this.fuelReading = fuelReading;
        this.backoff = backoff;
        this.clock = clock;
        this.storedReason = storedReason;
    }

    /// Stops sending requests; running ones finish.
    public void pause() {
        isPaused = true;
    }

    /// Requests the rates of all rows to be requested, and reports the result of each. Ends early when paused or
    /// cancelled.
    ///
    /// @param atOnce number of concurrent requests
    /// @param onRow receives each changed row on the threads of the run
    /// @throws ClientException if no request is possible any more: no token, or no connection
    public void run(Stream<BatchRow> rows, int atOnce, Consumer<BatchRow> onRow, BackgroundTask.TaskControl control) {
        Queue<BatchRow> queue = new ConcurrentLinkedQueue<>(rows.filter(
                        row -> row.status().isToBeRequested() && row.request().isPresent())
                .toList());
        AtomicReference<@Nullable RuntimeException> ended = new AtomicReference<>();
        QuoteWriter writer = rowQuoter.newQuoteWriter();
        writer.start();
        AtomicInteger working = new AtomicInteger(atOnce);
        for (int lane = 0; lane < atOnce; lane++) {
            Thread.ofVirtual().name("batch-", lane).start(() -> {
                try {
                    processRows(queue, writer, onRow, control, ended);
                } finally {
                    if (working.decrementAndGet() == 0) {
                        writer.finish();
                    }
                }
            });
        }
        control.onCancel(this::pause);
        try {
            writer.awaitSaved();
        } catch (InterruptedException stopped) {
            pause();
            Thread.currentThread().interrupt();
        }
        RuntimeException failure = ended.get();
        if (failure != null) {
            throw failure;
        }
    }

    private void processRows(
            Queue<BatchRow> queue,
            QuoteWriter writer,
            Consumer<BatchRow> onRow,
            BackgroundTask.TaskControl control,
            AtomicReference<@Nullable RuntimeException> ended) {
        try {
            for (BatchRow row = nextRow(queue); row != null; row = nextRow(queue)) {
                requestRates(row, writer, onRow, control);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException impossible) {
            pause();
            ended.compareAndSet(null, impossible);
        }
    }

    private @Nullable BatchRow nextRow(Queue<BatchRow> queue) {
        return isPaused ? null : queue.poll();
    }

    private void requestRates(
            BatchRow row, QuoteWriter writer, Consumer<BatchRow> onRow, BackgroundTask.TaskControl control)
            throws InterruptedException {
        LaneCheck.LaneRequest ask = row.request().orElseThrow();
        UUID id = batch.rowId(row.number());
        StoredRow before = row.stored();
        StoredRow requestedRow =
                StoredRow.ofRequest(row.number(), before == null ? clock.instant() : before.requestedAt());
        onRow.accept(row.with(requestedRow));
        for (int tries = 1; ; tries++) {
            backoff.await();
            try {
                RowQuoter.UnsavedRowQuote answered = rowQuoter.requestQuote(ask, id, control);
                backoff.onAnswer();
                NewQuote facts = answered.quote()
                        .newQuote()
                        .withShipment(
                                id, row.lane().readyDate(LocalDate.now(clock)).orElse(null), null);
                writer.save(facts, stored -> onRow.accept(toRow(row, requestedRow, answered, stored)));
                return;
            } catch (ClientException failure) {
                if (endsBatch(failure, tries)) {
                    throw failure;
                }
                boolean isRetry = tries < MAX_TRIES && !isPaused && isTemporary(failure);
                if (isTemporary(failure)) {
                    backoff.onTurnedAway(retryAfter(failure));
                }
                if (!isRetry) {
                    StoredRow end = requestedRow.withoutAnswer(
                            failure instanceof ClientException.NoAnswer
                                    ? StoredRow.BatchRowState.IN_DOUBT
                                    : StoredRow.BatchRowState.FAILED,
                            storedReason.apply(failure));
                    batches.saveRow(batch.id(), end);
                    onRow.accept(row.with(end));
                    return;
                }
            }
        }
    }

    private BatchRow toRow(
            BatchRow row, StoredRow requestedRow, RowQuoter.UnsavedRowQuote answered, StoredQuote stored) {
        SavedQuote quote = answered.quote().toQuote().apply(stored);
        List<RowRate> rates = RowRate.ratesOf(quote, fuelReading);
        return row.with(
                requestedRow.withAnswer(
                        quote.id(), !rates.isEmpty(), RowRate.noRateReason(quote, rates), answered.freightClass()),
                quote.quoteNumber(),
                rates);
    }

    // Whether every other row would fail in the same way.
    private static boolean endsBatch(ClientException failure, int tries) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Cancelled _ -> true;
            case ClientException.Unreachable _ -> tries >= MAX_TRIES;
            case ClientException.Answered _, ClientException.NoAnswer _, ClientException.Unreadable _ -> {
                Duration wait = retryAfter(failure);
                yield wait != null && wait.compareTo(MAX_WAIT) > 0;
            }
        };
    }

    private static @Nullable Duration retryAfter(ClientException failure) {
        return failure instanceof ClientException.ServiceFault fault ? fault.retryAfter() : null;
    }

    // Whether a retry may succeed. An unreadable answer would be the same again, and each creates a quote.
    private static boolean isTemporary(ClientException failure) {
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
