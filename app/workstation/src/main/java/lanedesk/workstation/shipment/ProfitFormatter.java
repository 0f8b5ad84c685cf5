package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Formats cost and profit of a price, with the fuel basis if that is an assumption.
public final class ProfitFormatter {

    private final Texts texts;
    private final Formats formats;

    public ProfitFormatter(Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(ProfitFormatter.class);
        this.formats = formats;
    }

    /// The profit of a sell price: `$619.20`, `−$22.48`.
    public String profitText(RateCost cost, BigDecimal sell) {
        return formats.formatMoney(cost.profitAtSellPrice(sell));
    }

    /// The buy rate: `$722.58`, or `$814.38 with fuel on top` if it is unknown whether fuel is added.
    public String buyText(RateCost cost) {
        String buy = formats.formatMoney(cost.buyRate());
        return cost.isFuelAssumed() ? texts.text("quoting.buy.fuel", buy) : buy;
    }

    /// Whether and by how much a price is below cost; empty if it is not, and while buy amounts are hidden, because
    /// a customer may see the screen.
    public String lossWarningText(RateCost cost, BigDecimal sell, boolean isBuyHidden) {
        return isBuyHidden || !cost.isLossAtSellPrice(sell)
                ? ""
                : texts.text("quoting.loss", buyText(cost), profitText(cost, sell));
    }

    /// Whether a price earns less than the minimum profit; empty if it does not, if it is below cost, and while buy
    /// amounts are hidden.
    public String belowMinimumProfitText(
            RateCost cost, BigDecimal sell, @Nullable BigDecimal minimumProfit, boolean isBuyHidden) {
        return isBuyHidden
                        || minimumProfit == null
                        || cost.isLossAtSellPrice(sell)
                        || cost.profitAtSellPrice(sell).compareTo(minimumProfit) >= 0
                ? ""
                : texts.text("quoting.belowMinimum", profitText(cost, sell), formats.formatMoney(minimumProfit));
    }
}
