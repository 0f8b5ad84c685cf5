package lanedesk.workstation.booking.send;

import javafx.beans.value.ObservableValue;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;

/// The ways on from a booking page.
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

    /// Whether quoting again is a way on from here.
    public boolean canRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = (blocker.isBlocking() && !canReviewUncertainValues()) || page.differsFromQuote();
        return ((state.getValue().isEditable() && over)
                        || state.getValue() instanceof BookingOutcome.QuoteAlreadyBooked
                        || state.getValue() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Asks the form to quote again, for a rate that died or was given for other dimensions than were typed here.
    public void requote() {
        shipment.setDimensions(page.dimensions());
        shipment.editShipment();
        shipment.requote();
    }

    /// Whether values that were read in a request are to be confirmed first.
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
