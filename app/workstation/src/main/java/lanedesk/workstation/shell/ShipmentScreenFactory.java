package lanedesk.workstation.shell;

import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;

/// Creates the screens of a shipment's steps.
public interface ShipmentScreenFactory {

    /// Creates the form of a shipment.
    Screen createFormScreen(Shipment shipment);

    /// Creates the rate board. The board can be created before there are rates, and loads the current quotes whenever
    /// it is shown.
    Screen createBoardScreen(Shipment shipment);

    /// Creates the What-if page with the variants of a shipment.
    Screen createWhatIfScreen(Shipment shipment);

    /// Creates the booking page of a rate.
    Screen createBookingScreen(Shipment shipment, RateChoice choice);

    /// Creates the page with the documents of a booking.
    Screen createDocumentsScreen(Shipment shipment, ShipmentStep.Booked booked);
}
