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

/// Saves the answers of one run; answers that arrive within a moment of each other share one transaction, since a
/// commit takes longer than a request. The disk has a thread of its own, so that further requests are sent
/// meanwhile.
final class AnswerWriter {
    // The delay is not visible, and a fast service answers about thirty rows within it, which share one commit.
    private static final Duration GATHERING = Duration.ofMillis(10);
    private static final int ENOUGH = 32;
    // The capacity of the queue; threads that bring more answers wait for the disk.
    private static final int MOST = 2 * ENOUGH;

    private final Quotes quotes;
    private final Lock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final Thread disk =
            Thread.ofPlatform().daemon().name("batch-writer").unstarted(this::saveAll);
    private List<Waiting> waiting = new ArrayList<>();
    private boolean ended;
    private @Nullable RuntimeException failed;

    private record Waiting(NewQuote answer, Consumer<StoredQuote> kept) {}

    AnswerWriter(Quotes quotes) {
        this.quotes = quotes;
    }

    /// Starts the writer's thread.
    void start() {
        disk.start();
    }

    /// Queues an answer to be saved.
    ///
    /// @param kept receives the stored quote on the writer's thread once it is on disk
    /// @throws lanedesk.journal.store.JournalException where no answer can be kept any more
    void save(NewQuote answer, Consumer<StoredQuote> kept) throws InterruptedException {
        lock.lock();
        try {
            while (failed == null && waiting.size() >= MOST) {
                room.await();
            }
            if (failed != null) {
                throw failed;
            }
            waiting.add(new Waiting(answer, kept));
            if (waiting.size() == 1 || waiting.size() == ENOUGH) {
                news.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Ends the writing: no further answer comes.
    void end() {
        lock.lock();
        try {
            ended = true;
            news.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Returns when all that came before the end is on disk.
    ///
    /// @throws lanedesk.journal.store.JournalException where that could not be
    void awaitSaved() throws InterruptedException {
        disk.join();
        if (failed != null) {
            throw failed;
        }
    }

    private void saveAll() {
        try {
            for (List<Waiting> group = next(); !group.isEmpty(); group = next()) {
                List<StoredQuote> kept =
                        quotes.record(group.stream().map(Waiting::answer).toList());
                for (int at = 0; at < group.size(); at++) {
                    group.get(at).kept.accept(kept.get(at));
                }
            }
        } catch (InterruptedException stopped) {
            fail(new IllegalStateException(stopped));
        } catch (RuntimeException impossible) {
            fail(impossible);
        } catch (Error worse) {
            fail(new IllegalStateException(worse)); // else the threads that bring answers would wait for ever
            throw worse;
        }
    }

    /// Returns the queued answers; empty at the end.
    private List<Waiting> next() throws InterruptedException {
        lock.lock();
        try {
            while (waiting.isEmpty() && !ended) {
                news.await();
            }
            long left = GATHERING.toNanos();
            while (waiting.size() < ENOUGH && !ended && left > 0) {
                left = news.awaitNanos(left);
            }
            List<Waiting> group = waiting;
            waiting = new ArrayList<>();
            room.signalAll();
            return group;
        } finally {
            lock.unlock();
        }
    }

    private void fail(RuntimeException why) {
        lock.lock();
        try {
            failed = why;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
