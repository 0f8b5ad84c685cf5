package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;

/// The text of a place field and the place that it means.
///
/// @param line text of the field
/// @param place the place; parts that the text lacks are empty
public record TypedPlace(String line, Place place) {

    public static final TypedPlace EMPTY = new TypedPlace("", Place.UNKNOWN);

    /// Parses a typed text.
    public static TypedPlace parseLine(String text) {
        return new TypedPlace(
                text, text.isBlank() ? Place.UNKNOWN : PlaceParser.parse(text).place());
    }

    /// Returns a place with its standard text.
    public static TypedPlace ofPlace(Place place) {
        return new TypedPlace(place.toSingleLine(), place);
    }

    /// Returns a copy with the standard text, if the place is complete and the text contains nothing else and
    /// no contradiction; otherwise returns this object.
    public TypedPlace withNormalizedLine() {
        if (!place.isComplete()) {
            return this;
        }
        ParsedPlace parsedPlace = PlaceParser.parse(line);
        return parsedPlace.leftover().isEmpty() && parsedPlace.expectedState().isEmpty() ? ofPlace(place) : this;
    }

    /// If the place has a postal code but no city, returns the first known place with this code in this
    /// country, keeping the text. Returns this object if there is none, or if the place has a city.
    public TypedPlace withKnownPlaceOfCode(List<Place> knownPlaces) {
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
