package lanedesk.journal;

import lanedesk.journal.store.OpeningProblem;

/// The result of opening the journal.
public sealed interface JournalOpenResult {

    /// The journal is open.
    ///
    /// @param interruptedAttempts number of bookings that an earlier run had sent without an answer; they are
    ///     unknown now and must be resolved by a person
    record Opened(Journal journal, int interruptedAttempts) implements JournalOpenResult {}

    /// The journal is not open; nothing was lost or created.
    record Refused(OpeningProblem problem) implements JournalOpenResult {}
}
