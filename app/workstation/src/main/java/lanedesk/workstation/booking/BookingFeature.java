package lanedesk.workstation.booking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.BookingAnswer;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;

/// Makes the booking pages of both desks.
public final class BookingFeature {

    private final BookingParts parts;
    private final HsSearch hsSearch;

    public BookingFeature(BookingParts parts) {
        this.parts = parts;
        this.hsSearch = new HsSearch(
                parts.workspace().reference().hsCodes(), parts.basics().runner());
    }

    /// Returns the banner of bookings whose outcome is unknown; the caller closes it.
    public UnknownBanner banner() {
        return parts.banner();
    }

    /// Whether a booking of its pages is on its way.
    public boolean isBooking() {
        return parts.protocol().isBooking();
    }

    /// Whether the outcome of a booking could not be saved in the journal.
    public boolean hasUnwritten() {
        return parts.protocol().hasUnwritten();
    }

    /// Asks above the page what became of a booking that has no answer.
    public void resolve(Attempt attempt) {
        parts.basics()
                .runner()
                .start(
                        _ -> UnknownCase.of(attempt, parts.workspace().journal()),
                        Outcome.of(parts::resolve, parts.basics()::report));
    }

    /// Puts on tabs whose pages were not opened yet what the journal knows of their bookings.
    public void lookUp(List<Shipment> tabs) {
        Map<Shipment, UUID> quotes = new HashMap<>();
        for (Shipment tab : tabs) {
            if (tab.stage() instanceof Stage.Booking(RateChoice choice)) {
                quotes.put(tab, choice.quoteId());
            }
        }
        parts.basics()
                .runner()
                .start(
                        _ -> answers(quotes),
                        Outcome.of(known -> known.forEach(BookingFeature::put), parts.basics()::report));
    }

    private Map<Shipment, BookingAnswer> answers(Map<Shipment, UUID> quotes) {
        Map<Shipment, BookingAnswer> answers = new HashMap<>();
        quotes.forEach((tab, quote) ->
                answers.put(tab, answer(parts.workspace().journal().bookings().ofQuote(quote))));
        return answers;
    }

    private static BookingAnswer answer(List<Attempt> attempts) {
        if (attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.Unknown)) {
            return BookingAnswer.UNKNOWN;
        }
        return attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.Ordered)
                ? BookingAnswer.BOOKED
                : BookingAnswer.NONE;
    }

    // A page that was opened meanwhile knows more.
    private static void put(Shipment tab, BookingAnswer answer) {
        if (tab.stage() instanceof Stage.Booking && tab.answerProperty().get() == BookingAnswer.NONE) {
            tab.answerProperty().set(answer);
        }
    }

    /// Returns the draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`; empty where
    /// the original was never booked. Reads the journal, so it runs inside a job.
    public String repeated(Quoted original) {
        return RepeatedBooking.draft(
                original,
                parts.workspace().journal().bookings().ofQuote(original.id()),
                parts.choices().namedFields().get(),
                parts.basics().texts().language());
    }

    /// Returns the draft of a requested shipment's booking page, for `Shipment.bookingDraftProperty`; empty where
    /// the request has nothing beyond a quote's fields.
    public static String requested(FoundShipment request) {
        return RequestedBooking.draft(request);
    }

    /// The page that books a chosen rate.
    public Screen booking(Shipment shipment, RateChoice choice) {
        return new BookingScreen(parts, shipment, choice, hsSearch);
    }
}
