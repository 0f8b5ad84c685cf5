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

    /// Creates the banner that lists the bookings with an unknown outcome. The caller closes the banner.
    public UnknownBanner createUnknownBanner() {
        return dependencies.createUnknownBanner();
    }

    /// Whether a booking is being sent from one of the feature's pages.
    public boolean isBookingBeingSent() {
        return dependencies.protocol().isAnyBookingInProgress();
    }

    /// Whether the journal could not save the outcome of a booking.
    public boolean hasUnsavedOutcomes() {
        return dependencies.protocol().hasUnsavedOutcomes();
    }

    /// Loads the information about a booking without an answer, and opens the dialog that resolves the booking.
    public void loadAndOpenResolveDialog(BookingAttempt attempt) {
        dependencies
                .appServices()
                .taskRunner()
                .start(
                        _ -> UnknownCase.load(
                                attempt, dependencies.environmentServices().journal()),
                        TaskCallback.of(dependencies::openResolveDialog, dependencies.appServices()::reportFailure));
    }

    /// Reads the booking states of tabs from the journal and sets them, except in tabs whose state is already
    /// known.
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

    // A page that was opened in the meantime has set a newer state.
    private static void setBookingStateIfNone(Shipment tab, ShipmentBookingState state) {
        if (tab.stage() instanceof ShipmentStep.Booking
                && tab.bookingStateProperty().get() == ShipmentBookingState.NONE) {
            tab.bookingStateProperty().set(state);
        }
    }

    /// The draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`. Empty if the original
    /// was never booked. Reads the journal, so it must run in a background task.
    public String createRepeatedBookingDraft(SavedQuote original) {
        return BookingDraft.ofRepeated(
                original,
                dependencies.environmentServices().journal().bookings().findByQuote(original.id()),
                dependencies.settings().namedFields().get(),
                dependencies.appServices().texts().language());
    }

    /// The draft of a requested shipment's booking page, for `Shipment.bookingDraftProperty`. Empty if the request
    /// has only values that a quote has a field for.
    public static String createRequestedBookingDraft(ExtractedShipment request) {
        return BookingDraft.ofRequested(request);
    }

    /// Creates the page that books a rate.
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        return new BookingScreen(dependencies, shipment, choice, hsSearch);
    }
}
