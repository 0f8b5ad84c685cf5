package lanedesk.workstation.desk;

import lanedesk.workstation.navigation.Screen;

/// Makes the screens of a shipment's stages; the composition root binds each to the feature that owns it.
public interface StageScreens {

    /// The form of the shipment's desk.
    Screen form(Shipment shipment);

    /// The rates of `Stage.Choosing`. It may be made before there are any, and shows those of the stage whenever it
    /// comes into view.
    Screen board(Shipment shipment);

    /// The variants of `Stage.WhatIf`.
    Screen whatIf(Shipment shipment);

    /// The booking page of `Stage.Booking`.
    Screen booking(Shipment shipment, RateChoice choice);

    /// The documents of `Stage.Booked`.
    Screen papers(Shipment shipment, Stage.Booked booked);
}
