package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import lanedesk.workstation.freight.rates.RateCost;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Describes the profit of a sell price: both figures where the cost has two readings.
public final class ProfitText {

    private final Texts texts;
    private final Formats formats;

    public ProfitText(Texts texts, Formats formats) {
        this.texts = texts.forFeature(ProfitText.class);
        this.formats = formats;
    }

    /// `$619.20`, or `$619.20, or −$22.48 if fuel comes on top`.
    public String of(RateCost cost, BigDecimal sell) {
        String profit = formats.money(cost.profit(sell));
        return cost.isCertain()
                ? profit
                : texts.text("quoting.profit.open", profit, formats.money(cost.leastProfit(sell)));
    }

    /// Whether and by how much a price loses; empty where it does not.
    ///
    /// @param hidden whether buy figures are hidden, so that the loss is shown without a figure
    public String loss(RateCost cost, BigDecimal sell, boolean hidden) {
        if (!cost.mayLose(sell)) {
            return "";
        }
        boolean certain = cost.profit(sell).signum() < 0;
        if (hidden) {
            return texts.text(certain ? "quoting.loss.hidden" : "quoting.loss.open.hidden");
        }
        return certain
                ? texts.text("quoting.loss", formats.money(cost.least()), of(cost, sell))
                : texts.text("quoting.loss.open", formats.money(cost.least()), of(cost, sell));
    }
}
