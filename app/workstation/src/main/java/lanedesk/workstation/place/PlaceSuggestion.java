package lanedesk.workstation.place;

import lanedesk.workstation.freight.lane.Place;

/// A place offered under the field in which one is typed.
///
/// @param place what the field takes
/// @param kind why it is offered
/// @param codesFollow the town taken, its codes are to be offered
public record PlaceSuggestion(Place place, Kind kind, boolean codesFollow) {

    PlaceSuggestion(Place place, Kind kind) {
        this(place, kind, false);
    }

    /// Why a place is offered.
    public enum Kind {
        /// A correction by the known codes of a place that contradicts them.
        MEANT,
        /// Used before.
        EARLIER,
        /// One of the known codes or towns.
        KNOWN,
        /// The place as typed, although it contradicts.
        AS_TYPED
    }

    /// The place on one line; a town that still lacks its code is ready for it to be typed.
    public String line() {
        return place.postalCode().isEmpty() ? place.city() + ", " + place.state() + " " : place.oneLine();
    }
}
