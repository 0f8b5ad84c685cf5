package lanedesk.workstation.booking.send;

import javafx.beans.value.ObservableValue;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;

/// The ways on from a booking page.
public final class BookingExits {

    private final BookingPage page;
    private final Shipment shipment;
    private final ObservableValue<SendState> state;
    private final BookingBarrier barrier;

    public BookingExits(BookingPage page, Shipment shipment, ObservableValue<SendState> state, BookingBarrier barrier) {
        this.page = page;
        this.shipment = shipment;
        this.state = state;
        this.barrier = barrier;
    }

    public void openPapers() {
        if (state.getValue() instanceof BookingOutcome.Booked booked) {
            shipment.openPapers(booked.attempt());
        }
    }

    /// Whether quoting again is a way on from here.
    public boolean offersRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = (barrier.isUp() && !offersReview()) || page.differsFromQuote();
        return ((state.getValue().isOpen() && over)
                        || state.getValue() instanceof BookingOutcome.QuoteTaken
                        || state.getValue() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Asks the form to quote again, for a rate that died or was given for other dimensions than were typed here.
    public void requote() {
        shipment.setDimensions(page.dimensions());
        shipment.edit();
        shipment.requote();
    }

    /// Whether values that were read in a request are to be confirmed first.
    public boolean offersReview() {
        return shipment.hasOpenDoubts() && !shipment.staleProperty().get();
    }

    public void reviewDoubts() {
        shipment.reviewDoubts();
    }

    public void edit() {
        shipment.edit();
    }

    public void showRates() {
        shipment.showRates();
    }
}
