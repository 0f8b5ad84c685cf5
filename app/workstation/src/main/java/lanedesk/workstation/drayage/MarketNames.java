package lanedesk.workstation.drayage;

import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.client.reference.Market;
import lanedesk.workstation.quoting.Places;

/// Markets as dispatchers call them.
final class MarketNames {

    private static final Pattern KIND = Pattern.compile("(?i)^port of | rail ramp\\b");
    private static final Map<String, String> BRIEF = Map.of("Los Angeles", "LA", "New York", "NY");

    private MarketNames() {}

    /// The shortest name, for tabs: `LA` for the Port of Los Angeles.
    static String brief(Market market) {
        String bare = KIND.matcher(market.name()).replaceAll("").strip();
        return BRIEF.getOrDefault(bare, bare);
    }

    /// City, state and postal code.
    static String place(Market market) {
        return Places.line(market.city(), market.state(), market.postalCode());
    }
}
