package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.workstation.freight.RequotePricing;
import lanedesk.workstation.freight.SellPrice;
import org.jspecify.annotations.Nullable;

/// A sell price that an offer has beside the rule.
///
/// @param cost what it was made on, null where that is not known
/// @param byHand whether somebody gave it; else it is that of the quote before, kept for a re-quote
public record StandingPrice(BigDecimal sell, @Nullable BigDecimal cost, boolean byHand) {

    SellPrice at(BigDecimal now, RequotePricing requote) {
        return cost == null ? SellPrice.given(now, sell) : requote.apply(sell, cost, now);
    }

    /// Whether it holds for a rate: one that was kept does only where the quote before had that offer.
    boolean holds(RateRow row) {
        return byHand || row.earlier() != null;
    }
}
