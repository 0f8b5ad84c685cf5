package lanedesk.journal.lane;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Place;

/// The index keys of a lane: one key per level.
final class LaneKeys {
    private static final int REGION_CODE_LENGTH = 3;
    private static final int US_CODE_LENGTH = 5;

    private LaneKeys() {}

    /// The key of a lane at a level; empty if a place lacks what the level requires.
    static Optional<String> createLaneKey(LaneMatchLevel matchLevel, RatedLane ratedLane) {
        return createPlaceKey(matchLevel, ratedLane.lane().origin())
                .flatMap(originKey -> createPlaceKey(
                                matchLevel, ratedLane.lane().destination())
                        .map(destinationKey -> ratedLane.comparisonKey() + '\n' + originKey + '\n' + destinationKey));
    }

    private static Optional<String> createPlaceKey(LaneMatchLevel matchLevel, Place place) {
        String code = normalizePostalCode(place);
        String part = switch (matchLevel) {
            case CODE -> code;
            case REGION -> code.length() < REGION_CODE_LENGTH ? "" : code.substring(0, REGION_CODE_LENGTH);
            case STATE -> normalizeText(place.state());
        };
        return part.isEmpty() ? Optional.empty() : Optional.of(normalizeText(place.country()) + ' ' + part);
    }

    private static String normalizePostalCode(Place place) {
        String code = normalizeText(place.postalCode());
        return normalizeText(place.country()).equals("US") && code.length() > US_CODE_LENGTH
                ? code.substring(0, US_CODE_LENGTH)
                : code;
    }

    private static String normalizeText(String text) {
        return text.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
    }
}
