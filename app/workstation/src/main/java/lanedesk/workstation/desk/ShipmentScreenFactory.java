package lanedesk.workstation.desk;

import lanedesk.workstation.navigation.Screen;

/// Makes the screens of a shipment's stages; the composition root binds each to the feature that owns it.
public interface ShipmentScreenFactory {

    /// The form of the shipment's desk.
    Screen formScreen(Shipment shipment);

    /// The rates of `Stage.Choosing`. It may be made before there are any, and shows those of the stage whenever it
    /// comes into view.
    Screen boardScreen(Shipment shipment);

    /// The variants of `Stage.WhatIfFeature`.
    Screen whatIfScreen(Shipment shipment);

    /// The booking page of `Stage.Booking`.
    Screen bookingScreen(Shipment shipment, RateChoice choice);

    /// The documents of `Stage.Booked`.
    Screen documentsScreen(Shipment shipment, ShipmentStep.Booked booked);
}
