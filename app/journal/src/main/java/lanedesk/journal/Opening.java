package lanedesk.journal;

import lanedesk.journal.store.OpeningProblem;

/// The result of opening the journal.
public sealed interface Opening {

    /// It is open.
    ///
    /// @param interrupted how many bookings an earlier run had sent without learning what became of them; they are
    ///     unknown now and wait for a person
    record Opened(Journal journal, int interrupted) implements Opening {}

    /// It is not open, and nothing was lost or made.
    record Refused(OpeningProblem problem) implements Opening {}
}
