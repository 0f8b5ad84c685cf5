package lanedesk.workstation.journal.habit;

import java.time.Instant;
import java.util.List;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Scope;

/// What was used last: customers, lanes, and whatever else is offered again.
public final class Recents {
    /// The word for customers.
    public static final String CUSTOMERS = "customer";

    /// The word for lanes.
    public static final String LANES = "lane";

    private final Scope scope;

    public Recents(Scope scope) {
        this.scope = scope;
    }

    /// Notes a use now.
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

    /// The last used, newest first.
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

    /// One thing used.
    ///
    /// @param key the same for the same thing, such as a customer and branch number
    /// @param uses how often it was used
    public record Recent(String key, Content content, Instant usedAt, long uses) {}
}
