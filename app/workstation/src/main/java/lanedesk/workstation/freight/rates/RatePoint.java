package lanedesk.workstation.freight.rates;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A rate as a point of price against transit time.
///
/// @param price price to compare by, buy or sell
/// @param days transit days, null where not stated (drayage states none)
public record RatePoint(BigDecimal price, @Nullable Integer days) {}
