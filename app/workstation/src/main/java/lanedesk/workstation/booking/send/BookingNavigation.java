package lanedesk.workstation.booking.send;

import javafx.beans.value.ObservableValue;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.Shipment;

/// The next steps after a booking page.
public final class BookingNavigation {

    private final BookingPage page;
    private final Shipment shipment;
    private final ObservableValue<BookingPageState> state;
    private final BookingBlocker blocker;

    public BookingNavigation(
            BookingPage page, Shipment shipment, ObservableValue<BookingPageState> state, BookingBlocker blocker) {
        this.page = page;
        this.shipment = shipment;
        this.state = state;
        this.blocker = blocker;
    }

    public void openDocuments() {
        if (state.getValue() instanceof BookingOutcome.Booked booked) {
            shipment.openDocuments(booked.attempt());
        }
    }

    /// Whether a re-quote is possible from here.
    public boolean canRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = (blocker.isBlocking() && !canReviewUncertainValues()) || page.differsFromQuote();
        return ((state.getValue().isEditable() && over)
                        || state.getValue() instanceof BookingOutcome.QuoteAlreadyBooked
                        || state.getValue() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Requests a re-quote for an expired rate or for other dimensions than quoted.
    public void requote() {
        shipment.setDimensions(page.dimensions());
        shipment.editShipment();
        shipment.requote();
    }

    /// Whether uncertain values from a request must be confirmed first.
    public boolean canReviewUncertainValues() {
        return shipment.hasUncertainValues()
                && !shipment.ratesOutdatedProperty().get();
    }

    public void reviewUncertainValues() {
        shipment.reviewUncertainValues();
    }

    public void editShipment() {
        shipment.editShipment();
    }

    public void showRates() {
        shipment.showRates();
    }
}
