package lanedesk.journal.office;

import java.sql.SQLException;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;

/// What the login of this workstation may do in the shared database. In an office without roles, everybody is a
/// [#LEAD].
public enum SharedDatabaseRole {
    /// Reads, and books and changes nothing.
    READER,
    /// Quotes and books.
    DISPATCHER,
    /// Also changes the price rules of customers.
    LEAD;

    private static final String KEY = "office.role";

    /// The role at the last connection, saved in the journal.
    static SharedDatabaseRole readSaved(Store store) {
        return store.runOnReadingConnection(local ->
                        local.queryFirst("SELECT value FROM preference WHERE key = ?", row -> row.text("value"), KEY))
                .map(SharedDatabaseRole::valueOf)
                .orElse(LEAD);
    }

    void save(Store store) {
        store.executeInTransaction(local -> local.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", KEY, this));
    }

    /// The role of the login.
    ///
    /// @throws SQLException also if the login has none
    static SharedDatabaseRole read(SqlSession remote) throws SQLException {
        return remote.queryFirst(
                        "SELECT role FROM lanedesk.own_role() AS role WHERE role IS NOT NULL",
                        row -> valueOf(row.text("role")))
                .orElseThrow(() -> new SQLException(
                        "The login has no role in the shared database", SharedDatabaseError.INSUFFICIENT_PRIVILEGE));
    }
}
