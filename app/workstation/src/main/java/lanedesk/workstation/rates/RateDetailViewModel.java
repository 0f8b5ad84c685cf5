package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardService.LastPrice;
import lanedesk.workstation.rates.board.ChargePartNumbers;
import lanedesk.workstation.rates.board.ChargeSumResult;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.shipment.WireField;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives the texts that the details of the selected rate show, loads the carriers' last prices, and shows the
/// booking page. Used only on the FX thread.
final class RateDetailViewModel {

    final RateBoardViewModel boardModel;

    /// Why the selected rate cannot be booked, including that the filter hides the rate; empty if the rate can
    /// be booked.
    final StringBinding blockReasonText;

    /// The expiry of the rate as a sentence.
    final StringBinding expiryText;

    /// The time until the rate expires, as a short text; empty if the rate is expired or states no expiry.
    final StringBinding shortExpiryText;

    final StringBinding bookButtonText;
    /// The carriers' last prices on the lane; empty until loaded.
    final ObjectProperty<Map<OfferKey, LastPrice>> lastPrices = new SimpleObjectProperty<>(Map.of());

    /// The invalid text in the field of the price override; null if there is none.
    @Nullable
    InvalidPrice invalidPrice;

    /// Whether unacknowledged market conditions blocked a booking since the conditions were loaded.
    boolean wasBlockedByConditions;

    /// Whether all fields of the service's answer are shown.
    boolean areAllFieldsShown;

    /// A text that is no price, typed as the price override of a rate.
    record InvalidPrice(RateRow rate, String text) {}

    private static final Logger log = LoggerFactory.getLogger(RateDetailViewModel.class);

    private final RateFormatter rateFormatter;
    private final LatestTask lastPriceLoader;

    RateDetailViewModel(RateBoardViewModel boardModel) {
        this.boardModel = boardModel;
        rateFormatter = boardModel.rateFormatter;
        lastPriceLoader = new LatestTask(boardModel.runner);
        // An invalidation listener also notices that an equal board was loaded again.
        boardModel.board.addListener((InvalidationListener) _ -> startLoadingLastPrices());
        startLoadingLastPrices();
        Observable[] observed = {
            boardModel.snapshot,
            boardModel.selectedRate,
            boardModel.countdownTime,
            boardModel.filter,
            boardModel.isComparing
        };
        blockReasonText = Bindings.createStringBinding(this::selectedRateBlockReason, observed);
        expiryText = Bindings.createStringBinding(
                () -> currentSelectedRate()
                        .map(row -> expiryText(row, boardModel.currentTime()))
                        .orElse(""),
                observed);
        shortExpiryText = Bindings.createStringBinding(
                () -> currentSelectedRate()
                        .filter(row -> row.expiry() instanceof Expiry.At
                                && !row.expiry().isExpiredAt(boardModel.currentTime()))
                        .map(row -> rateFormatter.textOf(
                                "rates.bar.expires", rateFormatter.remainingTimeText(row, boardModel.currentTime())))
                        .orElse(""),
                observed);
        bookButtonText = Bindings.createStringBinding(
                () -> currentSelectedRate()
                        .map(this::bookButtonText)
                        .orElseGet(() -> rateFormatter.textOf("rates.book.none")),
                observed);
    }

    private String expiryText(RateRow row, Instant now) {
        String expiresBeforePickupText = rateFormatter.expiresBeforePickupText(
                row, boardModel.pricedRates(), rateFormatter.customerZoneOf(boardModel.board.get()));
        return rateFormatter.longExpiryText(row, now, rateFormatter.customerZoneOf(boardModel.board.get()))
                + (expiresBeforePickupText.isEmpty() || row.expiry().isExpiredAt(now)
                        ? ""
                        : " · " + expiresBeforePickupText);
    }

