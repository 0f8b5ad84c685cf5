package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardService.LastPrice;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.shipment.WireField;
import org.jspecify.annotations.Nullable;

/// The texts of the selected rate's detail card. Belongs to the FX thread.
final class RateDetailViewModel {

    final RateBoardViewModel model;

    /// Why the selected rate cannot be booked, also if it is not visible among the others; empty if it can.
    final StringBinding blockReasonText;

    /// The rate's expiry as a sentence.
    final StringBinding expiryText;

    /// The time until expiry in a few words; empty if not stated or expired.
    final StringBinding shortExpiryText;

    final StringBinding bookButtonText;
    private final RateFormatter rateFormatter;

    RateDetailViewModel(RateBoardViewModel model) {
        this.model = model;
        rateFormatter = model.rateFormatter;
        Observable[] all = {
            model.snapshotProperty(),
            model.selectedProperty(),
            model.nowProperty(),
            model.filterProperty(),
            model.comparing
        };
        blockReasonText = Bindings.createStringBinding(model::selectedBlockReason, all);
        expiryText = Bindings.createStringBinding(
                () -> selectedRate().map(row -> expiryText(row, model.now())).orElse(""), all);
        shortExpiryText = Bindings.createStringBinding(
                () -> selectedRate()
                        .filter(row -> row.expiry() instanceof Expiry.At
                                && !row.expiry().isPast(model.now()))
                        .map(row -> rateFormatter.text("rates.bar.expires", rateFormatter.expiryText(row, model.now())))
                        .orElse(""),
                all);
        bookButtonText = Bindings.createStringBinding(
                () -> selectedRate().map(this::bookButtonText).orElseGet(() -> rateFormatter.text("rates.book.none")),
                all);
    }

    private String expiryText(RateRow row, Instant now) {
        String over = rateFormatter.expiresBeforePickupText(row, model.pricedRates(), model.zone());
        return rateFormatter.longExpiryText(row, now, model.zone())
                + (over.isEmpty() || row.expiry().isPast(now) ? "" : " · " + over);
    }

    // A drayage rate has only a number, which is already shown beside the button.
    private String bookButtonText(RateRow row) {
        if (model.pricedRates().sellPrice(row) == null) {
            return rateFormatter.text("rates.book.none");
        }
        String sell = rateFormatter.moneyText(model.pricedRates().sellPrice(row));
        return row.carrier().isBlank()
                ? rateFormatter.text("rates.book.price", sell)
                : rateFormatter.text("rates.book", rateFormatter.carrierName(row), sell);
    }

    Optional<RateRow> selectedRate() {
        RateRow row = model.selectedProperty().get();
        return row == null
                ? Optional.empty()
                : Optional.ofNullable(model.pricedRates().currentRow(row));
    }

    private boolean isBuyHidden() {
        return model.buyRateVisibility.isHidden();
    }

    /// Buy, profit and margin in one line, or that they are hidden.
    String profitText(RateRow row) {
        SellPrice.Priced price = model.pricedRates().pricedSell(row);
        if (isBuyHidden()) {
            return rateFormatter.text("rates.detail.hidden");
        }
        if (price == null) {
            String amount = row.faults().contains(RateFault.CURRENCY)
                    ? rateFormatter.amountText(row.buy())
                    : rateFormatter.moneyText(row.buy());
            return rateFormatter.text("rates.detail.buy", amount);
        }
        BigDecimal missed = model.pricedRates().shortfallToMinimumProfit(row);
        String below =
                missed == null ? "" : rateFormatter.text("rates.detail.belowMinimum", rateFormatter.moneyText(missed));
        String key = price.isMinimumProfitApplied() ? "rates.detail.profit.floor" : "rates.detail.profit";
        return rateFormatter.text(
                        key,
                        rateFormatter.buyLongText(row),
                        rateFormatter.profitLongText(row, price),
                        rateFormatter.formats().formatPercent(price.marginPercent()))
                + below;
    }

