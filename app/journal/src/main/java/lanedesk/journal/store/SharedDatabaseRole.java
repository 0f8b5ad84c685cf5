package lanedesk.journal.store;

/// What the login of this workstation may do in the shared database. In an office without roles, everybody is a
/// [#LEAD].
public enum SharedDatabaseRole {
    /// Reads, and books and changes nothing.
    READER,
    /// Quotes and books.
    DISPATCHER,
    /// Also changes the price rules of customers.
    LEAD
}
