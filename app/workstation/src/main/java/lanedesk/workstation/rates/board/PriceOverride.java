package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import org.jspecify.annotations.Nullable;

/// A sell price that an offer has beside the rule.
///
/// @param cost what it was made on, null where that is not known
/// @param shipment the shipment of which it is kept for the next quote, as boards name it; null where it was given by
///     hand and holds for all
public record PriceOverride(
        BigDecimal sell,
        @Nullable BigDecimal cost,
        @Nullable String shipment) {

    SellPrice sellPriceAtCost(BigDecimal currentCost, RequotePricePolicy requote) {
        return cost == null ? SellPrice.of(currentCost, sell) : requote.newSellPrice(sell, cost, currentCost);
    }

    public boolean isTypedByHand() {
        return shipment == null;
    }

    boolean belongsTo(Board board) {
        return shipment == null || shipment.equals(board.shipment());
    }
}
