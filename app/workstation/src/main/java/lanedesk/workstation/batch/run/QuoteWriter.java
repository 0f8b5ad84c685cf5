package lanedesk.workstation.batch.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.quote.StoredQuote;
import org.jspecify.annotations.Nullable;

/// Saves the answers of one run on its own thread. Answers that arrive at about the same time share one transaction,
/// since a commit takes longer than a request.
final class QuoteWriter {
    // The maximum delay for collecting answers. It is not noticeable, and a fast service gives about thirty answers
    // within it.
    private static final Duration GATHER_TIME = Duration.ofMillis(10);
    private static final int ENOUGH_QUOTES = 32;
    // The capacity of the queue; when it is full, threads with more answers wait.
    private static final int MAX_QUEUED = 2 * ENOUGH_QUOTES;

    private final Quotes quotes;
    private final Lock lock = new ReentrantLock();
    private final Condition newQuotes = lock.newCondition();
    private final Condition freeRoom = lock.newCondition();
    private final Thread writerThread =
            Thread.ofPlatform().daemon().name("batch-writer").unstarted(this::saveAll);
    private List<PendingQuote> pending = new ArrayList<>();
    private boolean hasEnded;
    private @Nullable RuntimeException failure;

    private record PendingQuote(NewQuote quote, Consumer<StoredQuote> onSaved) {}

    QuoteWriter(Quotes quotes) {
        this.quotes = quotes;
    }

    /// Starts the writer's thread.
    void start() {
        writerThread.start();
    }

    /// Queues an answer for saving.
    ///
    /// @param onSaved receives the stored quote on the writer's thread once it is on disk
    /// @throws lanedesk.journal.store.JournalException if no more answers can be saved
    void save(NewQuote answer, Consumer<StoredQuote> onSaved) throws InterruptedException {
        lock.lock();
        try {
            while (failure == null && pending.size() >= MAX_QUEUED) {
                freeRoom.await();
            }
            if (failure != null) {
                throw failure;
            }
            pending.add(new PendingQuote(answer, onSaved));
            if (pending.size() == 1 || pending.size() == ENOUGH_QUOTES) {
                newQuotes.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Signals the end of the answers.
    void finish() {
        lock.lock();
        try {
            hasEnded = true;
            newQuotes.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until all queued answers are on disk.
    ///
    /// @throws lanedesk.journal.store.JournalException if saving failed
    void awaitSaved() throws InterruptedException {
        writerThread.join();
        if (failure != null) {
            throw failure;
        }
    }

    private void saveAll() {
        try {
            for (List<PendingQuote> group = nextQuotes(); !group.isEmpty(); group = nextQuotes()) {
                List<StoredQuote> saved =
                        quotes.record(group.stream().map(PendingQuote::quote).toList());
                for (int index = 0; index < group.size(); index++) {
                    group.get(index).onSaved.accept(saved.get(index));
                }
            }
        } catch (InterruptedException stopped) {
            onFailure(new IllegalStateException(stopped));
        } catch (RuntimeException impossible) {
            onFailure(impossible);
        } catch (Error worse) {
            onFailure(new IllegalStateException(worse)); // else the threads that bring answers would wait for ever
            throw worse;
        }
    }

    /// Waits for queued answers and takes them; empty at the end.
    private List<PendingQuote> nextQuotes() throws InterruptedException {
        lock.lock();
        try {
            while (pending.isEmpty() && !hasEnded) {
                newQuotes.await();
            }
            long remaining = GATHER_TIME.toNanos();
            while (pending.size() < ENOUGH_QUOTES && !hasEnded && remaining > 0) {
                remaining = newQuotes.awaitNanos(remaining);
            }
            List<PendingQuote> group = pending;
            pending = new ArrayList<>();
            freeRoom.signalAll();
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void onFailure(RuntimeException reason) {
        lock.lock();
        try {
            failure = reason;
            freeRoom.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
