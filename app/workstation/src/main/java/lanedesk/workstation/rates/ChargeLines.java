package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.PartNumbers;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;

/// The charges of a rate as lines of words and figures.
///
/// @param hidden whether buy figures are hidden, because a customer looks on
record ChargeLines(RateText rateText, boolean hidden) {

    private static final String HIDDEN = "•••";

    /// The lines of the price with the total, and the cost where fuel comes on top of that.
    List<ChargeLine.Content> of(RateRow row) {
        List<ChargeLine.Content> lines = new ArrayList<>();
        RateRow.DrayageFigures drayage = row.drayage();
        if (drayage != null) {
            lines.add(charge(rateText.text("rates.compare.freight"), drayage.freight(), 1));
            lines.add(charge(rateText.text("rates.compare.fuel"), drayage.fuel(), 2));
        }
        PartNumbers numbers = new PartNumbers();
        for (RateCharge charge : row.charges()) {
            int part = drayage == null ? numbers.next(charge, row.charges()) : 0;
            lines.add(charge.waived() ? waived(row, charge) : charge(named(row, charge), charge.amount(), part));
        }
        if (drayage != null) {
            lines.add(charge(rateText.text("rates.compare.accessorials"), drayage.accessorials(), 3));
        }
        String total = drayage == null ? "rates.compare.total" : "rates.detail.expectedTotal";
        lines.add(new ChargeLine.Content(ChargeLine.Kind.TOTAL, rateText.text(total), amount(row.buy()), 0));
        if (row.cost().buy().compareTo(row.buy()) != 0) {
            String buy = row.cost().isFuelAssumed() ? "rates.detail.buyAssumed" : "rates.detail.buyOnTop";
            lines.add(new ChargeLine.Content(
                    ChargeLine.Kind.TOTAL, rateText.text(buy), amount(row.cost().buy()), 0));
        }
        return lines;
    }

    /// What the price is made of: haul less its discount, fuel, the first extra, all others. Empty while buy figures
    /// are hidden.
    List<BigDecimal> parts(RateRow row) {
        if (hidden) {
            return List.of();
        }
        RateRow.DrayageFigures drayage = row.drayage();
        if (drayage != null) {
            return List.of(drayage.freight(), drayage.fuel(), drayage.accessorials());
        }
        BigDecimal[] parts = new BigDecimal[PartNumbers.PARTS];
        Arrays.fill(parts, BigDecimal.ZERO);
        PartNumbers numbers = new PartNumbers();
        for (RateCharge charge : row.charges()) {
            int at = Math.max(1, numbers.next(charge, row.charges())) - 1;
            parts[at] = parts[at].add(charge.payable());
        }
        return List.of(parts);
    }

    private String amount(BigDecimal amount) {
        return hidden ? HIDDEN : rateText.amount(amount);
    }

    // A service may write the price of a mile into the name.
    private String named(RateRow row, RateCharge charge) {
        String known = rateText.known(charge.name());
        String name = hidden ? RateText.withoutAmounts(known, List.of(row)) : known;
        return charge.quantity() == 1 ? name : name + " × " + rateText.formats().count(charge.quantity());
    }

    private ChargeLine.Content charge(String name, BigDecimal amount, int part) {
        return new ChargeLine.Content(ChargeLine.Kind.CHARGE, name, amount(amount), hidden ? 0 : part);
    }

    private ChargeLine.Content waived(RateRow row, RateCharge charge) {
        return hidden
                ? new ChargeLine.Content(ChargeLine.Kind.WAIVED_UNSAID, named(row, charge), "", 0)
                : new ChargeLine.Content(
                        ChargeLine.Kind.WAIVED, rateText.known(charge.name()), rateText.amount(charge.amount()), 0);
    }
}