    String transitText(RateRow row) {
        Integer days = row.days();
        if (row.isDrayage()) {
            return rateFormatter.modeName(row.mode()) + " · " + rateFormatter.serviceName(row);
        }
        String description = row.serviceDescription().isBlank() ? row.service() : row.serviceDescription();
        if (days == null) {
            return rateFormatter.modeName(row.mode()) + ", " + description;
        }
        return model.pricedRates().deliveryDate(row) == null
                ? rateFormatter.text("rates.detail.transit", days, description)
                : rateFormatter.text(
                        "rates.detail.delivers",
                        rateFormatter.deliveryText(row, model.pricedRates()),
                        days,
                        description);
    }

    /// The changes since the previous quote; empty if there was none.
    String changeText(RateRow row) {
        Board board = model.boardProperty().get();
        if (board == null || !board.isCompared()) {
            return "";
        }
        BigDecimal change = model.pricedRates().changeSincePreviousQuote(row);
        if (change == null) {
            return rateFormatter.text("rates.detail.change.new");
        }
        if (model.pricedRates().isPriceCarriedOver(row)) {
            String price = model.pricedRates().isPriceTypedByHand(row)
                    ? "rates.detail.change.own"
                    : "rates.detail.change.kept";
            return isBuyHidden() || change.signum() == 0
                    ? rateFormatter.text(price)
                    : rateFormatter.text(
                            price + (change.signum() > 0 ? ".up" : ".down"), rateFormatter.moneyText(change.abs()));
        }
        return change.signum() == 0
                ? rateFormatter.text("rates.detail.change.same")
                : rateFormatter.text(
                        change.signum() > 0 ? "rates.detail.change.up" : "rates.detail.change.down",
                        rateFormatter.moneyText(change.abs()));
    }

    /// The carrier's last price on this lane and its outcome; empty without one, or while buy amounts are hidden.
    /// Per hundredweight if the shipments' weights differ.
    String lastPriceText(RateRow row) {
        Board board = model.boardProperty().get();
        LastPrice last = model.lastPricesProperty().get().get(row.offer());
        if (board == null || last == null || isBuyHidden()) {
            return "";
        }
        ShipmentSummary line = board.summary();
        String day = rateFormatter.dayText(
                last.quotedAt().atZone(rateFormatter.formats().zone()).toLocalDate());
        BigDecimal currentCost = row.rateCost().buy();
        if (DecimalLimits.isInRange(currentCost) && (row.isDrayage() || last.hasSimilarWeight(line))) {
            return rateFormatter.text(
                    "rates.detail.last",
                    day,
                    rateFormatter.moneyText(last.buy()),
                    rateFormatter.changeSinceText(currentCost.subtract(last.buy())));
        }
        if (!DecimalLimits.isInRange(currentCost)) {
            return rateFormatter.text("rates.detail.last.other", day, rateFormatter.moneyText(last.buy()));
        }
        if (last.isMetric() != line.isMetric()
                || last.weight().signum() <= 0
                || line.weight().signum() <= 0) {
            return rateFormatter.text("rates.detail.last.other", day, rateFormatter.moneyText(last.buy()));
        }
        BigDecimal then = pricePerHundredweight(last.buy(), last.weight());
        return rateFormatter.text(
                line.isMetric() ? "rates.detail.last.metric" : "rates.detail.last.weight",
                day,
                rateFormatter.moneyText(then),
                rateFormatter.changeSinceText(
                        pricePerHundredweight(currentCost, line.weight()).subtract(then)));
    }

    private static BigDecimal pricePerHundredweight(BigDecimal price, BigDecimal weight) {
        return price.movePointRight(2).divide(weight, 2, RoundingMode.HALF_UP);
    }

    List<RateBadge> badges(RateRow row) {
        return rateFormatter.badges(row, model.pricedRates(), model.now());
    }

