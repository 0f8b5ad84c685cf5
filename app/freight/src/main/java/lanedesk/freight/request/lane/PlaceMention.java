package lanedesk.freight.request.lane;

import lanedesk.freight.request.found.ExtractedPlace;

/// A place that a text names.
///
/// @param line number of its line
/// @param start where it begins in the line
/// @param end where it ends
/// @param place the place
/// @param hasStateOrCode whether a state or a postal code shows that it is one
public record PlaceMention(int line, int start, int end, ExtractedPlace place, boolean hasStateOrCode) {}
