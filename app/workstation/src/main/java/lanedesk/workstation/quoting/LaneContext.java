package lanedesk.workstation.quoting;

import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.desk.CustomerBranch;

/// The context that every row of a table is checked against.
///
/// @param user who asks: the submitting user's e-mail
public record LaneContext(LaneLists lists, PlaceCheck places, CustomerBranch customer, String user) {}
