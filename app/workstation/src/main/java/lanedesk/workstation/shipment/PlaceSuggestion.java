package lanedesk.workstation.shipment;

import lanedesk.freight.lane.Place;

/// A place suggested while a place is typed.
///
/// @param place the suggested place
/// @param kind why the place is suggested
public record PlaceSuggestion(Place place, Kind kind) {

    /// Why a place is suggested.
    public enum Kind {
        /// A known place that corrects a contradiction in the typed text.
        MEANT,
        /// A place used before.
        EARLIER,
        /// A known postal code or town.
        KNOWN,
        /// One of several postal codes of the typed town; the dispatcher must choose one.
        ONE_OF_SEVERAL,
        /// The place as typed, although it contradicts the known postal codes.
        AS_TYPED
    }

    /// Returns whether the place still needs a postal code after the suggestion is accepted.
    public boolean hasNoPostalCode() {
        return place.postalCode().isEmpty();
    }

    /// Returns whether Enter accepts this suggestion only after the dispatcher selects it, because the town has
    /// several postal codes.
    public boolean mustBeSelectedFirst() {
        return kind == Kind.ONE_OF_SEVERAL;
    }

    /// Returns the place on one line. Without a postal code, the line ends with a blank, after which the code
    /// can be typed.
    public String toFieldText() {
        return place.postalCode().isEmpty() ? place.city() + ", " + place.state() + " " : place.toSingleLine();
    }
}
