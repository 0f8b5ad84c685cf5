package lanedesk.workstation.drayage;

import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.client.reference.Market;
import lanedesk.workstation.shipment.PlaceFormatter;

/// Short names of markets.
final class MarketNames {

    private static final Pattern FACILITY_KIND = Pattern.compile("(?i)^port of | rail ramp\\b");
    private static final Map<String, String> SHORT_NAMES = Map.of("Los Angeles", "LA", "New York", "NY");

    private MarketNames() {}

    /// The shortest name, for tabs: `LA` for the Port of Los Angeles.
    static String shortName(Market market) {
        String stripped = FACILITY_KIND.matcher(market.name()).replaceAll("").strip();
        return SHORT_NAMES.getOrDefault(stripped, stripped);
    }

    /// City, state and postal code.
    static String formatPlace(Market market) {
        return PlaceFormatter.toLine(market.city(), market.state(), market.postalCode());
    }
}
