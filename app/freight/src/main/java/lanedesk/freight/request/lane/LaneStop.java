package lanedesk.freight.request.lane;

import lanedesk.freight.request.found.ExtractedPlace;

/// A place and the end of a lane that it is.
///
/// @param end the end
/// @param lineIndex number of its line
/// @param place the place, certain only if the text names its end
public record LaneStop(LaneEnd end, int lineIndex, ExtractedPlace place) {}
