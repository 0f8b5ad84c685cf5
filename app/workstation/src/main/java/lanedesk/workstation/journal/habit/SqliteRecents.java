package lanedesk.workstation.journal.habit;

import java.util.List;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Scope;

/// Recently used things in the SQLite file.
public final class SqliteRecents implements Recents {
    private final Scope scope;

    public SqliteRecents(Scope scope) {
        this.scope = scope;
    }

    @Override
    public void used(String kind, String key, Content content) {
        scope.store()
                .perform(session -> session.update(
                        """
                        INSERT INTO recent (environment, kind, key, content, used_at, uses) VALUES (?, ?, ?, ?, ?, 1)
                        ON CONFLICT DO UPDATE SET content = excluded.content, used_at = excluded.used_at,
                        uses = recent.uses + 1\
                        """,
                        scope.environment(),
                        kind,
                        key,
                        content,
                        scope.clock().instant()));
    }

    @Override
    public List<Recent> last(String kind, int limit) {
        return scope.store()
                .read(session -> session.list(
                        """
                        SELECT key, content, used_at, uses FROM recent
                        WHERE environment = ? AND kind = ? ORDER BY used_at DESC, rowid DESC LIMIT ?\
                        """,
                        row -> new Recent(
                                row.text("key"), row.content("content"), row.instant("used_at"), row.number("uses")),
                        scope.environment(),
                        kind,
                        limit));
    }
}
