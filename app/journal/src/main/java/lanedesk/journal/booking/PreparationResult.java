package lanedesk.journal.booking;

import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;

/// The result of preparing an attempt.
public sealed interface PreparationResult {

    /// The attempt is saved and may be sent.
    record Ready(BookingAttempt attempt, AttemptState.Prepared state) implements PreparationResult {}

    /// The quote has another attempt that is open or booked. Nothing was written.
    record QuoteHeld(BookingAttempt holder) implements PreparationResult {}

    /// A colleague at another workstation holds the quote. The attempt was withdrawn, and nothing will be sent.
    record QuoteHeldByColleague(String workstation, String dispatcher) implements PreparationResult {}

    /// Another quote of the same shipment is booked or may be booked. Nothing was written. The dispatcher can give
    /// a reason and prepare the attempt again.
    record SameShipment(List<BookingAttempt> others) implements PreparationResult {
        public SameShipment {
            others = List.copyOf(others);
        }
    }

    /// The shared database was replaced or restored, and these colleagues have not reported their bookings yet or
    /// their reports are unreadable. One of them may have booked the quote. Nothing was written. The dispatcher can
    /// give a reason and prepare the attempt again.
    ///
    /// @param others known bookings of the same shipment
    record ColleaguesAbsent(List<AbsentColleague> colleagues, List<BookingAttempt> others)
            implements PreparationResult {
        public ColleaguesAbsent {
            colleagues = List.copyOf(colleagues);
            others = List.copyOf(others);
        }
    }
}
