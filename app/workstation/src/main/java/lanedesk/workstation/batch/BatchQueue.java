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
import lanedesk.workstation.batch.run.BatchPace;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Waiting;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The batches that are asked for, one after the other, whatever page is in view. Belongs to the FX thread.
public final class BatchQueue {

    /// How far the batch in front is.
    ///
    /// @param left estimated by what was answered so far; null where it is not known
    /// @param waiting batches behind it
    public record Progress(
            UUID batch,
            String name,
            int done,
            int all,
            int failed,
            @Nullable Duration left,
            int waiting) {}

    private static final Duration TICK = Duration.ofSeconds(1);

    private record Queued(OpenBatch batch, List<BatchRow> rows) {}

    private final WorkRunner runner;
    private final Function<OpenBatch, BatchRun> runs;
    private final IntSupplier atOnce;
    private final Clock clock;
    private final Waiting pauses;
    private final Notices notices;
    private final Problems problems;
    private final Runnable afterwards;
    private final Deque<Queued> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Progress> progress = new ReadOnlyObjectWrapper<>();
    private BiConsumer<UUID, List<BatchRow>> heard = (_, _) -> {};
    private @Nullable BatchRun running;
    private Work work = Work.NONE;

    /// @param runs makes the run of a batch
    /// @param atOnce questions under way together
    /// @param pauses waits between two looks at the time that is left
    /// @param afterwards what was put off while rows were asked; done off the FX thread
    public BatchQueue(
            WorkRunner runner,
            Function<OpenBatch, BatchRun> runs,
            IntSupplier atOnce,
            Clock clock,
            Waiting pauses,
            Notices notices,
            Problems problems,
            Runnable afterwards) {
        this.runner = runner;
        this.runs = runs;
        this.atOnce = atOnce;
        this.clock = clock;
        this.pauses = pauses;
        this.notices = notices;
        this.problems = problems;
        this.afterwards = afterwards;
    }

    /// How far the batch in front is; null while nothing is asked.
    public ReadOnlyObjectProperty<@Nullable Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Sets the listener to rows whose state changed.
    void onNews(BiConsumer<UUID, List<BatchRow>> listener) {
        heard = listener;
    }

    /// Whether a batch is asked for, or waits for its turn.
    boolean has(UUID batch) {
        Progress front = progress.get();
        return (front != null && front.batch().equals(batch))
                || waiting.stream().anyMatch(each -> each.batch().stored().id().equals(batch));
    }

    /// Asks for a batch's rows once the batches before it are done.
    void add(OpenBatch batch, List<BatchRow> rows) {
        List<BatchRow> open = rows.stream()
                .filter(row -> row.state().isToAsk() && row.ask().isPresent())
                .toList();
        if (open.isEmpty() || has(batch.stored().id())) {
            return;
        }
        waiting.add(new Queued(batch, open));
        if (progress.get() == null) {
            next();
        }
    }

    /// No further question of a batch leaves. It is left as it is, to go on later.
    void pause(UUID batch) {
        waiting.removeIf(each -> each.batch().stored().id().equals(batch));
        Progress front = progress.get();
        if (front != null && front.batch().equals(batch) && running != null) {
            running.pause();
        }
    }

    /// Stops everything; what was sent and not answered is asked again when its batch goes on.
    public void close() {
        waiting.clear();
        work.cancel();
    }

    private void next() {
        Queued now = waiting.poll();
        running = null;
        progress.set(null);
        if (now == null) {
            return;
        }
        BatchRun run = runs.apply(now.batch());
        running = run;
        Asking asking = new Asking(now, clock.instant());
        progress.set(asking.progress(waiting.size()));
        work = runner.start(
                control -> {
                    int all = now.rows().size();
                    Thread ticking = Thread.ofVirtual()
                            .start(() -> tick(pauses, () -> control.progress(asking.pace.answered(), all)));
                    try {
                        run.run(
                                now.rows().stream(),
                                atOnce.getAsInt(),
                                row -> control.progress(asking.onAnswer(row), all),
                                control);
                    } finally {
                        ticking.interrupt();
                    }
                    afterwards.run();
                    return now;
                },
                new Outcome<Queued>() {
                    @Override
                    public void onSuccess(Queued done) {
                        showProgress(asking);
                        next();
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        showProgress(asking);
                        waiting.clear(); // the same failure would stop the next one
                        notices.show(Notice.of(problems.of(failure)), Notices.Until.DISMISSED);
                        next();
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        showProgress(asking);
                    }
                });
    }

    // The time left goes on, and gets unknown, without an answer.
    static void tick(Waiting pauses, Runnable progress) {
        try {
            while (true) {
                pauses.pause(TICK);
                progress.run();
            }
        } catch (InterruptedException done) {
            Thread.currentThread().interrupt();
        }
    }

    private void showProgress(Asking asking) {
        List<BatchRow> news = asking.news();
        if (!news.isEmpty()) {
            heard.accept(asking.now.batch().stored().id(), news);
        }
        progress.set(asking.progress(waiting.size()));
    }

    /// Collects the answers of the batch in front on the threads of its run, and hands them over on the FX thread.
    private final class Asking {
        private final Queued now;
        private final BatchPace pace;
        private final Queue<BatchRow> fresh = new ConcurrentLinkedQueue<>();
        private final AtomicInteger failed = new AtomicInteger();

        Asking(Queued now, Instant begun) {
            this.now = now;
            pace = new BatchPace(begun);
        }

        int onAnswer(BatchRow row) {
            fresh.add(row);
            if (row.state() == RowState.FAILED || row.state() == RowState.IN_DOUBT) {
                failed.incrementAndGet();
            }
            return row.state() == RowState.ASKED ? pace.answered() : pace.onAnswer(clock.instant());
        }

        List<BatchRow> news() {
            List<BatchRow> news = new ArrayList<>();
            for (BatchRow row = fresh.poll(); row != null; row = fresh.poll()) {
                news.add(row);
            }
            return news;
        }

        Progress progress(int behind) {
            int all = now.rows().size();
            return new Progress(
                    now.batch().stored().id(),
                    now.batch().stored().name(),
                    pace.answered(),
                    all,
                    failed.get(),
                    pace.left(clock.instant(), all),
                    behind);
        }
    }
}
