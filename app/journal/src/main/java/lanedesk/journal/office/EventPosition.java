package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;

/// The shared database that this workstation reads, and the last event read from this database. If the database lacks
/// that event, the database was restored from a backup.
///
/// @param identity identity of the database
/// @param number number of the last event read; 0 if no event was read
/// @param event id of the last event read
record EventPosition(UUID identity, long number, UUID event) {
    private static final UUID NO_EVENT = new UUID(0, 0);

    /// The position of a workstation that never registered.
    static final EventPosition NONE = startOf(new UUID(0, 0));

    static EventPosition startOf(UUID identity) {
        return new EventPosition(identity, 0, NO_EVENT);
    }

    /// The position in the database that this workstation last registered with; empty if this workstation never
    /// registered.
    static Optional<EventPosition> readSaved(SqlSession local) throws SQLException {
        return local.queryFirst(
                "SELECT identity, place, event_uid FROM office_position", RowCodec.ofQuery(EventPosition.class));
    }

    void save(SqlSession local) throws SQLException {
        local.update("INSERT OR REPLACE INTO office_position VALUES (1, ?, ?, ?)", identity, number, event);
    }
}
