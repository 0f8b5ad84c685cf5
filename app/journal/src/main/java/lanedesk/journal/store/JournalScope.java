package lanedesk.journal.store;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The objects that every part of an environment's journal uses.
public record JournalScope(
        Store store, EnvironmentId environment, Workstation workstation, Clock clock, ChangeNotifier changeNotifier) {

    /// Returns all rows of a query.
    public <T> List<T> queryList(String sql, ResultRow.RowReader<T> reader, @Nullable Object... arguments) {
        return store.runOnReadingConnection(session -> session.queryList(sql, reader, arguments));
    }

    /// Returns the first row of a query.
    public <T> Optional<T> queryFirst(String sql, ResultRow.RowReader<T> reader, @Nullable Object... arguments) {
        return store.runOnReadingConnection(session -> session.queryFirst(sql, reader, arguments));
    }

    /// Runs one statement in its own transaction.
    public void updateInTransaction(String sql, @Nullable Object... arguments) {
        store.executeInTransaction(session -> session.update(sql, arguments));
    }

    /// Runs `work` in one transaction. Notifies the listeners of `changeNotifier` when the change is on disk. Returns
    /// the result of `work`.
    public <T extends @Nullable Object> T writeAndNotifyListeners(Store.Work<T> work) {
        T result = store.runInTransaction(work);
        changeNotifier.notifyListeners();
        return result;
    }

    /// The current time in the journal's precision of milliseconds.
    public Instant now() {
        return Instant.ofEpochMilli(clock.millis());
    }
}
