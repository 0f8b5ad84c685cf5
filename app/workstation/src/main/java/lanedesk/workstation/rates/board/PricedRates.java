package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RateRanking;
import lanedesk.workstation.shipment.RateFault;
import org.jspecify.annotations.Nullable;

/// The rows of a board with their sell prices and ranks at one time. Immutable; recreated when the pricing rule
/// changes or a rate expires. Expired and faulty rates are not ranked.
public final class PricedRates {

    private final List<RateRow> rows;
    private final SellPrice.@Nullable Priced[] prices;
    private final @Nullable BigDecimal[] changes;
    private final @Nullable PriceOverride[] priceOverrides;
    private final SellPricing rule;
    private final RequotePricePolicy requotePolicy;
    private final int[] rankedIndexByRow;
    private final DeliveryDates deliveries;
    private final Map<Integer, LocalDate> deliveryDateByTransitDays = new HashMap<>();
    private final RateRanking ranking;
    private final RateRanking rankingOfRatesInTime;
    private final List<RateRow> rankedRows;
    private final RateOrder rateOrder;
    // Any thread may compute it on first use, since every thread gets the same result.
    private volatile RateFilter.@Nullable Choices choices;

    private PricedRates(List<RateRow> rows, BoardPricing pricing) {
        this.rows = rows;
        prices = new SellPrice.Priced[rows.size()];
        changes = new BigDecimal[rows.size()];
        priceOverrides = new PriceOverride[rows.size()];
        requotePolicy = pricing.requotePolicy();
        rule = pricing.rule();
        deliveries = pricing.deliveryDates();
        rankedIndexByRow = new int[rows.size()];
        List<RatePoint> points = new ArrayList<>();
        rankedRows = new ArrayList<>();
        for (int index = 0; index < rows.size(); index++) {
            RateRow row = rows.get(index);
            Integer transit = row.days();
            if (transit != null && !deliveryDateByTransitDays.containsKey(transit)) {
                deliveries.deliveryDateAfter(transit).ifPresent(day -> deliveryDateByTransitDays.put(transit, day));
            }
            SellPrice.Priced priced = pricing.sellPriceOf(row);
            prices[index] = priced;
            priceOverrides[index] = priced == null ? null : pricing.priceOverride(row);
            rankedIndexByRow[index] = -1;
            if (row.faults().stream().noneMatch(RateFault::preventsBooking)
                    && !row.expiry().isExpiredAt(pricing.instant())) {
                rankedIndexByRow[index] = points.size();
                rankedRows.add(row);
                points.add(pricing.toRatePoint(row, priced));
            }
            changes[index] = priced == null ? null : pricing.changeSincePreviousQuote(row, priced);
        }
        ranking = RateRanking.rankRates(points);
        rankingOfRatesInTime = rankRatesInTime(points);
        rateOrder = new RateOrder(this);
    }

    // The cheapest rate may arrive too late; it is not chosen if another one arrives in time.
    private RateRanking rankRatesInTime(List<RatePoint> points) {
        boolean anyLate = rankedRows.stream().anyMatch(this::isLate);
        boolean allLate = rankedRows.stream().allMatch(this::isLate);
        if (!anyLate || allLate) {
            return ranking;
        }
        List<RatePoint> pointsInTime = new ArrayList<>();
        for (int index = 0; index < points.size(); index++) {
            RatePoint point = points.get(index);
            pointsInTime.add(new RatePoint(
                    point.price(), point.transitDays(), point.canBeBest() && !isLate(rankedRows.get(index))));
        }
        return RateRanking.rankRates(pointsInTime);
    }

    /// The known delivery dates of rates.
    public DeliveryDates deliveryDates() {
        return deliveries;
    }

    /// The delivery date of a rate; null if unknown.
    @Nullable
    public LocalDate deliveryDate(RateRow row) {
        Integer transitDays = row.days();
        return transitDays == null ? null : deliveryDateByTransitDays.get(transitDays);
    }

    /// Days between delivery and the must-deliver-by date, negative if it is late; null if either is unknown.
    @Nullable
    public Long daysToSpare(RateRow row) {
        LocalDate deliveryDate = deliveryDate(row);
        return deliveryDate == null
                ? null
                : deliveries.daysFromDeliveryToDeadline(deliveryDate).orElse(null);
    }

    public boolean isLate(RateRow row) {
        Long daysToSpare = daysToSpare(row);
        return daysToSpare != null && daysToSpare < 0;
    }

    /// Prices rates at one time.
    static PricedRates of(List<RateRow> rows, BoardPricing pricing) {
        return new PricedRates(rows, pricing);
    }

    public List<RateRow> rows() {
        return rows;
    }

    /// Returns the filter choices of these rates.
    public RateFilter.Choices filterChoices() {
        RateFilter.Choices computed = choices;
        if (computed == null) {
            computed = RateFilter.Choices.of(rows);
            choices = computed;
        }
        return computed;
    }

