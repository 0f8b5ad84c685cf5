package lanedesk.journal.record;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;

/// The versions of an environment's addresses, item templates and customer defaults, with their authors.
public final class VersionedRecords {
    private static final String COLUMNS = "id AS version, removed, at, dispatcher, workstation, ";

    private final JournalScope scope;
    private final RecordVersions recordVersions;
    private volatile Supplier<String> authorSupplier = () -> "";

    public VersionedRecords(JournalScope scope) {
        this.scope = scope;
        this.recordVersions = new RecordVersions(scope.workstation(), scope.clock());
    }

    /// Sets the supplier of the author's e-mail address for later changes.
    public void setAuthorSupplier(Supplier<String> user) {
        authorSupplier = user;
    }

    /// Stores a record's current row as a version.
    public void saveAndQueueVersion(SqlSession session, RecordKind kind, Object record) throws SQLException {
        recordVersions.saveAndQueueVersion(session, scope.environment(), kind, record, authorSupplier.get());
    }

    /// Removes a record from its table. The last value of the record stays stored as a version.
    public void removeAndSaveVersion(SqlSession session, RecordKind kind, Object record) throws SQLException {
        recordVersions.recordRemovalAndDelete(session, scope.environment(), kind, record, authorSupplier.get());
    }

    /// All versions of a record, the current version first.
    public <T> List<RecordVersion<T>> findVersions(RecordKind kind, Object record, ResultRow.RowReader<T> reader) {
        return scope.queryList(
                "SELECT " + COLUMNS + kind.table().createSelectListFromJson("content")
                        + " FROM record_version WHERE environment = ? AND kind = ? AND record = ? ORDER BY "
                        + RecordVersions.NEWEST_FIRST,
                row -> toVersion(row, reader),
                scope.environment(),
                kind,
                record);
    }

    /// The removed records of a customer and the removed records for all customers, the last removed first.
    public <T> List<RecordVersion<T>> findRemoved(RecordKind kind, long customerNumber, ResultRow.RowReader<T> reader) {
        return scope.queryList(
                "SELECT " + COLUMNS + kind.table().createSelectListFromJson("content")
                        + " FROM (SELECT *, row_number() OVER (PARTITION BY record ORDER BY "
                        + RecordVersions.NEWEST_FIRST
                        + ") AS back FROM record_version WHERE environment = ? AND kind = ?)"
                        + " WHERE back = 1 AND removed = 1"
                        + " AND coalesce(json_extract(content, '$.customer_number'), ?) = ? ORDER BY at DESC",
                row -> toVersion(row, reader),
                scope.environment(),
                kind,
                customerNumber,
                customerNumber);
    }

    private static <T> RecordVersion<T> toVersion(ResultRow row, ResultRow.RowReader<T> reader) throws SQLException {
        return new RecordVersion<>(
                row.uuid("version"),
                reader.read(row),
                row.booleanValue("removed"),
                row.instant("at"),
                row.text("dispatcher"),
                row.text("workstation"));
    }

    /// Makes a version current again. Later versions are preserved.
    public void restoreAsNewVersion(UUID version) {
        scope.store()
                .executeInTransaction(session -> recordVersions.restoreAsNewVersion(
                        session, scope.environment(), version, authorSupplier.get()));
    }
}
