package lanedesk.workstation.booking;

import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;

/// Makes the booking pages of both desks.
public final class BookingFeature {

    private final BookingParts parts;
    private final HsSearch hsSearch;

    public BookingFeature(BookingParts parts) {
        this.parts = parts;
        this.hsSearch = new HsSearch(parts.reference().hsCodes(), parts.runner());
    }

    /// Asks above the page what became of a booking that has no answer.
    public void resolve(Attempt attempt) {
        parts.runner()
                .start(
                        _ -> UnknownCase.of(attempt, parts.journal()),
                        Outcome.of(
                                unknown -> ResolveView.open(unknown, parts),
                                failure -> parts.notices()
                                        .say(Notice.of(parts.problems().of(failure)))));
    }

    /// What the booking page of a repeated shipment begins with, for `Shipment.bookingDraftProperty`; empty where the
    /// original was never booked. Reads the journal, so it runs inside a job.
    public String repeated(Quoted original) {
        return RepeatedBooking.draft(original, parts.journal().bookings().ofQuote(original.id()));
    }

    /// The page that books a chosen rate.
    public Screen booking(Shipment shipment, RateChoice choice) {
        return new BookingScreen(parts, shipment, choice, hsSearch);
    }
}
