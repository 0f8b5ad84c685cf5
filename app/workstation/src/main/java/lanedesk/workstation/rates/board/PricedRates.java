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
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RateRanking;
import lanedesk.workstation.quoting.RateFault;
import org.jspecify.annotations.Nullable;

/// The rows of a board with their sell prices and how they stand to each other at one moment. Immutable; made anew when
/// the pricing rule changes or a rate expires. Expired and faulty rates are not ranked.
public final class PricedRates {

    private final List<RateRow> rows;
    private final SellPrice.@Nullable Priced[] prices;
    private final @Nullable BigDecimal[] changes;
    private final @Nullable StandingPrice[] standing;
    private final SellPricing rule;
    private final RequotePricing requote;
    private final int[] rankAt;
    private final Deliveries deliveries;
    private final Map<Integer, LocalDate> days = new HashMap<>();
    private final RateRanking ranking;
    private final RateRanking choice;
    private final List<RateRow> rankedRows;
    private final RateArrangement arrangement;
    // Any thread may compute it on first use, since every thread gets the same result.
    private volatile @Nullable FilterChoices choices;

    private PricedRates(List<RateRow> rows, BoardPricing by) {
        this.rows = rows;
        prices = new SellPrice.Priced[rows.size()];
        changes = new BigDecimal[rows.size()];
        standing = new StandingPrice[rows.size()];
        requote = by.requote();
        rule = by.rule();
        deliveries = by.deliveries();
        rankAt = new int[rows.size()];
        List<RatePoint> points = new ArrayList<>();
        rankedRows = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            RateRow row = rows.get(at);
            Integer transit = row.days();
            if (transit != null && !days.containsKey(transit)) {
                deliveries.dayAfter(transit).ifPresent(day -> days.put(transit, day));
            }
            SellPrice.Priced priced = by.price(row);
            prices[at] = priced;
            standing[at] = priced == null ? null : by.standing(row);
            rankAt[at] = -1;
            if (row.faults().stream().noneMatch(RateFault::bars)
                    && !row.expiry().isPast(by.instant())) {
                rankAt[at] = points.size();
                rankedRows.add(row);
                points.add(by.point(row, priced));
            }
            changes[at] = priced == null ? null : by.change(row, priced);
        }
        ranking = RateRanking.of(points);
        choice = choice(points);
        arrangement = new RateArrangement(this);
    }

    // The cheapest rate may come too late; then it is not chosen while another one comes in time.
    private RateRanking choice(List<RatePoint> points) {
        boolean some = rankedRows.stream().anyMatch(this::isLate);
        boolean all = rankedRows.stream().allMatch(this::isLate);
        if (!some || all) {
            return ranking;
        }
        List<RatePoint> inTime = new ArrayList<>();
        for (int at = 0; at < points.size(); at++) {
            RatePoint point = points.get(at);
            inTime.add(new RatePoint(point.price(), point.days(), point.wins() && !isLate(rankedRows.get(at))));
        }
        return RateRanking.of(inTime);
    }

    /// When rates deliver, as far as that is known.
    public Deliveries deliveries() {
        return deliveries;
    }

    /// The day on which a rate delivers, null where it is not known.
    @Nullable
    public LocalDate delivery(RateRow row) {
        Integer transit = row.days();
        return transit == null ? null : days.get(transit);
    }

    /// Days between its delivery and the day by which it must be there, less than none where it comes too late; null
    /// where neither is known.
    @Nullable
    public Long toSpare(RateRow row) {
        LocalDate day = delivery(row);
        return day == null ? null : deliveries.toSpare(day).orElse(null);
    }

    public boolean isLate(RateRow row) {
        Long spare = toSpare(row);
        return spare != null && spare < 0;
    }

    /// Prices rates at one moment.
    static PricedRates of(List<RateRow> rows, BoardPricing by) {
        return new PricedRates(rows, by);
    }

    public List<RateRow> rows() {
        return rows;
    }

    /// Returns the filter choices of these rates.
    public FilterChoices choices() {
        FilterChoices known = choices;
        if (known == null) {
            known = FilterChoices.of(rows);
            choices = known;
        }
        return known;
    }

    /// The same rate among these, which may be a newer reading of it; null where these are of another quote.
    @Nullable
    public RateRow now(RateRow row) {
        RateRow now = row.at() < rows.size() ? rows.get(row.at()) : null;
        return row.equals(now) ? now : null;
    }

    /// Returns the first expiry after `instant`; [Instant#MAX] where no rate expires any more.
    public Instant nextExpiry(Instant instant) {
        return rows.stream()
                .map(row -> row.expiry() instanceof Expiry.At(Instant end, String _) ? end : Instant.MAX)
                .filter(end -> end.isAfter(instant))
                .min(Comparator.naturalOrder())
                .orElse(Instant.MAX);
    }

    /// The sell price by the rule, null where none can be made.
    public SellPrice.@Nullable Priced price(RateRow row) {
        return prices[row.at()];
    }

    @Nullable
    public BigDecimal sell(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : priced.sell();
    }

    @Nullable
    public BigDecimal profit(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : priced.profit();
    }

    /// The least profit of the rule, null for none.
    @Nullable
    public BigDecimal minimumProfit() {
        return rule.floor();
    }

    /// Whether the rule made its price, and makes none below cost.
    public boolean isPricedByRule(RateRow row) {
        return standing[row.at()] == null && rule.percent().signum() >= 0;
    }

    /// Returns the minimum profit that its price falls short of; null where it does not, or there is none.
    @Nullable
    public BigDecimal missedMinimum(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : rule.missedMinimum(priced);
    }

    /// Whether its price loses.
    public boolean isLoss(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced != null && row.cost().isLoss(priced.sell());
    }

    /// Whether the cost of a rate counts fuel on top although nobody knows that it comes on top.
    public boolean isFuelAssumed() {
        return rows.stream().anyMatch(row -> row.cost().isFuelAssumed());
    }

    /// Whether a rate is ranked: an expired one is not, nor one whose fault bars its booking.
    public boolean isRanked(RateRow row) {
        return rankAt[row.at()] >= 0;
    }

    /// Returns the dollars of its sell price above the lowest; null for a rate that is not ranked.
    @Nullable
    public BigDecimal spread(RateRow row) {
        int at = rankAt[row.at()];
        return at < 0 ? null : ranking.spread(at);
    }

    /// Dollars of the sell price against the quote before by the same rule, and of the cost where the price is kept;
    /// null where there was none.
    @Nullable
    public BigDecimal change(RateRow row) {
        return changes[row.at()];
    }

    /// Whether its price stands, given by hand or in the quote before, whatever the carrier's cost has become.
    public boolean isKept(RateRow row) {
        return standing[row.at()] != null && requote == RequotePricing.KEEP_PRICE && row.earlier() != null;
    }

    /// Whether its price was given by hand and not by the rule.
    public boolean isByHand(RateRow row) {
        StandingPrice its = standing[row.at()];
        return its != null && its.isByHand();
    }

    /// Whether another rate is no dearer and no slower, and better in one of both.
    public boolean isDominated(RateRow row) {
        int at = rankAt[row.at()];
        return at >= 0 && ranking.isDominated(at);
    }

    /// Returns the cheapest ranked rate; null where none is ranked.
    @Nullable
    public RateRow lowest() {
        OptionalInt place = ranking.lowest();
        return place.isPresent() ? rankedRows.get(place.getAsInt()) : null;
    }

    public boolean isLowest(RateRow row) {
        return is(ranking.lowest(), row);
    }

    public boolean isFastest(RateRow row) {
        return is(ranking.fastest(), row);
    }

    public boolean isBestValue(RateRow row) {
        return is(choice.bestValue(), row);
    }

    private boolean is(OptionalInt place, RateRow row) {
        return rankedRows.size() > 1 && place.isPresent() && place.getAsInt() == rankAt[row.at()];
    }

    /// The rate to look at first: the best value, else the lowest, else the first.
    @Nullable
    public RateRow best() {
        OptionalInt place = choice.bestValue().isPresent() ? choice.bestValue() : choice.lowest();
        if (place.isPresent()) {
            return rankedRows.get(place.getAsInt());
        }
        return rows.isEmpty() ? null : rows.getFirst();
    }

    /// One column to sort by.
    public record SortKey(RateColumn column, boolean descending) {}

    /// Returns what puts these rates in order.
    public RateArrangement arrangement() {
        return arrangement;
    }
}
