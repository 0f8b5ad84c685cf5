package lanedesk.client.drayage;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A disclaimer of a market (interface: Drayage quote result, disclaimers). Shown before booking.
///
/// @param drayageMarketZipCode postal code of the market
public record MarketDisclaimer(String drayageMarketZipCode, String disclaimer, Map<String, @Nullable Object> extras) {}
