package lanedesk.journal.booking;

import java.util.List;
import lanedesk.journal.booking.Claims.Colleague;

/// The result of preparing an attempt.
public sealed interface Preparation {

    /// It may be sent.
    record Ready(Attempt attempt, AttemptState.Prepared state) implements Preparation {}

    /// The quote has an attempt that is open or booked; nothing was written.
    record QuoteTaken(Attempt holder) implements Preparation {}

    /// A colleague at another workstation of the office holds the quote; nothing will be sent.
    record TakenInOffice(String workstation, String dispatcher) implements Preparation {}

    /// Another quote of the same shipment is booked or may be; nothing was written. Preparing again with a reason
    /// goes on.
    record SameShipment(List<Attempt> others) implements Preparation {
        public SameShipment {
            others = List.copyOf(others);
        }
    }

    /// The office's database was replaced or set back, and these colleagues have not reported yet what they hold, or
    /// what they reported could not be read: one of them may have booked the quote. Nothing was written. Preparing
    /// again with a reason goes on.
    ///
    /// @param others bookings of the same shipment, as far as they are known
    record ColleaguesAway(List<Colleague> colleagues, List<Attempt> others) implements Preparation {
        public ColleaguesAway {
            colleagues = List.copyOf(colleagues);
            others = List.copyOf(others);
        }
    }
}
