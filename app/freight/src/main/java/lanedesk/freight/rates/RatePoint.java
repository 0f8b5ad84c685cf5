package lanedesk.freight.rates;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The price and the transit time of a rate, for comparison with other rates.
///
/// @param price price to compare, buy or sell
/// @param transitDays transit days, null if not stated (always for drayage)
/// @param canBeBest whether the rate may be shown as the lowest price, the fastest or the best value
public record RatePoint(BigDecimal price, @Nullable Integer transitDays, boolean canBeBest) {

    /// A rate that may be shown as the lowest price, the fastest or the best value.
    public RatePoint(BigDecimal price, @Nullable Integer days) {
        this(price, days, true);
    }
}
