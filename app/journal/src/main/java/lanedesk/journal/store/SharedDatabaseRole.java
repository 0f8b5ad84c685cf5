package lanedesk.journal.store;

/// What the login of this workstation may do in the shared database. In an office without roles, everybody is a
/// [#LEAD].
public enum SharedDatabaseRole {
    /// Can read; cannot book or change anything.
    READER,
    /// Quotes and books.
    DISPATCHER,
    /// Also changes the price rules of customers.
    LEAD
}
