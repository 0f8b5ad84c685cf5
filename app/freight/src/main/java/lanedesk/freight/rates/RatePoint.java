package lanedesk.freight.rates;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A rate as a point of price against transit time.
///
/// @param price price to compare by, buy or sell
/// @param days transit days, null where not stated (drayage states none)
/// @param canWin whether it may be called lowest or best value
public record RatePoint(BigDecimal price, @Nullable Integer days, boolean canWin) {

    /// A rate that may win.
    public RatePoint(BigDecimal price, @Nullable Integer days) {
        this(price, days, true);
    }
}
