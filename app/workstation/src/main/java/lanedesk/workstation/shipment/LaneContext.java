package lanedesk.workstation.shipment;

import lanedesk.freight.place.PlaceCheck;

/// What the check of a batch row needs besides the row.
///
/// @param user e-mail address of the requesting user
public record LaneContext(LaneLists lists, PlaceCheck places, CustomerBranch customer, String user) {}
