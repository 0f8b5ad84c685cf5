package lanedesk.workstation.shipment;

import lanedesk.freight.lane.Place;

/// A place offered under the field in which one is typed.
///
/// @param place the text for the field
/// @param kind why it is offered
public record PlaceSuggestion(Place place, Kind kind) {

    /// Why a place is offered.
    public enum Kind {
        /// A correction by the known codes of a place that contradicts them.
        MEANT,
        /// Used before.
        EARLIER,
        /// One of the known codes or towns.
        KNOWN,
        /// One of several codes of the town that is typed, which the dispatcher has to choose among.
        ONE_OF_SEVERAL,
        /// The place as typed, although it contradicts.
        AS_TYPED
    }

    /// Whether the town's code is still to be typed or chosen once this is taken.
    public boolean hasNoPostalCode() {
        return place.postalCode().isEmpty();
    }

    /// Whether it is accepted only if the dispatcher moved to it.
    public boolean isGuess() {
        return kind == Kind.ONE_OF_SEVERAL;
    }

    /// The place on one line; a town that still lacks its code is ready for it to be typed.
    public String toLine() {
        return place.postalCode().isEmpty() ? place.city() + ", " + place.state() + " " : place.toSingleLine();
    }
}
