package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import org.jspecify.annotations.Nullable;

/// A sell price that overrides the rule for an offer.
///
/// @param cost the cost it was based on; null if unknown
/// @param shipment key of the shipment whose next quote it is carried over to; null if it was typed by hand and
///     applies to all
public record PriceOverride(
        BigDecimal sell,
        @Nullable BigDecimal cost,
        @Nullable String shipment) {

    SellPrice sellPriceAtCost(BigDecimal currentCost, RequotePricePolicy policy) {
        return cost == null ? SellPrice.of(currentCost, sell) : policy.newSellPrice(sell, cost, currentCost);
    }

    public boolean isTypedByHand() {
        return shipment == null;
    }

    boolean appliesTo(Board board) {
        return shipment == null || shipment.equals(board.requestKey());
    }
}
