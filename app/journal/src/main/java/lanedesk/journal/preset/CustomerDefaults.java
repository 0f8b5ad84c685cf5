package lanedesk.journal.preset;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.Records;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;

/// The defaults of a customer's quotes: accessorials, dimensions, margin, each under its own word.
public final class CustomerDefaults {
    private final Scope scope;
    private final Records records;

    public CustomerDefaults(Scope scope, Records records) {
        this.scope = scope;
        this.records = records;
    }

    /// All of a customer, by their words.
    public List<Default> all(long customerNumber) {
        return scope.list("""
            SELECT kind, content FROM customer_default
            WHERE environment = ? AND customer_number = ? ORDER BY kind\
            """, CustomerDefaults::read, scope.environment(), customerNumber);
    }

    public Optional<Content> find(long customerNumber, String kind) {
        return scope.first("""
            SELECT content FROM customer_default
            WHERE environment = ? AND customer_number = ? AND kind = ?\
            """, row -> row.content("content"), scope.environment(), customerNumber, kind);
    }

    public void save(long customerNumber, String kind, Content content) {
        scope.store().perform(session -> {
            session.update(
                    "INSERT OR REPLACE INTO customer_default VALUES (?, ?, ?, ?, ?)",
                    scope.environment(),
                    customerNumber,
                    kind,
                    content,
                    scope.now());
            records.recordChange(session, RecordKind.DEFAULT, key(customerNumber, kind));
        });
    }

    public void remove(long customerNumber, String kind) {
        scope.store().perform(session -> records.remove(session, RecordKind.DEFAULT, key(customerNumber, kind)));
    }

    /// Returns the versions of a default with their authors, the current one first.
    public List<RecordVersion<Default>> versions(long customerNumber, String kind) {
        return records.of(RecordKind.DEFAULT, key(customerNumber, kind), CustomerDefaults::read);
    }

    /// Returns the removed defaults of a customer, the last first.
    public List<RecordVersion<Default>> removed(long customerNumber) {
        return records.removed(RecordKind.DEFAULT, customerNumber, CustomerDefaults::read);
    }

    private static String key(long customerNumber, String kind) {
        return customerNumber + " " + kind;
    }

    private static Default read(Row row) throws SQLException {
        return new Default(row.text("kind"), row.content("content"));
    }

    /// A kept default of a customer.
    public record Default(String kind, Content content) {}
}