    /// The charges with the total, and the cost if fuel is added to it.
    List<ChargeLine.Content> chargeLines(RateRow row) {
        List<ChargeLine.Content> lines = new ArrayList<>();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        if (drayage != null) {
            lines.add(amountLine(rateFormatter.text("rates.compare.freight"), drayage.freight(), 1));
            lines.add(amountLine(rateFormatter.text("rates.compare.fuel"), drayage.fuel(), 2));
        }
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (RateCharge charge : row.charges()) {
            int part = drayage == null ? numbers.nextPart(charge, row.charges()) : 0;
            lines.add(
                    charge.waived()
                            ? waivedLine(row, charge)
                            : amountLine(chargeName(row, charge), charge.amount(), part));
        }
        if (drayage != null) {
            lines.add(amountLine(rateFormatter.text("rates.compare.accessorials"), drayage.accessorials(), 3));
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
        if (isBuyHidden()) {
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
        return isBuyHidden() ? IncludedServices.HIDDEN : rateFormatter.amountText(amount);
    }

    // A service may include the price per mile in the name.
    private String chargeName(RateRow row, RateCharge charge) {
        String known = rateFormatter.serviceTerm(charge.name());
        String name = isBuyHidden() ? RateFormatter.withoutAmounts(known, List.of(row)) : known;
        return charge.quantity() == 1
                ? name
                : name + " × " + rateFormatter.formats().formatCount(charge.quantity());
    }

    private ChargeLine.Content amountLine(String name, BigDecimal amount, int part) {
        return new ChargeLine.Content(ChargeLine.Kind.CHARGE, name, amountText(amount), isBuyHidden() ? 0 : part);
    }

    private ChargeLine.Content waivedLine(RateRow row, RateCharge charge) {
        return isBuyHidden()
                ? new ChargeLine.Content(ChargeLine.Kind.WAIVED_UNSAID, chargeName(row, charge), "", 0)
                : new ChargeLine.Content(
                        ChargeLine.Kind.WAIVED,
                        rateFormatter.serviceTerm(charge.name()),
                        rateFormatter.amountText(charge.amount()),
                        0);
    }

    /// Badges for the delivery date, the sum of the charges and the requested accessorials.
    List<RateBadge> checkBadges(RateRow row) {
        List<RateBadge> checks = new ArrayList<>();
        Long spare = model.pricedRates().daysToSpare(row);
        if (spare != null && spare >= 0) {
            checks.add(new RateBadge("✓ " + rateFormatter.text("rates.detail.inTime", spare), Tone.SUCCESS));
        }
        if (!row.unreadFields().isEmpty()) {
            String names = UnreadableFieldsText.joinNames(row.unreadFields(), rateFormatter.texts());
            checks.add(new RateBadge(rateFormatter.text("rates.detail.unread", names), Tone.WARNING));
        }
        SumCheck sum = SumCheck.of(row);
        if (!row.isDrayage()) {
            Tone tone =
                    sum.isConsistent() ? Tone.SUCCESS : sum instanceof SumCheck.Unknown ? Tone.NEUTRAL : Tone.WARNING;
            checks.add(new RateBadge(
                    (sum.isConsistent() ? "✓ " : "") + rateFormatter.sumCheckText(sum, isBuyHidden()), tone));
            Board board = model.boardProperty().get();
            if (board != null
                    && !board.requestedAccessorials().isEmpty()
                    && row.missingAccessorials().isEmpty()
                    && !row.isFieldUnread("accessorials")) {
                checks.add(new RateBadge("✓ " + rateFormatter.text("rates.detail.asked"), Tone.SUCCESS));
            }
        }
        return checks;
    }

    String missingAccessorialsText(RateRow row) {
        return row.missingAccessorials().isEmpty()
                ? ""
                : rateFormatter.text(
                        "rates.detail.missing",
                        row.missingAccessorials().stream()
                                .map(rateFormatter::accessorialName)
                                .collect(Collectors.joining(", ")));
    }

    /// All fields as received; empty while buy amounts are hidden.
    List<WireField> wireFields(@Nullable RateRow row) {
        return row == null || isBuyHidden() ? List.of() : row.source().wireFields();
    }
}
