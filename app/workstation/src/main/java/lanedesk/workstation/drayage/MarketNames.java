package lanedesk.workstation.drayage;

import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.client.reference.Market;
import lanedesk.workstation.shipment.PlaceFormatter;

/// Formats markets and their names.
final class MarketNames {

    private static final Pattern FACILITY_KIND = Pattern.compile("(?i)^port of | rail ramp\\b");
    private static final Map<String, String> SHORT_NAMES = Map.of("Los Angeles", "LA", "New York", "NY");

    private MarketNames() {}

    /// Returns a short name of a market for tab titles: the name without words such as "Port of", or a usual
    /// abbreviation, such as `LA` for the Port of Los Angeles.
    static String shortNameOf(Market market) {
        String stripped = FACILITY_KIND.matcher(market.name()).replaceAll("").strip();
        return SHORT_NAMES.getOrDefault(stripped, stripped);
    }

    /// Returns city, state and postal code of a market on one line.
    static String formatPlace(Market market) {
        return PlaceFormatter.toLine(market.city(), market.state(), market.postalCode());
    }
}
