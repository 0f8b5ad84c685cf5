package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import org.jspecify.annotations.Nullable;

/// A sell price that replaces the price by the rule for one offer.
///
/// @param buyRate buy rate for which the price was set; null if unknown
/// @param requestKey request key of the board from which the price is carried over to the next quote; null if the price
///        was typed by hand
public record PriceOverride(
        BigDecimal sellPrice,
        @Nullable BigDecimal buyRate,
        @Nullable String requestKey) {

    SellPrice sellPriceAtBuyRate(BigDecimal currentBuyRate, RequotePricePolicy policy) {
        return buyRate == null
                ? SellPrice.ofBuyAndSell(currentBuyRate, sellPrice)
                : policy.computeNewSellPrice(sellPrice, buyRate, currentBuyRate);
    }

    public boolean isTypedByHand() {
        return requestKey == null;
    }

    boolean appliesTo(Board board) {
        return requestKey == null || requestKey.equals(board.requestKey());
    }
}