    // Returns the text of the book button with carrier and price. A drayage rate has no carrier, so its text
    // contains only the price, or the number of containers and the price of all. Without a sell price, the text
    // contains neither.
    private String bookButtonText(RateRow row) {
        Board board = boardModel.board.get();
        if (board != null && board.containerCount() > 1) {
            boolean hasAllContainers = row.otherContainers().size() + 1 == board.containerCount();
            BigDecimal sellOfAll = hasAllContainers ? boardModel.pricedRates().sellPriceOfAllContainers(row) : null;
            return sellOfAll == null
                    ? rateFormatter.textOf("rates.book.none")
                    : rateFormatter.textOf(
                            "rates.book.containers", board.containerCount(), rateFormatter.moneyText(sellOfAll));
        }
        if (boardModel.pricedRates().sellPrice(row) == null) {
            return rateFormatter.textOf("rates.book.none");
        }
        String sellText = rateFormatter.moneyText(boardModel.pricedRates().sellPrice(row));
        return row.carrier().isBlank()
                ? rateFormatter.textOf("rates.book.price", sellText)
                : rateFormatter.textOf("rates.book", rateFormatter.carrierName(row), sellText);
    }

    Optional<RateRow> currentSelectedRate() {
        RateRow row = boardModel.selectedRate.get();
        return row == null
                ? Optional.empty()
                : Optional.ofNullable(boardModel.pricedRates().currentRowOf(row));
    }

    private boolean areBuyRatesHidden() {
        return boardModel.buyRateVisibility.areBuyRatesHidden();
    }

    /// Returns buy rate, profit and margin on one line; without a sell price, only the buy rate; while buy
    /// rates are hidden, a text that says so.
    String buyAndProfitText(RateRow row) {
        SellPrice.Priced price = boardModel.pricedRates().sellPriceWithProfit(row);
        if (areBuyRatesHidden()) {
            return rateFormatter.textOf("rates.detail.hidden");
        }
        if (price == null) {
            String amount = row.faults().contains(RateFault.CURRENCY)
                    ? rateFormatter.amountText(row.buy())
                    : rateFormatter.moneyText(row.buy());
            return rateFormatter.textOf("rates.detail.buy", amount);
        }
        BigDecimal shortfall = boardModel.pricedRates().unmetMinimumProfit(row);
        String shortfallText = shortfall == null
                ? ""
                : rateFormatter.textOf("rates.detail.belowMinimum", rateFormatter.moneyText(shortfall));
        String key = price.isMinimumProfitApplied() ? "rates.detail.profit.floor" : "rates.detail.profit";
        return rateFormatter.textOf(
                        key,
                        rateFormatter.buyTextWithFuelBasis(row),
                        rateFormatter.profitMoneyText(row, price),
                        rateFormatter.formats().formatPercent(price.marginPercent()))
                + shortfallText;
    }

    String serviceAndTransitText(RateRow row) {
        Integer days = row.days();
        if (row.isDrayage()) {
            return rateFormatter.modeName(row.mode()) + " · " + rateFormatter.serviceName(row);
        }
        String description = row.serviceDescription().isBlank() ? row.service() : row.serviceDescription();
        if (days == null) {
            return rateFormatter.modeName(row.mode()) + ", " + description;
        }
        return boardModel.pricedRates().deliveryDate(row) == null
                ? rateFormatter.textOf("rates.detail.transit", days, description)
                : rateFormatter.textOf(
                        "rates.detail.delivers",
                        rateFormatter.deliveryOrTransitText(row, boardModel.pricedRates()),
                        days,
                        description);
    }

    /// Describes the change since the previous quote; empty without a previous quote.
    String changeSincePreviousQuoteText(RateRow row) {
        Board board = boardModel.board.get();
        if (board == null || !board.hasPreviousQuote()) {
            return "";
        }
        BigDecimal change = boardModel.pricedRates().changeSincePreviousQuote(row);
        if (change == null) {
            return rateFormatter.textOf("rates.detail.change.new");
        }
        if (boardModel.pricedRates().isPriceRetainedAtRequote(row)) {
            String key = boardModel.pricedRates().isPriceTypedByHand(row)
                    ? "rates.detail.change.own"
                    : "rates.detail.change.kept";
            return areBuyRatesHidden() || change.signum() == 0
                    ? rateFormatter.textOf(key)
                    : rateFormatter.textOf(
                            key + (change.signum() > 0 ? ".up" : ".down"), rateFormatter.moneyText(change.abs()));
        }
        return change.signum() == 0
                ? rateFormatter.textOf("rates.detail.change.same")
                : rateFormatter.textOf(
                        change.signum() > 0 ? "rates.detail.change.up" : "rates.detail.change.down",
                        rateFormatter.moneyText(change.abs()));
    }

