package lanedesk.workstation.batch.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import lanedesk.workstation.journal.quote.NewQuote;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.quote.StoredQuote;
import org.jspecify.annotations.Nullable;

/// Keeps answers that come while the disk is busy with others in one step: a commit takes longer than a question.
final class AnswerKeeper {
    private final Quotes quotes;
    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final ReentrantLock disk = new ReentrantLock();

    /// An answer until it is kept; changed by the holder of the lock alone.
    private static final class Waiting {
        private final NewQuote answer;
        private @Nullable StoredQuote stored;

        Waiting(NewQuote answer) {
            this.answer = answer;
        }
    }

    AnswerKeeper(Quotes quotes) {
        this.quotes = quotes;
    }

    /// Keeps an answer; it is on disk when this returns.
    StoredQuote keep(NewQuote answer) {
        Waiting own = new Waiting(answer);
        waiting.add(own);
        disk.lock();
        try {
            StoredQuote stored = own.stored;
            return stored == null ? keepAll(own) : stored;
        } finally {
            disk.unlock();
        }
    }

    private StoredQuote keepAll(Waiting own) {
        List<Waiting> group = new ArrayList<>();
        for (Waiting each = waiting.poll(); each != null; each = waiting.poll()) {
            group.add(each);
        }
        if (!group.contains(own)) {
            group.add(own); // the step that had it failed
        }
        List<StoredQuote> kept =
                quotes.record(group.stream().map(each -> each.answer).toList());
        for (int at = 0; at < group.size(); at++) {
            group.get(at).stored = kept.get(at);
        }
        return kept.get(group.indexOf(own));
    }
}
