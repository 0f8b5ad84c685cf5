package lanedesk.journal;

import lanedesk.journal.store.OpeningProblem;

/// The result of opening the journal.
public sealed interface JournalOpenResult {

    /// It is open.
    ///
    /// @param interruptedAttempts number of bookings that an earlier run had sent without an answer; they are
    ///     unknown now and wait for a person
    record Opened(Journal journal, int interruptedAttempts) implements JournalOpenResult {}

    /// It is not open, and nothing was lost or made.
    record Refused(OpeningProblem problem) implements JournalOpenResult {}
}