    /// Returns [RateBoardViewModel#bookingBlockReason] of the selected rate. A selected rate that the filter
    /// hides cannot be booked either.
    String selectedRateBlockReason() {
        RateRow row = boardModel.selectedRate.get();
        return row == null || isRateVisible(row)
                ? boardModel.bookingBlockReason(row)
                : rateFormatter.textOf("rates.barrier.filtered", rateFormatter.carrierName(row));
    }

    // Whether a rate passes the filter or is shown in the comparison.
    private boolean isRateVisible(RateRow row) {
        List<RateRow> pinnedRates = boardModel.pinnedRates;
        return (boardModel.isComparing.get() && pinnedRates.contains(row))
                || boardModel
                        .filter
                        .get()
                        .toPredicate(boardModel.pricedRates(), pinnedRates::contains)
                        .test(row);
    }

    /// Whether unacknowledged market conditions are the only reason why the selected rate cannot be booked.
    boolean isBlockedOnlyByUnacknowledgedConditions() {
        String reason = rateFormatter.unacknowledgedConditionsReason(boardModel.marketConditions);
        return !reason.isEmpty() && selectedRateBlockReason().equals(reason);
    }

    /// Shows the booking page for a rate; returns false if the rate cannot be booked.
    boolean showBookingPageUnlessBlocked(@Nullable RateRow row) {
        if (row == null || !boardModel.bookingBlockReason(row).isEmpty()) {
            return false;
        }
        PricedRates priced = boardModel.pricedRates();
        boolean isPricedByRule = priced.isRulePriceCoveringBuyRate(row);
        boardModel.shipment.showBookingPage(new RateChoice(
                row.quoteId(),
                row.rateNumber(),
                priced.sellPrice(row),
                isPricedByRule,
                priced.minimumProfit(),
                row.otherContainers().stream()
                        .map(other -> new RateChoice(
                                other.quoteId(),
                                other.rateNumber(),
                                priced.sellPriceOfOtherContainer(other),
                                isPricedByRule,
                                priced.minimumProfit()))
                        .toList()));
        return true;
    }

    // Loads the carriers' last prices on the lane after the board is loaded; until then no last prices are
    // shown.
    private void startLoadingLastPrices() {
        Board board = boardModel.board.get();
        lastPrices.set(Map.of());
        if (board != null) {
            List<UUID> quoteIds = boardModel.quoteIdsToShow;
            lastPriceLoader.cancelPreviousAndStart(
                    _ -> boardModel.boardService.loadLastPricesIgnoringQuotes(board, quoteIds),
                    TaskCallback.of(lastPrices::set, failure -> log.warn("last prices of the lane not read", failure)));
        }
    }

    /// Cancels the loading of last prices.
    void close() {
        lastPriceLoader.cancel();
    }

    /// Describes the carrier's last price on this lane and the difference from it; per 100 lb or 100 kg if the
    /// shipments' weights differ by more than 10 %; without a difference if the weights cannot be compared.
    /// Empty without a last price, and while buy rates are hidden.
    String lastLanePriceText(RateRow row) {
        Board board = boardModel.board.get();
        LastPrice lastPrice = lastPrices.get().get(row.offer());
        if (board == null || lastPrice == null || areBuyRatesHidden()) {
            return "";
        }
        ShipmentSummary summary = board.shipmentSummary();
        String day = rateFormatter.dayText(
                lastPrice.quotedAt().atZone(rateFormatter.formats().zone()).toLocalDate());
        BigDecimal currentCost = row.rateCost().buyRate();
        if (DecimalLimits.isInRange(currentCost) && (row.isDrayage() || lastPrice.hasSimilarWeight(summary))) {
            return rateFormatter.textOf(
                    "rates.detail.last",
                    day,
                    rateFormatter.moneyText(lastPrice.buy()),
                    rateFormatter.changeSinceLastPriceText(currentCost.subtract(lastPrice.buy())));
        }
        if (!DecimalLimits.isInRange(currentCost)) {
            return rateFormatter.textOf("rates.detail.last.other", day, rateFormatter.moneyText(lastPrice.buy()));
        }
        if (lastPrice.isMetric() != summary.isMetric()
                || lastPrice.weight().signum() <= 0
                || summary.weight().signum() <= 0) {
            return rateFormatter.textOf("rates.detail.last.other", day, rateFormatter.moneyText(lastPrice.buy()));
        }
        BigDecimal lastPricePer100 = pricePer100WeightUnits(lastPrice.buy(), lastPrice.weight());
        return rateFormatter.textOf(
                summary.isMetric() ? "rates.detail.last.metric" : "rates.detail.last.weight",
                day,
                rateFormatter.moneyText(lastPricePer100),
                rateFormatter.changeSinceLastPriceText(
                        pricePer100WeightUnits(currentCost, summary.weight()).subtract(lastPricePer100)));
    }

