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

/// Saves the answers of one run on a thread of its own. Answers that arrive at about the same time are saved in one
/// transaction, because a commit takes longer than a request.
final class QuoteWriter {
    // The maximum time for collecting answers. The user does not notice this delay, and a fast service sends about
    // thirty answers in this time.
    private static final Duration MAX_GATHER_TIME = Duration.ofMillis(10);
    private static final int GROUP_SIZE = 32;
    // The capacity of the queue. While the queue is full, threads with further answers wait.
    private static final int MAX_QUEUED = 2 * GROUP_SIZE;

    private final Quotes quotes;
    private final Lock lock = new ReentrantLock();
    private final Condition queueNotEmpty = lock.newCondition();
    private final Condition queueNotFull = lock.newCondition();
    private final Thread writerThread =
            Thread.ofPlatform().daemon().name("batch-writer").unstarted(this::saveGroupsUntilEnd);
    private List<PendingQuote> pending = new ArrayList<>();
    private boolean hasEnded;
    private @Nullable RuntimeException failure;

    private record PendingQuote(NewQuote quote, Consumer<StoredQuote> onSaved) {}

    QuoteWriter(Quotes quotes) {
        this.quotes = quotes;
    }

    /// Starts the writer's thread.
    void startThread() {
        writerThread.start();
    }

    /// Queues an answer for saving.
    ///
    /// @param onSaved receives the stored quote on the writer's thread once it is on disk
    /// @throws lanedesk.journal.store.JournalException if no more answers can be saved
    void enqueueQuote(NewQuote quote, Consumer<StoredQuote> onSaved) throws InterruptedException {
        lock.lock();
        try {
            while (failure == null && pending.size() >= MAX_QUEUED) {
                queueNotFull.await();
            }
            if (failure != null) {
                throw failure;
            }
            pending.add(new PendingQuote(quote, onSaved));
            if (pending.size() == 1 || pending.size() == GROUP_SIZE) {
                queueNotEmpty.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Signals that no more answers will be added.
    void signalEndOfInput() {
        lock.lock();
        try {
            hasEnded = true;
            queueNotEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until all queued answers are on disk.
    ///
    /// @throws lanedesk.journal.store.JournalException if saving failed
    void awaitAllSaved() throws InterruptedException {
        writerThread.join();
        if (failure != null) {
            throw failure;
        }
    }

    private void saveGroupsUntilEnd() {
        try {
            for (List<PendingQuote> group = waitForAndRemoveNextGroup();
                    !group.isEmpty();
                    group = waitForAndRemoveNextGroup()) {
                List<StoredQuote> saved =
                        quotes.save(group.stream().map(PendingQuote::quote).toList());
                for (int index = 0; index < group.size(); index++) {
                    group.get(index).onSaved.accept(saved.get(index));
                }
            }
        } catch (InterruptedException interruption) {
            recordFailure(new IllegalStateException(interruption));
        } catch (RuntimeException impossible) {
            recordFailure(impossible);
        } catch (Error error) {
            // Without this call, the threads that add quotes would wait forever.
            recordFailure(new IllegalStateException(error));
            throw error;
        }
    }

    /// Waits for queued answers and removes them from the queue; empty after the last answer.
    private List<PendingQuote> waitForAndRemoveNextGroup() throws InterruptedException {
        lock.lock();
        try {
            while (pending.isEmpty() && !hasEnded) {
                queueNotEmpty.await();
            }
            long remaining = MAX_GATHER_TIME.toNanos();
            while (pending.size() < GROUP_SIZE && !hasEnded && remaining > 0) {
                remaining = queueNotEmpty.awaitNanos(remaining);
            }
            List<PendingQuote> group = pending;
            pending = new ArrayList<>();
            queueNotFull.signalAll();
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void recordFailure(RuntimeException reason) {
        lock.lock();
        try {
            failure = reason;
            queueNotFull.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
