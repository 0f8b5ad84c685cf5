package lanedesk.workstation.shipment;

import lanedesk.freight.place.PlaceCheck;

/// The context for checking table rows.
///
/// @param user e-mail of the requesting user
public record LaneContext(LaneLists lists, PlaceCheck places, CustomerBranch customer, String user) {}
