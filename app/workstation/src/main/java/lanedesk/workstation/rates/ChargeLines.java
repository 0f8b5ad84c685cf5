package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;

/// The charges of a rate as lines of text.
///
/// @param isBuyHidden whether buy amounts are hidden because a customer can see the screen
record ChargeLines(RateFormatter rateFormatter, boolean isBuyHidden) {

    private static final String HIDDEN = "•••";

    /// The charges with the total, and the cost if fuel is added to it.
    List<ChargeLine.Content> linesOf(RateRow row) {
        List<ChargeLine.Content> lines = new ArrayList<>();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        if (drayage != null) {
            lines.add(chargeLine(rateFormatter.text("rates.compare.freight"), drayage.freight(), 1));
            lines.add(chargeLine(rateFormatter.text("rates.compare.fuel"), drayage.fuel(), 2));
        }
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (RateCharge charge : row.charges()) {
            int part = drayage == null ? numbers.nextPart(charge, row.charges()) : 0;
            lines.add(
                    charge.waived()
                            ? waivedLine(row, charge)
                            : chargeLine(chargeName(row, charge), charge.amount(), part));
        }
        if (drayage != null) {
            lines.add(chargeLine(rateFormatter.text("rates.compare.accessorials"), drayage.accessorials(), 3));
        }
        String total = drayage == null ? "rates.compare.total" : "rates.detail.expectedTotal";
        lines.add(new ChargeLine.Content(ChargeLine.Kind.TOTAL, rateFormatter.text(total), amountText(row.buy()), 0));
        if (row.rateCost().buy().compareTo(row.buy()) != 0) {
            String buy = row.rateCost().isFuelAssumed() ? "rates.detail.buyAssumed" : "rates.detail.buyOnTop";
            lines.add(new ChargeLine.Content(
                    ChargeLine.Kind.TOTAL,
                    rateFormatter.text(buy),
                    amountText(row.rateCost().buy()),
                    0));
        }
        return lines;
    }

    /// The parts of the price: line haul less discount, fuel, the first extra, all others. Empty while buy amounts
    /// are hidden.
    List<BigDecimal> barParts(RateRow row) {
        if (isBuyHidden) {
            return List.of();
        }
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        if (drayage != null) {
            return List.of(drayage.freight(), drayage.fuel(), drayage.accessorials());
        }
        BigDecimal[] parts = new BigDecimal[ChargePartNumbers.PART_COLORS];
        Arrays.fill(parts, BigDecimal.ZERO);
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (RateCharge charge : row.charges()) {
            int index = Math.max(1, numbers.nextPart(charge, row.charges())) - 1;
            parts[index] = parts[index].add(charge.payable());
        }
        return List.of(parts);
    }

    private String amountText(BigDecimal amount) {
        return isBuyHidden ? HIDDEN : rateFormatter.amountText(amount);
    }

    // A service may include the price per mile in the name.
    private String chargeName(RateRow row, RateCharge charge) {
        String known = rateFormatter.serviceTerm(charge.name());
        String name = isBuyHidden ? RateFormatter.withoutAmounts(known, List.of(row)) : known;
        return charge.quantity() == 1
                ? name
                : name + " × " + rateFormatter.formats().formatCount(charge.quantity());
    }

    private ChargeLine.Content chargeLine(String name, BigDecimal amount, int part) {
        return new ChargeLine.Content(ChargeLine.Kind.CHARGE, name, amountText(amount), isBuyHidden ? 0 : part);
    }

    private ChargeLine.Content waivedLine(RateRow row, RateCharge charge) {
        return isBuyHidden
                ? new ChargeLine.Content(ChargeLine.Kind.WAIVED_UNSAID, chargeName(row, charge), "", 0)
                : new ChargeLine.Content(
                        ChargeLine.Kind.WAIVED,
                        rateFormatter.serviceTerm(charge.name()),
                        rateFormatter.amountText(charge.amount()),
                        0);
    }
}
