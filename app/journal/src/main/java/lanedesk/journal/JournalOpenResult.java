package lanedesk.journal;

import lanedesk.journal.store.OpeningProblem;

/// The result of opening the journal.
public sealed interface JournalOpenResult {

    /// The journal is open.
    ///
    /// @param interruptedAttempts number of bookings that an earlier run sent without receiving an answer; the
    ///         status of these bookings is now unknown, and a person must resolve this status
    record Opened(Journal journal, int interruptedAttempts) implements JournalOpenResult {}

    /// The journal could not be opened. No journal was created, and no data was deleted.
    record Refused(OpeningProblem problem) implements JournalOpenResult {}
}
