package lanedesk.journal.record;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;

/// The versions of an environment's addresses, item templates and customers' defaults, with their authors.
public final class Records {
    private static final String COLUMNS = "id AS version, removed, at, dispatcher, workstation, ";

    private final Scope scope;
    private final RecordVersions versions;
    private volatile Supplier<String> dispatcher = () -> "";

    public Records(Scope scope) {
        this.scope = scope;
        this.versions = new RecordVersions(scope.station(), scope.clock());
    }

    /// Sets the author of later changes.
    public void setUser(Supplier<String> user) {
        dispatcher = user;
    }

    /// Stores a record's current row as a version.
    public void recordChange(Session session, RecordKind kind, Object record) throws SQLException {
        versions.recordChange(session, scope.environment(), kind, record, dispatcher.get());
    }

    /// Takes a record's row out of its table.
    public void remove(Session session, RecordKind kind, Object record) throws SQLException {
        versions.remove(session, scope.environment(), kind, record, dispatcher.get());
    }

    /// All versions of a record, that which counts first.
    public <T> List<RecordVersion<T>> of(RecordKind kind, Object record, Row.Reader<T> reader) {
        return scope.list(
                "SELECT " + COLUMNS + kind.row().selection("content")
                        + " FROM record_version WHERE environment = ? AND kind = ? AND record = ? ORDER BY "
                        + RecordVersions.LAST_FIRST,
                row -> version(row, reader),
                scope.environment(),
                kind,
                record);
    }

    /// Returns the removed records of a customer, or of those for every customer, the last first.
    public <T> List<RecordVersion<T>> removed(RecordKind kind, long customerNumber, Row.Reader<T> reader) {
        return scope.list(
                "SELECT " + COLUMNS + kind.row().selection("content")
                        + " FROM (SELECT *, row_number() OVER (PARTITION BY record ORDER BY "
                        + RecordVersions.LAST_FIRST
                        + ") AS back FROM record_version WHERE environment = ? AND kind = ?)"
                        + " WHERE back = 1 AND removed = 1"
                        + " AND coalesce(json_extract(content, '$.customer_number'), ?) = ? ORDER BY at DESC",
                row -> version(row, reader),
                scope.environment(),
                kind,
                customerNumber,
                customerNumber);
    }

    private static <T> RecordVersion<T> version(Row row, Row.Reader<T> reader) throws SQLException {
        return new RecordVersion<>(
                row.uuid("version"),
                reader.read(row),
                row.flag("removed"),
                row.instant("at"),
                row.text("dispatcher"),
                row.text("workstation"));
    }

    /// Makes a version count once more; those after it are kept too.
    public void restore(UUID version) {
        scope.store().perform(session -> versions.restore(session, scope.environment(), version, dispatcher.get()));
    }
}
