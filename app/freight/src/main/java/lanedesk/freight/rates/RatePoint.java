package lanedesk.freight.rates;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A rate as a point of price and transit time.
///
/// @param price price to compare, buy or sell
/// @param days transit days, null if not stated (always for drayage)
/// @param canWin whether it may be shown as lowest or best value
public record RatePoint(BigDecimal price, @Nullable Integer days, boolean canWin) {

    /// A rate that may be the lowest or best value.
    public RatePoint(BigDecimal price, @Nullable Integer days) {
        this(price, days, true);
    }
}
