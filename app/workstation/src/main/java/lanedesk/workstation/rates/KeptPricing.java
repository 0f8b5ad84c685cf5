package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Optional;
import lanedesk.workstation.freight.Figures;
import lanedesk.workstation.freight.SellPricing;

/// The sell price rule as it is typed and kept: method, percent and floor, the floor empty for none.
record KeptPricing(SellPricing.Method method, String percent, String floor) {

    /// Where nobody said otherwise.
    static final KeptPricing USUAL = new KeptPricing(SellPricing.Method.MARKUP, "20", "75");

    static SellPricing usualRule() {
        return USUAL.rule().orElseThrow();
    }

    /// The rule, where its figures can be read.
    Optional<SellPricing> rule() {
        String least = plain(floor);
        Optional<BigDecimal> floorFigure = Figures.plain(least);
        if (!least.isEmpty() && floorFigure.isEmpty()) {
            return Optional.empty();
        }
        return Figures.plain(plain(percent)).map(figure -> new SellPricing(method, figure, floorFigure.orElse(null)));
    }

    // A comma is a decimal sign in two of the program's languages; thousands are not typed here.
    private static String plain(String typed) {
        return typed.strip().replace("$", "").replace("%", "").replace(',', '.').strip();
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