    /// What the rate costs for all containers of the shipment; empty for one container.
    String allContainersText(RateRow row) {
        Board board = boardModel.board.get();
        return board == null
                ? ""
                : rateFormatter.allContainersText(board, boardModel.pricedRates(), row, areBuyRatesHidden());
    }

    /// Describes by how much the price is above or below the usual price of the offer on this lane; empty if it
    /// is not unusual, and while buy rates are hidden.
    String unusualPriceText(RateRow row) {
        return rateFormatter.unusualPriceText(row.rateCost().buyRate(), boardModel.typicalPriceUnlessHidden(row));
    }

    private static BigDecimal pricePer100WeightUnits(BigDecimal price, BigDecimal weight) {
        return price.movePointRight(2).divide(weight, 2, RoundingMode.HALF_UP);
    }

    List<RateBadge> badgesOf(RateRow row) {
        return boardModel.badgesOf(row);
    }

    /// Returns the lines of the charges and of their total, followed by the buy rate if fuel is added to the
    /// total.
    List<ChargeLine.Content> createChargeLines(RateRow row) {
        List<ChargeLine.Content> lines = new ArrayList<>();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        if (drayage != null) {
            lines.add(createChargeLine(rateFormatter.textOf("rates.compare.freight"), drayage.freight(), 1));
            lines.add(createChargeLine(rateFormatter.textOf("rates.compare.fuel"), drayage.fuel(), 2));
        }
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (RateCharge charge : row.charges()) {
            int part = drayage == null ? numbers.assignPartNumber(charge, row.charges()) : 0;
            lines.add(
                    charge.isWaived()
                            ? createWaivedChargeLine(row, charge)
                            : createChargeLine(formatChargeName(row, charge), charge.amount(), part));
        }
        if (drayage != null) {
            lines.add(createChargeLine(rateFormatter.textOf("rates.compare.accessorials"), drayage.accessorials(), 3));
        }
        String total = drayage == null ? "rates.compare.total" : "rates.detail.expectedTotal";
        lines.add(new ChargeLine.Content(
                ChargeLine.Kind.TOTAL, rateFormatter.textOf(total), amountTextOrMask(row.buy()), 0));
        if (row.rateCost().buyRate().compareTo(row.buy()) != 0) {
            String buy = row.rateCost().isFuelAssumed() ? "rates.detail.buyAssumed" : "rates.detail.buyOnTop";
            lines.add(new ChargeLine.Content(
                    ChargeLine.Kind.TOTAL,
                    rateFormatter.textOf(buy),
                    amountTextOrMask(row.rateCost().buyRate()),
                    0));
        }
        return lines;
    }

    /// Returns the amounts of the price's parts: line haul less discount, fuel, first extra charge, other
    /// charges; for drayage: freight, fuel, accessorials. Empty while buy rates are hidden.
    List<BigDecimal> pricePartsUnlessHidden(RateRow row) {
        if (areBuyRatesHidden()) {
            return List.of();
        }
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        if (drayage != null) {
            return List.of(drayage.freight(), drayage.fuel(), drayage.accessorials());
        }
        BigDecimal[] parts = new BigDecimal[ChargePartNumbers.PART_COUNT];
        Arrays.fill(parts, BigDecimal.ZERO);
        ChargePartNumbers numbers = new ChargePartNumbers();
        for (RateCharge charge : row.charges()) {
            int index = Math.max(1, numbers.assignPartNumber(charge, row.charges())) - 1;
            parts[index] = parts[index].add(charge.payableAmount());
        }
        return List.of(parts);
    }

