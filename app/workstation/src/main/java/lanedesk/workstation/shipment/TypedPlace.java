package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;

/// A typed text and its place.
///
/// @param line the text of the field
/// @param place its reading
public record TypedPlace(String line, Place place) {

    public static final TypedPlace EMPTY = new TypedPlace("", Place.UNKNOWN);

    /// Parses a typed text.
    public static TypedPlace parseLine(String line) {
        return new TypedPlace(
                line, line.isBlank() ? Place.UNKNOWN : PlaceParser.parse(line).place());
    }

    /// The text for a place.
    public static TypedPlace ofPlace(Place place) {
        return new TypedPlace(place.toSingleLine(), place);
    }

    /// Returns the place with its line written in full if it was read completely and without contradiction;
    /// else this.
    public TypedPlace withNormalizedLine() {
        if (!place.isComplete()) {
            return this;
        }
        ParsedPlace parsedPlace = PlaceParser.parse(line);
        return parsedPlace.leftover().isEmpty() && parsedPlace.expectedState().isEmpty() ? ofPlace(place) : this;
    }

    /// With the city that one of these places has under the same postal code, where only the code was typed.
    public TypedPlace withCityOfKnownPlace(List<Place> knownPlaces) {
        if (!place.city().isEmpty() || place.postalCode().isEmpty()) {
            return this;
        }
        return knownPlaces.stream()
                .filter(knownPlace -> knownPlace.postalCode().equals(place.postalCode())
                        && knownPlace.country().equals(place.country()))
                .findFirst()
                .map(knownPlace -> new TypedPlace(line, knownPlace))
                .orElse(this);
    }
}
