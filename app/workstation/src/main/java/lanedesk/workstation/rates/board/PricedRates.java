package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RateRanking;
import lanedesk.workstation.shipment.RateFault;
import org.jspecify.annotations.Nullable;

/// The rates of a board with sell prices and ranks at one time. Immutable: a new object is created when the
/// pricing changes or a rate expires. Expired and faulty rates are not ranked.
public final class PricedRates {

    private final List<RateRow> rows;
    private final SellPrice.@Nullable Priced[] prices;
    private final @Nullable BigDecimal[] changes;
    private final @Nullable PriceOverride[] priceOverrides;
    private final SellPricing rule;
    private final BoardPricing pricing;
    private final RequotePricePolicy requotePolicy;
    private final int[] rankedIndexByRow;
    private final DeliveryDates deliveries;
    private final Map<Integer, LocalDate> deliveryDateByTransitDays = new HashMap<>();
    private final RateRanking ranking;
    private final RateRanking rankingOfRatesInTime;
    private final List<RateRow> rankedRows;
    private final RateOrder rateOrder;
    // Computed on first use, on any thread; every thread computes the same value.
    private volatile RateFilter.@Nullable Choices choices;

    private PricedRates(List<RateRow> rows, BoardPricing pricing) {
        this.rows = rows;
        this.pricing = pricing;
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
                deliveries
                        .deliveryDateAfterBusinessDays(transit)
                        .ifPresent(day -> deliveryDateByTransitDays.put(transit, day));
            }
            SellPrice.Priced priced = pricing.sellPriceUnlessPriceFault(row);
            prices[index] = priced;
            priceOverrides[index] = priced == null ? null : pricing.priceOverrideOf(row);
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

    // Ranks the rates so that a rate that arrives too late is best only if all rates arrive too late.
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

    /// The calculation of delivery dates.
    public DeliveryDates deliveryDates() {
        return deliveries;
    }

    /// Returns the delivery date of a rate; null if unknown.
    @Nullable
    public LocalDate deliveryDate(RateRow row) {
        Integer transitDays = row.days();
        return transitDays == null ? null : deliveryDateByTransitDays.get(transitDays);
    }

    /// Returns the days from delivery to the must-deliver-by date, negative if late; null if either date is
    /// unknown.
    @Nullable
    public Long daysBeforeDeadline(RateRow row) {
        LocalDate deliveryDate = deliveryDate(row);
        return deliveryDate == null
                ? null
                : deliveries.daysFromDeliveryToDeadline(deliveryDate).orElse(null);
    }

    public boolean isLate(RateRow row) {
        Long daysToSpare = daysBeforeDeadline(row);
        return daysToSpare != null && daysToSpare < 0;
    }

    static PricedRates priceAndRank(List<RateRow> rows, BoardPricing pricing) {
        return new PricedRates(rows, pricing);
    }

    public List<RateRow> rows() {
        return rows;
    }

    /// Returns the modes, carriers, services and day limits that a filter can use.
    public RateFilter.Choices filterChoices() {
        RateFilter.Choices currentChoices = choices;
        if (currentChoices == null) {
            currentChoices = RateFilter.Choices.of(rows);
            choices = currentChoices;
        }
        return currentChoices;
    }

    /// Returns the row of these rates that equals `row`; null if these rates do not contain the rate.
    @Nullable
    public RateRow currentRowOf(RateRow row) {
        RateRow currentRow = row.index() < rows.size() ? rows.get(row.index()) : null;
        return row.equals(currentRow) ? currentRow : null;
    }

    /// Returns the first expiry after `instant`; [Instant#MAX] if no rate expires after `instant`.
    public Instant nextExpiryAfter(Instant instant) {
        return rows.stream()
                .map(row -> row.expiry() instanceof Expiry.At(Instant expiry, String _) ? expiry : Instant.MAX)
                .filter(expiry -> expiry.isAfter(instant))
                .min(Comparator.naturalOrder())
                .orElse(Instant.MAX);
    }

    /// Returns the sell price of a rate with its profit; null without a price.
    public SellPrice.@Nullable Priced sellPriceWithProfit(RateRow row) {
        return prices[row.index()];
    }

    @Nullable
    public BigDecimal sellPrice(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : priced.sellPrice();
    }

    /// Returns the sell price of the same offer for another container; null without a price.
    @Nullable
    public BigDecimal sellPriceOfOtherContainer(RateRow otherContainer) {
        SellPrice.Priced priced = pricing.sellPriceUnlessPriceFault(otherContainer);
        return priced == null ? null : priced.sellPrice();
    }

    /// Returns the sell prices of an offer for all containers of the shipment together; null if any lacks
    /// one.
    @Nullable
    public BigDecimal sellPriceOfAllContainers(RateRow row) {
        BigDecimal total = sellPrice(row);
        for (RateRow other : row.otherContainers()) {
            BigDecimal sell = sellPriceOfOtherContainer(other);
            total = total == null || sell == null ? null : total.add(sell);
        }
        return total;
    }

    @Nullable
    public BigDecimal profit(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : priced.profit();
    }

