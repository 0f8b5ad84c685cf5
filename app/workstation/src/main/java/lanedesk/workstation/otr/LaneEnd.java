package lanedesk.workstation.otr;

import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PlaceReader;

/// One end of the lane: the line as typed and what it stands for.
///
/// @param line the text of the field
/// @param place its reading, or the parts as typed one by one
record LaneEnd(String line, Place place) {

    static final LaneEnd EMPTY = new LaneEnd("", Place.NOWHERE);

    /// The end a typed line stands for.
    static LaneEnd typed(String line) {
        return new LaneEnd(
                line, line.isBlank() ? Place.NOWHERE : PlaceReader.read(line).place());
    }

    /// The end of parts typed one by one.
    static LaneEnd of(Place place) {
        return new LaneEnd(place.oneLine(), place);
    }
}
