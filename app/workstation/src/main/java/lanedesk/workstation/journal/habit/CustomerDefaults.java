package lanedesk.workstation.journal.habit;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Scope;

/// What a customer's quotes start with: accessorials, dimensions, margin, each under its own word.
public final class CustomerDefaults {
    private final Scope scope;

    public CustomerDefaults(Scope scope) {
        this.scope = scope;
    }

    /// All of a customer, by their words.
    public List<Default> all(long customerNumber) {
        return scope.store()
                .read(session -> session.list(
                        """
                        SELECT kind, content FROM customer_default
                        WHERE environment = ? AND customer_number = ? ORDER BY kind\
                        """,
                        row -> new Default(row.text("kind"), row.content("content")),
                        scope.environment(),
                        customerNumber));
    }

    public Optional<Content> find(long customerNumber, String kind) {
        return scope.store()
                .read(session ->
                        session.first("""
                            SELECT content FROM customer_default
                            WHERE environment = ? AND customer_number = ? AND kind = ?\
                            """, row -> row.content("content"), scope.environment(), customerNumber, kind));
    }

    public void save(long customerNumber, String kind, Content content) {
        scope.store()
                .perform(session -> session.update(
                        "INSERT OR REPLACE INTO customer_default VALUES (?, ?, ?, ?, ?)",
                        scope.environment(),
                        customerNumber,
                        kind,
                        content,
                        scope.clock().instant()));
    }

    public void remove(long customerNumber, String kind) {
        scope.store()
                .perform(session -> session.update(
                        "DELETE FROM customer_default WHERE environment = ? AND customer_number = ? AND kind = ?",
                        scope.environment(),
                        customerNumber,
                        kind));
    }

    /// One of them.
    public record Default(String kind, Content content) {}
}
