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
    public static TypedPlace parse(String line) {
        return new TypedPlace(
                line, line.isBlank() ? Place.UNKNOWN : PlaceParser.parse(line).place());
    }

    /// The text for a place.
    public static TypedPlace of(Place place) {
        return new TypedPlace(place.toSingleLine(), place);
    }

    /// Returns the place with its line written out, where its reading is complete and sound; else as it is.
    public TypedPlace normalized() {
        if (!place.isComplete()) {
            return this;
        }
        ParsedPlace reading = PlaceParser.parse(line);
        return reading.leftover().isEmpty() && reading.expectedState().isEmpty() ? of(place) : this;
    }

    /// With the city that one of these places has under the same postal code, where only the code was typed.
    public TypedPlace withCityFrom(List<Place> known) {
        if (!place.city().isEmpty() || place.postalCode().isEmpty()) {
            return this;
        }
        return known.stream()
                .filter(each -> each.postalCode().equals(place.postalCode())
                        && each.country().equals(place.country()))
                .findFirst()
                .map(each -> new TypedPlace(line, each))
                .orElse(this);
    }
}
