package lanedesk.journal.booking;

import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;

/// The result of preparing an attempt.
public sealed interface PreparationResult {

    /// It may be sent.
    record Ready(BookingAttempt attempt, AttemptState.Prepared state) implements PreparationResult {}

    /// The quote has an attempt that is open or booked; nothing was written.
    record QuoteHeld(BookingAttempt holder) implements PreparationResult {}

    /// A colleague at another workstation holds the quote; nothing will be sent.
    record QuoteHeldByColleague(String workstation, String dispatcher) implements PreparationResult {}

    /// Another quote of the same shipment is or may be booked; nothing was written. Preparing again with a reason
    /// continues.
    record SameShipment(List<BookingAttempt> others) implements PreparationResult {
        public SameShipment {
            others = List.copyOf(others);
        }
    }

    /// The shared database was replaced or restored, and these colleagues have not reported their bookings yet, or
    /// their reports are unreadable: one of them may have booked the quote. Nothing was written. Preparing again
    /// with a reason continues.
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
