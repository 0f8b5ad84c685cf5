package lanedesk.journal.office;

import java.time.Instant;
import java.util.List;
import lanedesk.journal.booking.Claims.Colleague;

/// How this workstation stands with the office's database.
public sealed interface OfficeStatus {

    /// Not asked yet.
    record Connecting() implements OfficeStatus {}

    /// It answers, and knows all that happened here up to `at`.
    ///
    /// @param away colleagues that have not reported yet what they hold, since it was replaced or set back
    /// @param doubled quotes that were booked twice meanwhile
    /// @param unread how many events of it could not be read here
    record Connected(Instant at, List<Colleague> away, List<DoubleBooking> doubled, long unread)
            implements OfficeStatus {
        public Connected {
            away = List.copyOf(away);
            doubled = List.copyOf(doubled);
        }
    }

    /// It does not answer: nothing can be booked.
    ///
    /// @param waiting how many steps wait to be sent
    record Unreachable(Instant since, OfficeFault fault, String detail, long waiting) implements OfficeStatus {}
}
