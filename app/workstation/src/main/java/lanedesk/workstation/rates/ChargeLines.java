package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.words.RateWords;

/// The charges of a rate as lines of words and figures.
///
/// @param hidden whether buy figures are hidden, because a customer looks on
record ChargeLines(RateWords words, boolean hidden) {

    private static final String HIDDEN = "•••";
    private static final Pattern FIGURE = Pattern.compile("\\d[\\d.,]*");

    /// The lines of the price with the total.
    List<ChargeLine.Told> of(RateRow row) {
        List<ChargeLine.Told> lines = new ArrayList<>();
        RateRow.DrayageFigures drayage = row.drayage();
        if (drayage != null) {
            lines.add(charge(words.text("rates.compare.freight"), drayage.freight()));
            lines.add(charge(words.text("rates.compare.fuel"), drayage.fuel()));
        }
        for (RateCharge charge : row.charges()) {
            lines.add(charge.waived() ? waived(charge) : charge(named(charge), charge.amount()));
        }
        if (drayage != null) {
            lines.add(charge(words.text("rates.compare.accessorials"), drayage.accessorials()));
        }
        String total = drayage == null ? "rates.compare.total" : "rates.detail.expectedTotal";
        lines.add(new ChargeLine.Told(ChargeLine.Kind.TOTAL, words.text(total), amount(row.buy())));
        return lines;
    }

    private String amount(BigDecimal amount) {
        return hidden ? HIDDEN : words.amount(amount);
    }

    // A service may write the price of a mile into the name.
    private String named(RateCharge charge) {
        String name = hidden ? FIGURE.matcher(charge.name()).replaceAll(HIDDEN) : words.known(charge.name());
        return charge.quantity() == 1 ? name : name + " × " + words.formats().count(charge.quantity());
    }

    private ChargeLine.Told charge(String name, BigDecimal amount) {
        return new ChargeLine.Told(ChargeLine.Kind.CHARGE, name, amount(amount));
    }

    private ChargeLine.Told waived(RateCharge charge) {
        return hidden
                ? new ChargeLine.Told(ChargeLine.Kind.WAIVED_UNSAID, named(charge), "")
                : new ChargeLine.Told(
                        ChargeLine.Kind.WAIVED, words.known(charge.name()), words.amount(charge.amount()));
    }
}
