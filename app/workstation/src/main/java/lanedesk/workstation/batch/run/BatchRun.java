package lanedesk.workstation.batch.run;

import java.time.Clock;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.client.ClientException;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.journal.batch.Batches;
import lanedesk.workstation.journal.batch.KeptBatch;
import lanedesk.workstation.journal.batch.KeptRow;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Job;
import org.jspecify.annotations.Nullable;

/// Asks for the rows of a batch, some at a time. Every answer is kept under its row like any quote, so that a run that
/// was cut off goes on where it was. Runs inside a job.
public final class BatchRun {
    /// Tries of one row before it is left as it is.
    static final int MOST_TRIES = 5;

    // answers that may wait for the disk while the next questions are under way
    private static final int BEING_KEPT = 64;

    private final Batches batches;
    private final KeptBatch batch;
    private final RowAsker asker;
    private final FuelReading fuel;
    private final Pace pace;
    private final Clock clock;
    private final Function<Throwable, String> words;
    private volatile boolean paused;

    /// @param words why a row was not answered, for people
    public BatchRun(
            Batches batches,
            KeptBatch batch,
            RowAsker asker,
            FuelReading fuel,
            Pace pace,
            Clock clock,
            Function<Throwable, String> words) {
        this.batches = batches;
        this.batch = batch;
        this.asker = asker;
        this.fuel = fuel;
        this.pace = pace;
        this.clock = clock;
        this.words = words;
    }

    /// No further question leaves; those under way end.
    public void pause() {
        paused = true;
    }

    /// Asks for all rows that are to be asked, and says of each what became of it. Ends early when it is paused or
    /// cancelled.
    ///
    /// @param atOnce how many questions are under way together
    /// @param heard told on the threads of the run
    /// @throws ClientException where nothing can be asked any more: no token, or no way to the service
    public void run(Stream<BatchRow> rows, int atOnce, Consumer<BatchRow> heard, Job.Control control) {
        Queue<BatchRow> queue = new ConcurrentLinkedQueue<>(
                rows.filter(row -> row.state().isToAsk() && row.ask().isPresent())
                        .toList());
        AtomicReference<@Nullable RuntimeException> ended = new AtomicReference<>();
        Semaphore wire = new Semaphore(atOnce);
        int lanes = atOnce + BEING_KEPT;
        CountDownLatch working = new CountDownLatch(lanes);
        for (int lane = 0; lane < lanes; lane++) {
            Thread.ofVirtual().name("batch-", lane).start(() -> {
                try {
                    work(queue, wire, heard, control, ended);
                } finally {
                    working.countDown();
                }
            });
        }
        control.onCancel(this::pause);
        try {
            working.await();
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
            Semaphore wire,
            Consumer<BatchRow> heard,
            Job.Control control,
            AtomicReference<@Nullable RuntimeException> ended) {
        try {
            boolean more = true;
            while (more) {
                Turn turn = Turn.await(wire);
                try {
                    BatchRow row = next(queue);
                    more = row != null;
                    if (row != null) {
                        ask(row, turn, heard, control);
                    }
                } finally {
                    turn.end();
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException impossible) {
            pause();
            ended.compareAndSet(null, impossible);
        }
    }

    /// Leave to have a question under way; it ends when the answer is here, before that is kept.
    private static final class Turn {
        private final Semaphore wire;
        private boolean over;

        private Turn(Semaphore wire) {
            this.wire = wire;
        }

        static Turn await(Semaphore wire) throws InterruptedException {
            wire.acquire();
            return new Turn(wire);
        }

        void end() {
            if (!over) {
                over = true;
                wire.release();
            }
        }
    }

    private @Nullable BatchRow next(Queue<BatchRow> queue) {
        return paused ? null : queue.poll();
    }

    private void ask(BatchRow row, Turn turn, Consumer<BatchRow> heard, Job.Control control)
            throws InterruptedException {
        LaneCheck.Ask ask = row.ask().orElseThrow();
        UUID id = batch.row(row.number());
        KeptRow before = row.kept();
        KeptRow asked = KeptRow.asked(row.number(), before == null ? clock.instant() : before.askedAt());
        heard.accept(row.with(asked));
        for (int tries = 1; ; tries++) {
            pace.await();
            try {
                RowAsker.Answered answered = asker.ask(ask, id, control, turn::end);
                pace.answered();
                heard.accept(kept(row, asked, answered.quoted(), answered.freightClass()));
                return;
            } catch (ClientException failure) {
                if (isForAll(failure, tries)) {
                    throw failure;
                }
                boolean again = tries < MOST_TRIES && !paused && isPassing(failure);
                if (isPassing(failure)) {
                    pace.turnedAway();
                }
                if (!again) {
                    KeptRow end = asked.ended(
                            failure instanceof ClientException.NoAnswer ? KeptRow.State.IN_DOUBT : KeptRow.State.FAILED,
                            words.apply(failure));
                    batches.keep(batch.id(), end);
                    heard.accept(row.with(end));
                    return;
                }
            }
        }
    }

    private BatchRow kept(BatchRow row, KeptRow asked, Quoted quoted, String freightClass) {
        List<RowRate> rates = RowRate.of(quoted, fuel);
        return row.with(asked.answered(quoted.id(), !rates.isEmpty(), freightClass), quoted.quoteNumber(), rates);
    }

    // What another row would meet as well.
    private static boolean isForAll(ClientException failure, int tries) {
        return switch (failure) {
            case ClientException.Unauthorized _, ClientException.Cancelled _ -> true;
            case ClientException.Unreachable _ -> tries >= MOST_TRIES;
            case ClientException.Answered _, ClientException.NoAnswer _, ClientException.Unreadable _ -> false;
        };
    }

    // What may be gone when it is asked again.
    private static boolean isPassing(ClientException failure) {
        return switch (failure) {
            case ClientException.Invalid _,
                    ClientException.Refused _,
                    ClientException.Unauthorized _,
                    ClientException.Cancelled _ -> false;
            case ClientException.ServiceFault fault ->
                fault.error().status() >= 500
                        || fault.error().status() == 429
                        || fault.error().status() == 408;
            case ClientException.Unreachable _, ClientException.NoAnswer _, ClientException.Unreadable _ -> true;
        };
    }
}
