package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Describes what a price costs and earns, with its basis where that is an assumption.
public final class ProfitText {

    private final Texts texts;
    private final Formats formats;

    public ProfitText(Texts texts, Formats formats) {
        this.texts = texts.forFeature(ProfitText.class);
        this.formats = formats;
    }

    /// Returns the profit of a sell price: `$619.20`, `−$22.48`.
    public String profit(RateCost cost, BigDecimal sell) {
        return formats.money(cost.profit(sell));
    }

    /// Returns the buy rate: `$722.58`, or `$814.38 with fuel on top` where nobody knows that it comes on top.
    public String buy(RateCost cost) {
        String buy = formats.money(cost.buy());
        return cost.isFuelAssumed() ? texts.text("quoting.buy.fuel", buy) : buy;
    }

    /// Whether and by how much a price loses; empty where it does not, and while buy figures are hidden, because a
    /// customer may read that it loses.
    public String loss(RateCost cost, BigDecimal sell, boolean hidden) {
        return hidden || !cost.isLoss(sell) ? "" : texts.text("quoting.loss", buy(cost), profit(cost, sell));
    }

    /// Whether a price earns less than the minimum profit; empty where it does not, where it loses, and while buy
    /// figures are hidden.
    public String belowMinimum(RateCost cost, BigDecimal sell, @Nullable BigDecimal minimumProfit, boolean hidden) {
        return hidden
                        || minimumProfit == null
                        || cost.isLoss(sell)
                        || cost.profit(sell).compareTo(minimumProfit) >= 0
                ? ""
                : texts.text("quoting.belowMinimum", profit(cost, sell), formats.money(minimumProfit));
    }
}
