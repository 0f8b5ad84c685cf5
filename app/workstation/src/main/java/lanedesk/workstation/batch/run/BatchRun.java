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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.batch.Batches;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Job;
import org.jspecify.annotations.Nullable;

/// Asks for the rows of a batch, some at a time. Every answer is kept under its row like any quote, so that a run that
/// was cut off goes on where it was. Runs inside a job.
public final class BatchRun {
    /// Tries of one row before it is left as it is.
    static final int MOST_TRIES = 5;

    /// A service that asks for a longer wait ends the run; the rows are left to be asked for later.
    static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final Batches batches;
    private final StoredBatch batch;
    private final RowQuoter quoter;
    private final FuelReading fuel;
    private final Backoff backoff;
    private final Clock clock;
    private final Function<Throwable, String> storedReason;
    private volatile boolean paused;

    /// @param storedReason why a row was not answered, as it is stored
    public BatchRun(
            Batches batches,
            StoredBatch batch,
            RowQuoter quoter,
            FuelReading fuel,
            Backoff backoff,
            Clock clock,
            Function<Throwable, String> storedReason) {
        this.batches = batches;
        this.batch = batch;
        this.quoter = quoter;
        this.fuel = fuel;
        this.backoff = backoff;
        this.clock = clock;
        this.storedReason = storedReason;
    }

    /// No further question leaves; those under way end.
    public void pause() {
        paused = true;
    }

    /// Requests the rates of all open rows, and reports the result of each. Ends early when it is paused or
    /// cancelled.
    ///
    /// @param atOnce how many questions are under way together
    /// @param heard receives each changed row on the threads of the run
    /// @throws ClientException where nothing can be asked any more: no token, or no way to the service
    public void run(Stream<BatchRow> rows, int atOnce, Consumer<BatchRow> heard, Job.Control control) {
        Queue<BatchRow> queue = new ConcurrentLinkedQueue<>(
                rows.filter(row -> row.state().isToAsk() && row.ask().isPresent())
                        .toList());
        AtomicReference<@Nullable RuntimeException> ended = new AtomicReference<>();
        AnswerWriter writer = quoter.writer();
        writer.start();
        AtomicInteger working = new AtomicInteger(atOnce);
        for (int lane = 0; lane < atOnce; lane++) {
            Thread.ofVirtual().name("batch-", lane).start(() -> {
                try {
                    work(queue, writer, heard, control, ended);
                } finally {
                    if (working.decrementAndGet() == 0) {
                        writer.end();
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
        RuntimeException why = ended.get();
        if (why != null) {
            throw why;
        }
    }

    private void work(
            Queue<BatchRow> queue,
            AnswerWriter writer,
            Consumer<BatchRow> heard,
            Job.Control control,
            AtomicReference<@Nullable RuntimeException> ended) {
        try {
            for (BatchRow row = next(queue); row != null; row = next(queue)) {
                ask(row, writer, heard, control);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException impossible) {
            pause();
            ended.compareAndSet(null, impossible);
        }
    }

    private @Nullable BatchRow next(Queue<BatchRow> queue) {
        return paused ? null : queue.poll();
    }

    private void ask(BatchRow row, AnswerWriter writer, Consumer<BatchRow> heard, Job.Control control)
            throws InterruptedException {
        LaneCheck.Ask ask = row.ask().orElseThrow();
        UUID id = batch.row(row.number());
        StoredRow before = row.stored();
        StoredRow asked = StoredRow.requested(row.number(), before == null ? clock.instant() : before.askedAt());
        heard.accept(row.with(asked));
        for (int tries = 1; ; tries++) {
            backoff.await();
            try {
                RowQuoter.Answered answered = quoter.ask(ask, id, control);
                backoff.onAnswer();
                NewQuote facts = answered.quote()
                        .facts()
                        .withShipment(
                                id, row.lane().readyDate(LocalDate.now(clock)).orElse(null), null);
                writer.save(facts, stored -> heard.accept(toRow(row, asked, answered, stored)));
                return;
            } catch (ClientException failure) {
                if (isForAll(failure, tries)) {
                    throw failure;
                }
                boolean again = tries < MOST_TRIES && !paused && isPassing(failure);
                if (isPassing(failure)) {
                    backoff.turnedAway(retryAfter(failure));
                }
                if (!again) {
                    StoredRow end = asked.withoutAnswer(
                            failure instanceof ClientException.NoAnswer
                                    ? StoredRow.State.IN_DOUBT
                                    : StoredRow.State.FAILED,
                            storedReason.apply(failure));
                    batches.saveRow(batch.id(), end);
                    heard.accept(row.with(end));
                    return;
                }
            }
        }
    }

    private BatchRow toRow(BatchRow row, StoredRow asked, RowQuoter.Answered answered, StoredQuote stored) {
        Quoted quoted = answered.quote().toQuote().apply(stored);
        List<RowRate> rates = RowRate.of(quoted, fuel);
        return row.with(
                asked.withAnswer(quoted.id(), !rates.isEmpty(), answered.freightClass()), quoted.quoteNumber(), rates);
    }

    // Whether every other row would fail in the same way.
    private static boolean isForAll(ClientException failure, int tries) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Cancelled _ -> true;
            case ClientException.Unreachable _ -> tries >= MOST_TRIES;
            case ClientException.Answered _, ClientException.NoAnswer _, ClientException.Unreadable _ -> {
                Duration wait = retryAfter(failure);
                yield wait != null && wait.compareTo(LONGEST_WAIT) > 0;
            }
        };
    }

    private static @Nullable Duration retryAfter(ClientException failure) {
        return failure instanceof ClientException.ServiceFault fault ? fault.retryAfter() : null;
    }

    // Whether a retry may succeed. An unreadable answer comes again as it is, and each is a quote of its own.
    private static boolean isPassing(ClientException failure) {
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
