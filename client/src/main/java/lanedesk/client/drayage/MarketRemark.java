package lanedesk.client.drayage;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A condition or extra charge of a market (interface: Drayage quote result, remarks). Shown before booking.
///
/// @param drayageMarketZipCode postal code of the market
/// @param accessorialNumber the accessorial it speaks of
public record MarketRemark(
        String drayageMarketZipCode, long accessorialNumber, String remark, Map<String, @Nullable Object> extras) {}
