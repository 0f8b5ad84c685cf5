package lanedesk.workstation.shell;

import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;

/// Creates the screens of a shipment's steps; the composition root connects each to its feature.
public interface ShipmentScreenFactory {

    /// The form of the shipment's mode.
    Screen formScreen(Shipment shipment);

    /// The rates of [ShipmentStep.Choosing]. It may be created before there are any, and loads the current quotes
    /// whenever it is shown.
    Screen boardScreen(Shipment shipment);

    /// The variants of [ShipmentStep.WhatIf].
    Screen whatIfScreen(Shipment shipment);

    /// The booking page of [ShipmentStep.Booking].
    Screen bookingScreen(Shipment shipment, RateChoice choice);

    /// The documents of [ShipmentStep.Booked].
    Screen documentsScreen(Shipment shipment, ShipmentStep.Booked booked);
}
