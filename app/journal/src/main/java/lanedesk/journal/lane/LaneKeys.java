package lanedesk.journal.lane;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Place;

/// The words under which a lane is found, one for each width.
final class LaneKeys {
    private static final int REGION = 3;
    private static final int US_CODE = 5;

    private LaneKeys() {}

    /// Returns the key of a lane; empty where an end lacks what the width asks for.
    static Optional<String> key(LaneWidth width, RatedLane rated) {
        return end(width, rated.lane().origin())
                .flatMap(from ->
                        end(width, rated.lane().destination()).map(to -> rated.kind() + '\n' + from + '\n' + to));
    }

    private static Optional<String> end(LaneWidth width, Place place) {
        String code = code(place);
        String part = switch (width) {
            case CODE -> code;
            case REGION -> code.length() < REGION ? "" : code.substring(0, REGION);
            case STATE -> plain(place.state());
        };
        return part.isEmpty() ? Optional.empty() : Optional.of(plain(place.country()) + ' ' + part);
    }

    private static String code(Place place) {
        String code = plain(place.postalCode());
        return plain(place.country()).equals("US") && code.length() > US_CODE ? code.substring(0, US_CODE) : code;
    }

    private static String plain(String text) {
        return text.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
    }
}
