package lanedesk.workstation.journal.office;

import java.time.Instant;

/// How this workstation stands with the office's database.
public sealed interface OfficeStatus {

    /// Not asked yet.
    record Connecting() implements OfficeStatus {}

    /// It answers, and knows all that happened here up to `at`.
    record Connected(Instant at) implements OfficeStatus {}

    /// It does not answer: nothing can be booked.
    ///
    /// @param waiting how many steps it has yet to be told
    record Unreachable(Instant since, String detail, long waiting) implements OfficeStatus {}
}
