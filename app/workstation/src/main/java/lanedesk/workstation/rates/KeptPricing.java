package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Optional;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.TypedFigure;

/// The sell price rule as it is typed and kept: method, percent and floor, the floor empty for none.
record KeptPricing(SellPricing.Method method, String percent, String floor) {

    /// Where nobody said otherwise.
    static final KeptPricing USUAL = new KeptPricing(SellPricing.Method.MARKUP, "20", "75");

    static SellPricing usualRule() {
        return USUAL.rule().orElseThrow();
    }

    /// The rule, where its figures can be read.
    Optional<SellPricing> rule() {
        Optional<BigDecimal> least = TypedFigure.unmistakable(floor);
        if (least.isEmpty() && !floor.isBlank()) {
            return Optional.empty();
        }
        return TypedFigure.of(percent.replace("%", ""))
                .filter(figure -> figure.sign().isEmpty())
                .map(figure -> new SellPricing(method, figure.value(), least.orElse(null)));
    }

    String text() {
        return method + ";" + percent.strip() + ";" + floor.strip();
    }

    static Optional<KeptPricing> of(String text) {
        String[] parts = text.split(";", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        for (SellPricing.Method method : SellPricing.Method.values()) {
            if (method.name().equals(parts[0])) {
                return Optional.of(new KeptPricing(method, parts[1], parts[2]));
            }
        }
        return Optional.empty();
    }
}
