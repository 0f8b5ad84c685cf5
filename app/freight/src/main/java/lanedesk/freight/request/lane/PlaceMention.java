package lanedesk.freight.request.lane;

import lanedesk.freight.request.found.ExtractedPlace;

/// A place that a text names.
///
/// @param lineIndex index of the line
/// @param start start index in the line
/// @param end end index in the line
/// @param place the place
/// @param hasStateOrCode whether the text gives a state or a postal code
public record PlaceMention(int lineIndex, int start, int end, ExtractedPlace place, boolean hasStateOrCode) {}
