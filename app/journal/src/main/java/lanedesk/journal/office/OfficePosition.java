package lanedesk.journal.office;

import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.Session;

/// How far this workstation has read which database. The last event that was read must still be there: where it is not,
/// the database was set back.
///
/// @param identity of the database
/// @param place of the last event that was read; 0 for none
/// @param event its id
record OfficePosition(UUID identity, long place, UUID event) {
    private static final UUID NO_EVENT = new UUID(0, 0);

    static OfficePosition start(UUID identity) {
        return new OfficePosition(identity, 0, NO_EVENT);
    }

    /// The database that this workstation last registered with; empty where it never did.
    static Optional<OfficePosition> read(Session local) throws SQLException {
        return local.first(
                "SELECT identity, place, event_uid FROM office_position",
                row -> new OfficePosition(row.uuid("identity"), row.number("place"), row.uuid("event_uid")));
    }

    void write(Session local) throws SQLException {
        local.update("INSERT OR REPLACE INTO office_position VALUES (1, ?, ?, ?)", identity, place, event);
    }
}
