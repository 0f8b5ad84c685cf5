package lanedesk.freight.lane;

import java.util.EnumSet;
import java.util.Set;

/// The place parsed from a line, with its missing and its uncertain parts.
///
/// @param place the parsed or safely completed parts
/// @param missingParts parts missing in the line
/// @param uncertainParts parts that were guessed
/// @param expectedState state that the postal code belongs to, if the line names another state; else empty
/// @param leftover text that is not part of a place, such as a street
public record ParsedPlace(
        Place place, Set<Part> missingParts, Set<Part> uncertainParts, String expectedState, String leftover) {

    /// The parts of a place.
    public enum Part {
        /// Country.
        COUNTRY,
        /// State or province.
        STATE,
        /// City.
        CITY,
        /// Postal code.
        POSTAL_CODE
    }

    /// Copies the sets.
    public ParsedPlace {
        missingParts = Set.copyOf(missingParts);
        uncertainParts = Set.copyOf(uncertainParts);
    }

    /// Whether the place is complete, certain and consistent with its postal code.
    public boolean isCompleteAndCertain() {
        return missingParts.isEmpty() && uncertainParts.isEmpty() && expectedState.isEmpty();
    }

    static ParsedPlace createAndFindMissingParts(
            Place place, Set<Part> guessedParts, String expectedState, String leftover) {
        EnumSet<Part> missing = EnumSet.noneOf(Part.class);
        if (place.country().isEmpty()) {
            missing.add(Part.COUNTRY);
        }
        if (place.state().isEmpty()) {
            missing.add(Part.STATE);
        }
        if (place.city().isEmpty()) {
            missing.add(Part.CITY);
        }
        if (place.postalCode().isEmpty()) {
            missing.add(Part.POSTAL_CODE);
        }
        EnumSet<Part> uncertain = EnumSet.noneOf(Part.class);
        uncertain.addAll(guessedParts);
        uncertain.removeAll(missing);
        return new ParsedPlace(place, missing, uncertain, expectedState, leftover);
    }
}
