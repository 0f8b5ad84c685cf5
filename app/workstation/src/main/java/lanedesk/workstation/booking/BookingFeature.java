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
                dependencies.environmentServices().referenceData().hsCodes(),
                dependencies.appServices().taskRunner());
    }

    /// The banner of bookings whose outcome is unknown; the caller closes it.
    public UnknownBanner createUnknownBanner() {
        return dependencies.createUnknownBanner();
    }

    /// Whether a booking of its pages is being sent.
    public boolean isBookingBeingSent() {
        return dependencies.protocol().isAnyBookingInProgress();
    }

    /// Whether the outcome of a booking could not be saved in the journal.
    public boolean hasUnsavedOutcomes() {
        return dependencies.protocol().hasUnsavedOutcomes();
    }

    /// Opens the dialog that resolves a booking without an answer.
    public void loadAndOpenResolveDialog(BookingAttempt attempt) {
        dependencies
                .appServices()
                .taskRunner()
                .start(
                        _ -> UnknownCase.load(
                                attempt, dependencies.environmentServices().journal()),
                        TaskCallback.of(dependencies::openResolveDialog, dependencies.appServices()::reportFailure));
    }

    /// Updates the booking state of tabs whose pages were not opened yet from the journal.
    public void loadAndSetBookingStates(List<Shipment> tabs) {
        Map<Shipment, UUID> quoteByTab = new HashMap<>();
        for (Shipment tab : tabs) {
            if (tab.stage() instanceof ShipmentStep.Booking(RateChoice choice)) {
                quoteByTab.put(tab, choice.quoteId());
            }
        }
        dependencies
                .appServices()
                .taskRunner()
                .start(
                        _ -> loadBookingStates(quoteByTab),
                        TaskCallback.of(
                                stateByTab -> stateByTab.forEach(BookingFeature::setBookingStateIfNone),
                                dependencies.appServices()::reportFailure));
    }

    private Map<Shipment, ShipmentBookingState> loadBookingStates(Map<Shipment, UUID> quoteByTab) {
        Map<Shipment, ShipmentBookingState> stateByTab = new HashMap<>();
        quoteByTab.forEach((tab, quote) -> stateByTab.put(
                tab,
                bookingStateOf(
                        dependencies.environmentServices().journal().bookings().findByQuote(quote))));
        return stateByTab;
    }

    private static ShipmentBookingState bookingStateOf(List<BookingAttempt> attempts) {
        if (attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.Unknown)) {
            return ShipmentBookingState.UNKNOWN;
        }
        return attempts.stream().anyMatch(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber)
                ? ShipmentBookingState.BOOKED
                : ShipmentBookingState.NONE;
    }

    // A page that was opened meanwhile has newer information.
    private static void setBookingStateIfNone(Shipment tab, ShipmentBookingState state) {
        if (tab.stage() instanceof ShipmentStep.Booking
                && tab.bookingStateProperty().get() == ShipmentBookingState.NONE) {
            tab.bookingStateProperty().set(state);
        }
    }

    /// The draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`; empty if the original
    /// was never booked. Reads the journal, so it runs in a background task.
    public String createRepeatedBookingDraft(SavedQuote original) {
        return BookingDraft.ofRepeated(
                original,
                dependencies.environmentServices().journal().bookings().findByQuote(original.id()),
                dependencies.settings().namedFields().get(),
                dependencies.appServices().texts().language());
    }

    /// The draft of a requested shipment's booking page, for `Shipment.bookingDraftProperty`; empty if the request
    /// has no values beyond those of a quote.
    public static String createRequestedBookingDraft(ExtractedShipment request) {
        return BookingDraft.ofRequested(request);
    }

    /// The page that books the selected rate.
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        return new BookingScreen(dependencies, shipment, choice, hsSearch);
    }
}
