package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Formats buy rate and profit of a price. If it is unknown whether fuel is added, the text says so.
public final class ProfitFormatter {

    private final Texts texts;
    private final Formats formats;

    public ProfitFormatter(Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(ProfitFormatter.class);
        this.formats = formats;
    }

    /// Formats the profit of a sell price: `$619.20`, `−$22.48`.
    public String profitText(RateCost cost, BigDecimal sell) {
        return formats.formatMoney(cost.profitAtSellPrice(sell));
    }

    /// Formats the buy rate: `$722.58`, or `$814.38 with fuel on top` if it is unknown whether the total includes
    /// fuel.
    public String buyRateText(RateCost cost) {
        String buy = formats.formatMoney(cost.buyRate());
        return cost.isFuelAssumed() ? texts.text("quoting.buy.fuel", buy) : buy;
    }

    /// Describes by how much a price is below the buy rate. Empty if the price is not below the buy rate, and while buy
    /// rates are hidden.
    public String lossWarningText(RateCost cost, BigDecimal sell, boolean isBuyHidden) {
        return isBuyHidden || !cost.isLossAtSellPrice(sell)
                ? ""
                : texts.text("quoting.loss", buyRateText(cost), profitText(cost, sell));
    }

    /// Describes a profit below the minimum profit. Empty if the profit reaches the minimum profit, if the price is
    /// below the buy rate, and while buy rates are hidden.
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
