package lanedesk.freight.rates;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A rate as a point of price and transit time.
///
/// @param price price to compare, buy or sell
/// @param transitDays transit days, null if not stated (always for drayage)
/// @param canBeBest whether it may be shown as lowest or best value
public record RatePoint(BigDecimal price, @Nullable Integer transitDays, boolean canBeBest) {

    /// A rate that may be the lowest or best value.
    public RatePoint(BigDecimal price, @Nullable Integer days) {
        this(price, days, true);
    }
}
