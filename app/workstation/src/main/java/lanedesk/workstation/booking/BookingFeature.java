package lanedesk.workstation.booking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.work.TaskCallback;

/// Creates the booking pages for OTR and drayage.
public final class BookingFeature {

    private final BookingDependencies dependencies;
    private final HsSearch hsSearch;

    public BookingFeature(BookingDependencies dependencies) {
        this.dependencies = dependencies;
        this.hsSearch = new HsSearch(
                dependencies.workspace().referenceData().hsCodes(),
                dependencies.basics().taskRunner());
    }

    /// The banner of bookings whose outcome is unknown; the caller closes it.
    public UnknownBanner unknownBanner() {
        return dependencies.unknownBanner();
    }

    /// Whether a booking of its pages is being sent.
    public boolean isBooking() {
        return dependencies.protocol().isBooking();
    }

    /// Whether the outcome of a booking could not be saved in the journal.
    public boolean hasUnsavedOutcomes() {
        return dependencies.protocol().hasUnsavedOutcomes();
    }

    /// Opens the dialog that resolves a booking without an answer.
    public void openResolveDialog(BookingAttempt attempt) {
        dependencies
                .basics()
                .taskRunner()
                .start(
                        _ -> UnknownCase.of(attempt, dependencies.workspace().journal()),
                        TaskCallback.of(dependencies::openResolveDialog, dependencies.basics()::reportFailure));
    }

    /// Updates the booking state of tabs whose pages were not opened yet from the journal.
    public void updateBookingStates(List<Shipment> tabs) {
        Map<Shipment, UUID> quotes = new HashMap<>();
        for (Shipment tab : tabs) {
            if (tab.stage() instanceof ShipmentStep.Booking(RateChoice choice)) {
                quotes.put(tab, choice.quoteId());
            }
        }
        dependencies
                .basics()
                .taskRunner()
                .start(
                        _ -> bookingStates(quotes),
                        TaskCallback.of(
                                known -> known.forEach(BookingFeature::setBookingState),
                                dependencies.basics()::reportFailure));
    }

    private Map<Shipment, ShipmentBookingState> bookingStates(Map<Shipment, UUID> quotes) {
        Map<Shipment, ShipmentBookingState> answers = new HashMap<>();
        quotes.forEach((tab, quote) -> answers.put(
                tab, bookingState(dependencies.workspace().journal().bookings().findByQuote(quote))));
        return answers;
    }

    private static ShipmentBookingState bookingState(List<BookingAttempt> attempts) {
        if (attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.Unknown)) {
            return ShipmentBookingState.UNKNOWN;
        }
        return attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber)
                ? ShipmentBookingState.BOOKED
                : ShipmentBookingState.NONE;
    }

    // A page that was opened meanwhile has newer information.
    private static void setBookingState(Shipment tab, ShipmentBookingState answer) {
        if (tab.stage() instanceof ShipmentStep.Booking
                && tab.bookingStateProperty().get() == ShipmentBookingState.NONE) {
            tab.bookingStateProperty().set(answer);
        }
    }

    /// The draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`; empty if the original
    /// was never booked. Reads the journal, so it runs in a background task.
    public String repeatedBookingDraft(SavedQuote original) {
        return BookingDraft.ofRepeated(
                original,
                dependencies.workspace().journal().bookings().findByQuote(original.id()),
                dependencies.choices().namedFields().get(),
                dependencies.basics().texts().language());
    }

    /// The draft of a requested shipment's booking page, for `Shipment.bookingDraftProperty`; empty if the request
    /// has no values beyond those of a quote.
    public static String requestedBookingDraft(ExtractedShipment request) {
        return BookingDraft.ofRequested(request);
    }

    /// The page that books the selected rate.
    public Screen bookingScreen(Shipment shipment, RateChoice choice) {
        return new BookingScreen(dependencies, shipment, choice, hsSearch);
    }
}
