package lanedesk.journal.cache;

import java.time.Instant;
import java.util.Optional;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;

/// The service's reference lists, stored with the time at which they were received, so that the program can show the
/// lists at once.
public final class ReferenceLists {
    private final JournalScope scope;

    public ReferenceLists(JournalScope scope) {
        this.scope = scope;
    }

    public Optional<CachedList> find(String name) {
        return scope.queryFirst(
                "SELECT content, fetched_at FROM reference_list WHERE environment = ? AND name = ?",
                RowCodec.ofQuery(CachedList.class),
                scope.environment(),
                name);
    }

    public void save(String name, CachedList list) {
        scope.updateInTransaction(
                "INSERT OR REPLACE INTO reference_list (environment, name, content, fetched_at) VALUES (?, ?,"
                        + " ?, ?)",
                scope.environment(),
                name,
                list.content(),
                list.fetchedAt());
    }

    /// A list as received from the service.
    public record CachedList(Content content, Instant fetchedAt) {}
}
