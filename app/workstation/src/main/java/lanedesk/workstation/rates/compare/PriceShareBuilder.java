package lanedesk.workstation.rates.compare;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import lanedesk.workstation.fx.ShareBar.BarShare;
import lanedesk.workstation.rates.text.RateFormatter;

/// Builds the shares of a price bar.
public final class PriceShareBuilder {

    private static final BigDecimal HUNDRED = new BigDecimal(100);

    private PriceShareBuilder() {}

    /// The shares of the parts with an amount, each with its text.
    ///
    /// @param parts line haul less discount, fuel, the first extra, all others
    /// @param name the name of a part by its number, from 1
    public static List<BarShare> of(List<BigDecimal> parts, IntFunction<String> name, RateFormatter rateFormatter) {
        BigDecimal all = parts.stream().filter(part -> part.signum() > 0).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<BarShare> shares = new ArrayList<>();
        for (int number = 1; number <= parts.size(); number++) {
            BigDecimal part = parts.get(number - 1);
            if (part.signum() > 0) {
                String text = number == 1 ? rateFormatter.text("rates.compare.freight") : name.apply(number);
                String percent = rateFormatter
                        .formats()
                        .formatPercent(part.multiply(HUNDRED).divide(all, 1, RoundingMode.HALF_UP));
                shares.add(new BarShare(
                        part.doubleValue(),
                        text + " " + rateFormatter.amountText(part) + " · " + percent,
                        "rates-part-" + number));
            }
        }
        return shares;
    }
}
