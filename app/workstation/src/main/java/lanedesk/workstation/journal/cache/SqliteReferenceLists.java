package lanedesk.workstation.journal.cache;

import java.util.Optional;
import lanedesk.workstation.journal.store.Scope;

/// Reference lists in the SQLite file.
public final class SqliteReferenceLists implements ReferenceLists {
    private final Scope scope;

    public SqliteReferenceLists(Scope scope) {
        this.scope = scope;
    }

    @Override
    public Optional<CachedList> find(String name) {
        return scope.store()
                .read(session -> session.first(
                        "SELECT content, fetched_at FROM reference_list WHERE environment = ? AND name = ?",
                        row -> new CachedList(row.content("content"), row.instant("fetched_at")),
                        scope.environment(),
                        name));
    }

    @Override
    public void keep(String name, CachedList list) {
        scope.store()
                .perform(session -> session.update(
                        "INSERT OR REPLACE INTO reference_list (environment, name, content, fetched_at) VALUES (?, ?,"
                                + " ?, ?)",
                        scope.environment(),
                        name,
                        list.content(),
                        list.fetchedAt()));
    }
}
