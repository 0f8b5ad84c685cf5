package lanedesk.client.drayage;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// General information about a market (interface: Drayage quote result, notes).
///
/// @param drayageMarketZipCode postal code of the market
public record MarketNote(String drayageMarketZipCode, String note, Map<String, @Nullable Object> extras) {}