    /// The same rate in this instance, perhaps with newer values; null if these rates are of another quote.
    @Nullable
    public RateRow findCurrentRow(RateRow row) {
        RateRow currentRow = row.index() < rows.size() ? rows.get(row.index()) : null;
        return row.equals(currentRow) ? currentRow : null;
    }

    /// The first expiry after `instant`; [Instant#MAX] if no rate expires any more.
    public Instant nextExpiryAfter(Instant instant) {
        return rows.stream()
                .map(row -> row.expiry() instanceof Expiry.At(Instant expiry, String _) ? expiry : Instant.MAX)
                .filter(expiry -> expiry.isAfter(instant))
                .min(Comparator.naturalOrder())
                .orElse(Instant.MAX);
    }

    /// The sell price by the rule; null if there is none.
    public SellPrice.@Nullable Priced sellPriceWithProfit(RateRow row) {
        return prices[row.index()];
    }

    @Nullable
    public BigDecimal sellPrice(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : priced.sellPrice();
    }

    @Nullable
    public BigDecimal profit(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : priced.profit();
    }

    /// The rule's minimum profit; null for none.
    @Nullable
    public BigDecimal minimumProfit() {
        return rule.floor();
    }

    /// Whether the price was made by the rule, which never goes below cost.
    public boolean isPricedByRule(RateRow row) {
        return priceOverrides[row.index()] == null && rule.percent().signum() >= 0;
    }

    /// The minimum profit if the price falls short of it; null otherwise.
    @Nullable
    public BigDecimal unmetMinimumProfit(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : rule.minimumProfitIfNotReached(priced);
    }

    /// Whether the price is below cost.
    public boolean isLoss(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced != null && row.rateCost().isLossAtSellPrice(priced.sellPrice());
    }

    /// Whether the cost adds fuel although it is unknown whether the total includes it.
    public boolean isAnyFuelAssumed() {
        return rows.stream().anyMatch(row -> row.rateCost().isFuelAssumed());
    }

    /// Whether a rate is ranked: it is not expired and has no fault that blocks booking.
    public boolean isRanked(RateRow row) {
        return rankedIndexByRow[row.index()] >= 0;
    }

    /// By how many dollars the rate's sell price is above the lowest; null for an unranked rate.
    @Nullable
    public BigDecimal differenceToLowest(RateRow row) {
        int index = rankedIndexByRow[row.index()];
        return index < 0 ? null : ranking.dollarsAboveLowest(index);
    }

    /// Change since the previous quote in dollars: of the sell price by the same rule, or of the cost if the price
    /// is carried over; null without a previous quote.
    @Nullable
    public BigDecimal changeSincePreviousQuote(RateRow row) {
        return changes[row.index()];
    }

    /// Whether the price stays when the carrier's cost changes: it was typed by hand or carried over.
    public boolean isPriceRetainedAtRequote(RateRow row) {
        return priceOverrides[row.index()] != null
                && requotePolicy == RequotePricePolicy.KEEP_PRICE
                && row.earlier() != null;
    }

    /// Whether the price was typed by hand.
    public boolean isPriceTypedByHand(RateRow row) {
        PriceOverride override = priceOverrides[row.index()];
        return override != null && override.isTypedByHand();
    }

    /// Whether another rate is at least as cheap and fast, and better in one of both.
    public boolean isDominated(RateRow row) {
        int index = rankedIndexByRow[row.index()];
        return index >= 0 && ranking.isDominated(index);
    }

    /// The cheapest ranked rate; null if none is ranked.
    @Nullable
    public RateRow lowestRate() {
        OptionalInt rankedIndex = ranking.lowestPriceIndex();
        return rankedIndex.isPresent() ? rankedRows.get(rankedIndex.getAsInt()) : null;
    }

    public boolean isLowest(RateRow row) {
        return isBestOf(ranking.lowestPriceIndex(), row);
    }

    public boolean isFastest(RateRow row) {
        return isBestOf(ranking.fastestIndex(), row);
    }

    public boolean isBestValue(RateRow row) {
        return isBestOf(rankingOfRatesInTime.bestValueIndex(), row);
    }

    private boolean isBestOf(OptionalInt winner, RateRow row) {
        return rankedRows.size() > 1 && winner.isPresent() && winner.getAsInt() == rankedIndexByRow[row.index()];
    }

    /// The rate to select initially: the best value, else the lowest, else the first.
    @Nullable
    public RateRow initialRate() {
        OptionalInt rankedIndex = rankingOfRatesInTime.bestValueIndex().isPresent()
                ? rankingOfRatesInTime.bestValueIndex()
                : rankingOfRatesInTime.lowestPriceIndex();
        if (rankedIndex.isPresent()) {
            return rankedRows.get(rankedIndex.getAsInt());
        }
        return rows.isEmpty() ? null : rows.getFirst();
    }

    /// One column to sort by.
    public record SortKey(RateColumn column, boolean descending) {}

    /// The sort order of these rates.
    public RateOrder rateOrder() {
        return rateOrder;
    }
}
