package lanedesk.workstation.desk;

/// Makes the panes of a shipment's stages; the composition root binds each to the feature that owns it.
public interface StagePanes {

    /// The form of the shipment's desk.
    StagePane form(Shipment shipment);

    /// The rates of `Stage.Choosing`.
    StagePane board(Shipment shipment);

    /// The booking page of `Stage.Booking`.
    StagePane booking(Shipment shipment, RateChoice choice);

    /// The documents of `Stage.Booked`.
    StagePane papers(Shipment shipment, Stage.Booked booked);
}
