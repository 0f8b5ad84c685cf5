package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.BookingAnswer;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.Claims.Colleague;
import lanedesk.workstation.notice.Problem;

/// How far the booking of a page has come.
public sealed interface SendState {

    /// Being filled in; nothing was sent, or what was sent is over.
    record Filling() implements SendState {}

    /// On its way; cannot be called back.
    record Sending(Instant since) implements SendState {}

    /// The quote is booked, perhaps by a colleague and at another of its rates than the page has.
    ///
    /// @param carrier of the rate that was booked
    /// @param colleague who booked it where that was done at another workstation; empty where here
    record Booked(
            UUID attempt, String carrier, String colleague, long orderNumber, String bolNumber, List<String> doubts)
            implements SendState {
        public Booked {
            doubts = List.copyOf(doubts);
        }
    }

    /// The service said no.
    ///
    /// @param homeless what it said of fields that the page does not have
    /// @param wantsToken whether it did so for lack of a token that can be given here
    record Rejected(Problem problem, Map<String, String> homeless, boolean wantsToken) implements SendState {
        public Rejected {
            homeless = Map.copyOf(homeless);
        }
    }

    /// Nobody knows; the quote is locked until somebody does.
    record Unknown(UnknownCase unknown) implements SendState {}

    /// Sent, and what is known of it stands nowhere but here, since the journal failed.
    record Unwritten(BookingOutcome.Unwritten outcome, Problem problem) implements SendState {}

    /// Nothing left this machine.
    record NotSent(Problem problem) implements SendState {}

    /// Nothing was sent: somebody else has the quote.
    record QuoteTaken(String who) implements SendState {}

    /// Nothing was sent: the shipment has another booking.
    record SameShipment(List<Attempt> others) implements SendState {
        public SameShipment {
            others = List.copyOf(others);
        }
    }

    /// Nothing was sent: the office's database lost what these colleagues told.
    ///
    /// @param others bookings of the same shipment that are known
    record ColleaguesAway(List<Colleague> colleagues, List<Attempt> others) implements SendState {
        public ColleaguesAway {
            colleagues = List.copyOf(colleagues);
            others = List.copyOf(others);
        }
    }

    /// Whether going on needs a reason.
    default boolean asksForReason() {
        return this instanceof SameShipment || this instanceof ColleaguesAway;
    }

    /// What it says of the booking.
    default BookingAnswer answer() {
        return switch (this) {
            case Booked _ -> BookingAnswer.BOOKED;
            case Unknown _, Unwritten _ -> BookingAnswer.UNKNOWN;
            case Filling _, Sending _, Rejected _, NotSent _, QuoteTaken _, SameShipment _, ColleaguesAway _ ->
                BookingAnswer.NONE;
        };
    }

    /// Whether the page can be changed and sent.
    default boolean isOpen() {
        return switch (this) {
            case Filling _, Rejected _, NotSent _, SameShipment _, ColleaguesAway _ -> true;
            case Sending _, Booked _, Unknown _, Unwritten _, QuoteTaken _ -> false;
        };
    }
}