    private String amountTextOrMask(BigDecimal amount) {
        return areBuyRatesHidden() ? IncludedServices.MASKED_AMOUNT : rateFormatter.amountText(amount);
    }

    // Returns the charge's name with its quantity, if that is not 1. While buy rates are hidden, amounts in the
    // name are masked: a service may put the price per mile into the name.
    private String formatChargeName(RateRow row, RateCharge charge) {
        String term = rateFormatter.translateServiceTerm(charge.name());
        String name = areBuyRatesHidden() ? RateFormatter.maskAmounts(term, List.of(row)) : term;
        return charge.quantity() == 1
                ? name
                : name + " × " + rateFormatter.formats().formatInteger(charge.quantity());
    }

    private ChargeLine.Content createChargeLine(String name, BigDecimal amount, int part) {
        return new ChargeLine.Content(
                ChargeLine.Kind.CHARGE, name, amountTextOrMask(amount), areBuyRatesHidden() ? 0 : part);
    }

    private ChargeLine.Content createWaivedChargeLine(RateRow row, RateCharge charge) {
        return areBuyRatesHidden()
                ? new ChargeLine.Content(ChargeLine.Kind.WAIVED_WITHOUT_AMOUNT, formatChargeName(row, charge), "", 0)
                : new ChargeLine.Content(
                        ChargeLine.Kind.WAIVED,
                        rateFormatter.translateServiceTerm(charge.name()),
                        rateFormatter.amountText(charge.amount()),
                        0);
    }

    /// Returns badges about the delivery date, unreadable fields, the sum of the charges, and the requested
    /// accessorials.
    List<RateBadge> createCheckResultBadges(RateRow row) {
        List<RateBadge> checks = new ArrayList<>();
        Long daysToSpare = boardModel.pricedRates().daysBeforeDeadline(row);
        if (daysToSpare != null && daysToSpare >= 0) {
            checks.add(new RateBadge("✓ " + rateFormatter.textOf("rates.detail.inTime", daysToSpare), Tone.SUCCESS));
        }
        if (!row.unreadFields().isEmpty()) {
            String names = UnreadableFieldsText.joinFieldNames(row.unreadFields(), rateFormatter.texts());
            checks.add(new RateBadge(rateFormatter.textOf("rates.detail.unread", names), Tone.WARNING));
        }
        ChargeSumResult sumCheck = ChargeSumResult.compareSumWithTotal(row);
        if (!row.isDrayage()) {
            Tone tone = sumCheck.agreesWithTotal()
                    ? Tone.SUCCESS
                    : sumCheck instanceof ChargeSumResult.Unknown ? Tone.NEUTRAL : Tone.WARNING;
            checks.add(new RateBadge(
                    (sumCheck.agreesWithTotal() ? "✓ " : "")
                            + rateFormatter.chargeSumText(sumCheck, areBuyRatesHidden()),
                    tone));
            Board board = boardModel.board.get();
            if (board != null
                    && !board.requestedAccessorials().isEmpty()
                    && row.missingAccessorials().isEmpty()
                    && !row.isFieldUnreadable("accessorials")) {
                checks.add(new RateBadge("✓ " + rateFormatter.textOf("rates.detail.asked"), Tone.SUCCESS));
            }
        }
        return checks;
    }

    String missingAccessorialsText(RateRow row) {
        return row.missingAccessorials().isEmpty()
                ? ""
                : rateFormatter.textOf(
                        "rates.detail.missing",
                        row.missingAccessorials().stream()
                                .map(rateFormatter::accessorialName)
                                .collect(Collectors.joining(", ")));
    }

    /// Returns all fields of the quote and the rate in the service's answer; empty for null, and while buy
    /// rates are hidden.
    List<WireField> wireFieldsUnlessHidden(@Nullable RateRow row) {
        return row == null || areBuyRatesHidden() ? List.of() : row.source().wireFields();
    }
}
