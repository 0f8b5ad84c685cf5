package lanedesk.workstation.quoting;

import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.freight.place.PlaceCheck;

/// The context that every row of a table is checked against.
///
/// @param user who asks: the submitting user's e-mail
public record LaneContext(LaneLists lists, PlaceCheck places, CustomerBranch customer, String user) {}
