package lanedesk.freight.request.lane;

import lanedesk.freight.request.found.ExtractedPlace;

/// A place that is an end of a lane: the origin, the destination, or the warehouse of a container.
///
/// @param end the end
/// @param lineIndex index of the line that names the place
/// @param place the place; its values are certain only if the text states which end the place is
public record LaneStop(LaneEnd end, int lineIndex, ExtractedPlace place) {}
