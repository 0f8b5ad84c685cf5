package lanedesk.freight.request.lane;

import lanedesk.freight.request.found.ExtractedPlace;

/// A place and the end of the lane that the place is.
///
/// @param end the end
/// @param lineIndex index of the line that names the place
/// @param place the place, certain only if the text names its end
public record LaneStop(LaneEnd end, int lineIndex, ExtractedPlace place) {}
