package lanedesk.journal.booking;

import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;

/// The result of preparing an attempt.
public sealed interface PreparationResult {

    /// It may be sent.
    record Ready(BookingAttempt attempt, AttemptState.Prepared state) implements PreparationResult {}

    /// The quote has an attempt that is open or booked; nothing was written.
    record QuoteHeld(BookingAttempt holder) implements PreparationResult {}

    /// A colleague at another workstation of the office holds the quote; nothing will be sent.
    record QuoteHeldByColleague(String workstation, String dispatcher) implements PreparationResult {}

    /// Another quote of the same shipment is booked or may be; nothing was written. Preparing again with a reason
    /// goes on.
    record SameShipment(List<BookingAttempt> others) implements PreparationResult {
        public SameShipment {
            others = List.copyOf(others);
        }
    }

    /// The office's database was replaced or set back, and these colleagues have not reported yet what they hold, or
    /// what they reported could not be read: one of them may have booked the quote. Nothing was written. Preparing
    /// again with a reason goes on.
    ///
    /// @param others bookings of the same shipment, as far as they are known
    record ColleaguesAbsent(List<AbsentColleague> colleagues, List<BookingAttempt> others)
            implements PreparationResult {
        public ColleaguesAbsent {
            colleagues = List.copyOf(colleagues);
            others = List.copyOf(others);
        }
    }
}
