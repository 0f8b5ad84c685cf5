package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import lanedesk.freight.Figures;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.l10n.Formats;

/// The sell price rule as it is typed and kept: method, percent and floor, the floor empty for none.
public record StoredPricing(SellPricing.Method method, String percent, String floor) {

    private static final int DECIMALS = 2;

    /// A rule in the form in which it is typed.
    static StoredPricing of(SellPricing rule, Formats formats) {
        BigDecimal least = rule.floor();
        return new StoredPricing(
                rule.method(),
                formats.typed(Figures.trimmed(rule.percent().setScale(DECIMALS, RoundingMode.HALF_UP))),
                least == null ? "" : formats.number(least, DECIMALS));
    }

    /// The rule, where its figures can be read.
    public Optional<SellPricing> rule() {
        Optional<BigDecimal> least = TypedFigure.unmistakable(floor);
        if (least.isEmpty() && !floor.isBlank()) {
            return Optional.empty();
        }
        return TypedFigure.percent(percent).map(figure -> new SellPricing(method, figure, least.orElse(null)));
    }

    String text() {
        return method + ";" + percent.strip() + ";" + floor.strip();
    }

    static Optional<StoredPricing> of(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        for (SellPricing.Method method : SellPricing.Method.values()) {
            if (method.name().equals(parts[0])) {
                return Optional.of(new StoredPricing(method, parts[1], parts[2]));
            }
        }
        return Optional.empty();
    }
}