    /// Returns the sell price of an additional charge by the percentage of the rule, in whole dollars; empty
    /// unless it is above the buy price, which a customer must not see.
    public Optional<BigDecimal> sellPriceOfCharge(BigDecimal buyPrice) {
        return new SellPricing(rule.method(), rule.percent(), null)
                .computeSellPrice(buyPrice)
                .toPriced()
                .map(priced -> priced.sellPrice().setScale(0, RoundingMode.UP))
                .filter(price -> rule.percent().signum() > 0 && price.compareTo(buyPrice) > 0);
    }

    /// The minimum profit of the rule in dollars; null for none.
    @Nullable
    public BigDecimal minimumProfit() {
        return rule.floor();
    }

    /// Returns whether the rule set the price with a percentage of at least 0, so that the price is not below
    /// the buy rate.
    public boolean isRulePriceCoveringBuyRate(RateRow row) {
        return priceOverrides[row.index()] == null && rule.percent().signum() >= 0;
    }

    /// Returns the rule's minimum profit if the profit of the price is below it; null otherwise.
    @Nullable
    public BigDecimal unmetMinimumProfit(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced == null ? null : rule.minimumProfitIfNotReached(priced);
    }

    /// Returns whether the sell price is below the buy rate.
    public boolean isPriceBelowBuyRate(RateRow row) {
        SellPrice.Priced priced = prices[row.index()];
        return priced != null && row.rateCost().isLossAtSellPrice(priced.sellPrice());
    }

    /// Returns whether the buy rate of any rate was increased by its fuel on the assumption that the total
    /// lacks fuel.
    public boolean isFuelAssumedForAnyRate() {
        return rows.stream().anyMatch(row -> row.rateCost().isFuelAssumed());
    }

    /// Returns whether a rate is ranked: it is not expired and no fault prevents booking it.
    public boolean isRanked(RateRow row) {
        return rankedIndexByRow[row.index()] >= 0;
    }

    /// Returns by how many dollars the sell price is above the lowest sell price; null for an unranked rate.
    @Nullable
    public BigDecimal dollarsAboveLowestSellPrice(RateRow row) {
        int index = rankedIndexByRow[row.index()];
        return index < 0 ? null : ranking.dollarsAboveLowest(index);
    }

    /// Returns the lowest plausible buy rate of a mode; empty without one.
    public Optional<BigDecimal> lowestBuyRateOfMode(String mode) {
        return rows.stream()
                .filter(row -> row.mode().equals(mode) && LaneFacts.hasCrediblePrice(row))
                .map(row -> row.rateCost().buyRate())
                .min(Comparator.naturalOrder());
    }

    /// Returns the change since the previous quote in dollars: the change of the sell price or, if the price
    /// stays at a requote, of the buy rate. Null if the previous quote has no such offer.
    @Nullable
    public BigDecimal changeSincePreviousQuote(RateRow row) {
        return changes[row.index()];
    }

    /// Returns whether the price stayed at a requote, because it was typed by hand or carried over.
    public boolean isPriceRetainedAtRequote(RateRow row) {
        return priceOverrides[row.index()] != null
                && requotePolicy == RequotePricePolicy.KEEP_PRICE
                && row.earlier() != null;
    }

    /// Returns whether the price was typed by hand.
    public boolean isPriceTypedByHand(RateRow row) {
        PriceOverride override = priceOverrides[row.index()];
        return override != null && override.isTypedByHand();
    }

    /// Returns whether another rate is at least as cheap and at least as fast, and cheaper or faster.
    public boolean isDominated(RateRow row) {
        int index = rankedIndexByRow[row.index()];
        return index >= 0 && ranking.isDominated(index);
    }

    /// Returns the cheapest ranked rate; null if no rate is ranked.
    @Nullable
    public RateRow lowestPricedRankedRate() {
        OptionalInt rankedIndex = ranking.lowestPriceIndex();
        return rankedIndex.isPresent() ? rankedRows.get(rankedIndex.getAsInt()) : null;
    }

    public boolean isLowestPriceOfSeveral(RateRow row) {
        return isBestOfSeveral(ranking.lowestPriceIndex(), row);
    }

    public boolean isFastestOfSeveral(RateRow row) {
        return isBestOfSeveral(ranking.fastestIndex(), row);
    }

    public boolean isBestValueOfSeveral(RateRow row) {
        return isBestOfSeveral(rankingOfRatesInTime.bestValueIndex(), row);
    }

    private boolean isBestOfSeveral(OptionalInt bestIndex, RateRow row) {
        return rankedRows.size() > 1 && bestIndex.isPresent() && bestIndex.getAsInt() == rankedIndexByRow[row.index()];
    }

    /// Returns the rate to select first: the best value, else the cheapest, else the first; null without rates.
    /// A rate of an excluded carrier is never returned.
    @Nullable
    public RateRow rateToSelectFirst() {
        OptionalInt rankedIndex = rankingOfRatesInTime.bestValueIndex().isPresent()
                ? rankingOfRatesInTime.bestValueIndex()
                : rankingOfRatesInTime.lowestPriceIndex();
        if (rankedIndex.isPresent()) {
            return rankedRows.get(rankedIndex.getAsInt());
        }
        return rows.stream().filter(row -> !row.isExcluded()).findFirst().orElse(null);
    }

    /// A column to sort by.
    public record SortKey(RateColumn column, boolean descending) {}

    /// Returns the object that filters and sorts these rates.
    public RateOrder rateOrder() {
        return rateOrder;
    }
}
