package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import lanedesk.workstation.journal.quote.NewQuote;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.quote.StoredQuote;

/// Keeps answers that come within a moment of each other in one step: a commit takes longer than a question. The disk
/// has a thread of its own, as a virtual thread that waits for it would hold the processor of the next question.
final class AnswerKeeper {
    // Nobody sees a row's answer a moment later, and a service near by answers some thirty rows in it.
    private static final Duration GATHERING = Duration.ofMillis(10);

    private final Quotes quotes;
    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final Executor disk = disk();

    private record Waiting(NewQuote answer, CompletableFuture<StoredQuote> stored) {}

    AnswerKeeper(Quotes quotes) {
        this.quotes = quotes;
    }

    private static Executor disk() {
        ThreadPoolExecutor disk = new ThreadPoolExecutor(
                1,
                1,
                1,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("batch-keeper").factory());
        disk.allowCoreThreadTimeOut(true);
        return disk;
    }

    /// Keeps an answer; it is on disk when this returns.
    ///
    /// @throws lanedesk.workstation.journal.store.JournalException where it can't be kept
    StoredQuote keep(NewQuote answer) {
        Waiting own = new Waiting(answer, new CompletableFuture<>());
        waiting.add(own);
        disk.execute(this::keepAll);
        try {
            return own.stored.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException why ? why : failed;
        }
    }

    private void keepAll() {
        if (waiting.isEmpty()) {
            return; // kept with those before
        }
        LockSupport.parkNanos(GATHERING.toNanos());
        List<Waiting> group = new ArrayList<>();
        for (Waiting each = waiting.poll(); each != null; each = waiting.poll()) {
            group.add(each);
        }
        try {
            List<StoredQuote> kept =
                    quotes.record(group.stream().map(Waiting::answer).toList());
            for (int at = 0; at < group.size(); at++) {
                group.get(at).stored.complete(kept.get(at));
            }
        } catch (RuntimeException failed) {
            group.forEach(each -> each.stored.completeExceptionally(failed));
        }
    }
}
