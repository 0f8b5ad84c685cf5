package lanedesk.freight.lane;

import java.util.EnumSet;
import java.util.Set;

/// The place that was read in a line, and how sure it is.
///
/// @param place what could be read or safely filled in
/// @param missing parts the line does not give
/// @param uncertain parts that were guessed and want a look
/// @param expectedState the state the postal code lies in, where the line names another; else empty
/// @param leftover text that is no part of a place, such as a street; kept so that nothing is lost
public record ParsedPlace(Place place, Set<Part> missing, Set<Part> uncertain, String expectedState, String leftover) {

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
        missing = Set.copyOf(missing);
        uncertain = Set.copyOf(uncertain);
    }

    /// Whether the place is complete, certain and at one with its postal code.
    public boolean isCertain() {
        return missing.isEmpty() && uncertain.isEmpty() && expectedState.isEmpty();
    }

    static ParsedPlace of(Place place, Set<Part> guessed, String expectedState, String leftover) {
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
        uncertain.addAll(guessed);
        uncertain.removeAll(missing);
        return new ParsedPlace(place, missing, uncertain, expectedState, leftover);
    }
}
