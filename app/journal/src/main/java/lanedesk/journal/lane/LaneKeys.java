package lanedesk.journal.lane;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Place;

/// The index keys of a lane, one per level.
final class LaneKeys {
    private static final int REGION_CODE_LENGTH = 3;
    private static final int US_CODE_LENGTH = 5;

    private LaneKeys() {}

    /// The key of a lane; empty if a place lacks what the level requires.
    static Optional<String> laneKey(LaneMatchLevel width, RatedLane rated) {
        return endKey(width, rated.lane().origin())
                .flatMap(from ->
                        endKey(width, rated.lane().destination()).map(to -> rated.kind() + '\n' + from + '\n' + to));
    }

    private static Optional<String> endKey(LaneMatchLevel width, Place place) {
        String code = postalCode(place);
        String part = switch (width) {
            case CODE -> code;
            case REGION -> code.length() < REGION_CODE_LENGTH ? "" : code.substring(0, REGION_CODE_LENGTH);
            case STATE -> normalize(place.state());
        };
        return part.isEmpty() ? Optional.empty() : Optional.of(normalize(place.country()) + ' ' + part);
    }

    private static String postalCode(Place place) {
        String code = normalize(place.postalCode());
        return normalize(place.country()).equals("US") && code.length() > US_CODE_LENGTH
                ? code.substring(0, US_CODE_LENGTH)
                : code;
    }

    private static String normalize(String text) {
        return text.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
    }
}
