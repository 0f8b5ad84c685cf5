package lanedesk.journal.record;

import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.RowJson;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Workstation;

/// Writes versions of records within a caller's transaction.
///
/// The shared database numbers the versions, so their order is the same on every workstation, whatever its
/// clock. Versions that were not sent yet come last. The last version is the current version. All versions are
/// preserved.
public final class RecordVersions {
    /// The columns of a version that are shared.
    public static final RowJson TABLE = RowJson.ofTable(
            "record_version", "id = ?", "id environment kind record content removed at dispatcher workstation");

    /// The order of versions, oldest first.
    public static final String OLDEST_FIRST = "coalesce(place, 9223372036854775807), seq";

    static final String NEWEST_FIRST = "coalesce(place, 9223372036854775807) DESC, seq DESC";

    /// SQL condition: no colleague changed row `a` of a record's own table.
    public static final String NOT_CHANGED_BY_COLLEAGUE = "NOT EXISTS (SELECT 1 FROM record_version v"
            + " WHERE v.environment = a.environment AND v.record = a.id AND v.remote = 1)";

    private static final String SELECT_LAST = "SELECT id, content, removed FROM record_version"
            + " WHERE environment = ? AND kind = ? AND record = ? ORDER BY " + NEWEST_FIRST + " LIMIT 1";

    private final Workstation workstation;
    private final Clock clock;

    public RecordVersions(Workstation workstation, Clock clock) {
        this.workstation = workstation;
        this.clock = clock;
    }

    /// A record that was changed by a colleague's version.
    public record ReceivedChange(EnvironmentId environment, RecordKind kind, String record) {}

    private record LastVersion(UUID id, String content, boolean isRemoved) {}

    /// Stores the current row of a record as a version, and queues the version for the shared database.
    public void saveAndQueueVersion(
            SqlSession session, EnvironmentId environment, RecordKind kind, Object record, String dispatcher)
            throws SQLException {
        insertAndQueueVersion(session, environment, kind, record, dispatcher, false);
    }

    /// Removes a record: stores its last value as a version, queues the version for the shared database, and
    /// deletes the record from its own table.
    public void recordRemovalAndDelete(
            SqlSession session, EnvironmentId environment, RecordKind kind, Object record, String dispatcher)
            throws SQLException {
        insertAndQueueVersion(session, environment, kind, record, dispatcher, true);
        deleteRow(session, environment, kind, record);
    }

    /// Makes an old version current again. The restored value is stored as a new version.
    void restoreAsNewVersion(SqlSession session, EnvironmentId environment, UUID version, String dispatcher)
            throws SQLException {
        record StoredVersion(RecordKind kind, String record, String content) {}
        StoredVersion stored = session.queryFirst(
                        "SELECT kind, record, content FROM record_version WHERE id = ? AND environment = ?",
                        row -> new StoredVersion(
                                RecordKind.valueOf(row.text("kind")), row.text("record"), row.text("content")),
                        version,
                        environment)
                .orElseThrow();
        session.update(stored.kind.table().insertOrReplaceSql(List.of("environment")), environment, stored.content);
        saveAndQueueVersion(session, environment, stored.kind, stored.record, dispatcher);
    }

    private void insertAndQueueVersion(
            SqlSession session,
            EnvironmentId environment,
            RecordKind kind,
            Object record,
            String dispatcher,
            boolean removed)
            throws SQLException {
        UUID id = UUID.randomUUID();
        int added = session.update(
                "INSERT INTO record_version (id, environment, kind, record, content, removed, at, dispatcher,"
                        + " workstation) SELECT ?, ?, ?, ?, content, ?, ?, ?, ? FROM ("
                        + kind.table().selectJsonSql() + ")",
                id,
                environment,
                kind,
                record,
                removed,
                clock.instant(),
                dispatcher,
                workstation.name(),
                environment,
                record);
        if (added == 1) {
            Outbox.addMessageIfShared(session, workstation, environment, Outbox.Entity.RECORD, id, 0);
        }
    }

    /// Stores a version that comes from the shared database, including this workstation's own versions. Sets
    /// the record to its last version, or deletes the record if the last version is a removal.
    ///
    /// @param content the version as JSON
    /// @param place number that the shared database gave to the version
    /// @return the record whose value was replaced by a colleague's version; empty if the record was not
    ///        changed or was removed, and for a version of this workstation
    public Optional<ReceivedChange> storeReceivedVersionAndUpdateRecord(SqlSession session, String content, long place)
            throws SQLException {
        record PublishedVersion(UUID id, EnvironmentId environment, Optional<RecordKind> kind, String record) {}
        PublishedVersion published = session.queryFirst(
                        "SELECT " + TABLE.createSelectListFromJson("j") + " FROM (SELECT ? AS j)",
                        row -> new PublishedVersion(
                                row.uuid("id"),
                                new EnvironmentId(row.text("environment")),
                                RecordKind.findByName(row.text("kind")),
                                row.text("record")),
                        content)
                .orElseThrow();
        if (published.kind.isEmpty()) {
            return Optional.empty();
        }
        RecordKind kind = published.kind.get();
        Optional<LastVersion> previousLast = findLastVersion(session, published.environment, kind, published.record);
        boolean isNew = session.update("UPDATE record_version SET place = ? WHERE id = ?", place, published.id) == 0;
        if (isNew) {
            session.update(TABLE.insertSql(List.of("remote", "place")), 1, place, content);
        }
        LastVersion currentLast = findLastVersion(session, published.environment, kind, published.record)
                .orElseThrow();
        if (previousLast.isPresent() && previousLast.get().id.equals(currentLast.id)) {
            return Optional.empty();
        }
        if (currentLast.isRemoved) {
            deleteRow(session, published.environment, kind, published.record);
        } else {
            session.update(
                    kind.table().insertOrReplaceSql(List.of("environment")),
                    published.environment,
                    currentLast.content);
        }
        return isNew && !currentLast.isRemoved
                ? Optional.of(new ReceivedChange(published.environment, kind, published.record))
                : Optional.empty();
    }

    private static Optional<LastVersion> findLastVersion(
            SqlSession session, EnvironmentId environment, RecordKind kind, String record) throws SQLException {
        return session.queryFirst(
                SELECT_LAST,
                row -> new LastVersion(row.uuid("id"), row.text("content"), row.booleanValue("removed")),
                environment,
                kind,
                record);
    }

    private static void deleteRow(SqlSession session, EnvironmentId environment, RecordKind kind, Object record)
            throws SQLException {
        session.update(
                "DELETE FROM " + kind.table().table() + " WHERE " + kind.table().keyCondition(), environment, record);
    }
}
