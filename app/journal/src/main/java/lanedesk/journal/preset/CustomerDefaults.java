package lanedesk.journal.preset;

import java.util.List;
import java.util.Optional;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;

/// The defaults for a customer's quotes: accessorials, dimensions and margin. Each default has its own key.
public final class CustomerDefaults {
    private static final RowCodec<CustomerDefault> DEFAULT = RowCodec.ofColumns(CustomerDefault.class, "kind content");

    private final JournalScope scope;
    private final VersionedRecords versionedRecords;

    public CustomerDefaults(JournalScope scope, VersionedRecords records) {
        this.scope = scope;
        this.versionedRecords = records;
    }

    /// All defaults of a customer, sorted by key.
    public List<CustomerDefault> findAll(long customerNumber) {
        return scope.queryList("""
            SELECT kind, content FROM customer_default
            WHERE environment = ? AND customer_number = ? ORDER BY kind\
            """, DEFAULT, scope.environment(), customerNumber);
    }

    public Optional<Content> find(long customerNumber, String kind) {
        return scope.queryFirst("""
            SELECT content FROM customer_default
            WHERE environment = ? AND customer_number = ? AND kind = ?\
            """, row -> row.content("content"), scope.environment(), customerNumber, kind);
    }

    public void save(long customerNumber, String kind, Content content) {
        scope.store().executeInTransaction(session -> {
            session.update(
                    "INSERT OR REPLACE INTO customer_default VALUES (?, ?, ?, ?, ?)",
                    scope.environment(),
                    customerNumber,
                    kind,
                    content,
                    scope.now());
            versionedRecords.saveAndQueueVersion(session, RecordKind.DEFAULT, createRecordKey(customerNumber, kind));
        });
    }

    public void remove(long customerNumber, String kind) {
        scope.store()
                .executeInTransaction(session -> versionedRecords.removeAndSaveVersion(
                        session, RecordKind.DEFAULT, createRecordKey(customerNumber, kind)));
    }

    /// The versions of a default with their authors, the current version first.
    public List<RecordVersion<CustomerDefault>> findVersions(long customerNumber, String kind) {
        return versionedRecords.findVersions(RecordKind.DEFAULT, createRecordKey(customerNumber, kind), DEFAULT);
    }

    /// The removed defaults of a customer, the last removed first.
    public List<RecordVersion<CustomerDefault>> findRemoved(long customerNumber) {
        return versionedRecords.findRemoved(RecordKind.DEFAULT, customerNumber, DEFAULT);
    }

    private static String createRecordKey(long customerNumber, String kind) {
        return customerNumber + " " + kind;
    }

    /// A stored default of a customer.
    public record CustomerDefault(String kind, Content content) {}
}
