package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.rates.RatePoint;
import lanedesk.workstation.freight.rates.RateRanking;
import org.jspecify.annotations.Nullable;

/// The rows of a board with their sell prices and how they stand to each other at one moment. Immutable; made anew when
/// the pricing rule changes or a rate expires. Rates that are over or faulty take no part in the standing.
public final class PricedRates {

    private final List<RateRow> rows;
    private final SellPrice.@Nullable Priced[] prices;
    private final @Nullable BigDecimal[] changes;
    private final boolean[] alive;
    private final boolean[] byHand;
    private final int[] standingAt;
    private final RateRanking standing;
    private final List<RateRow> standingRows;
    private final RateOrder order;
    // worked out when first asked for, by whatever thread: it comes out the same
    private volatile @Nullable FilterChoices choices;

    private PricedRates(List<RateRow> rows, SellPricing pricing, Map<Offer, BigDecimal> own, Instant now) {
        this.rows = rows;
        order = new RateOrder(rows);
        prices = new SellPrice.Priced[rows.size()];
        changes = new BigDecimal[rows.size()];
        alive = new boolean[rows.size()];
        byHand = new boolean[rows.size()];
        standingAt = new int[rows.size()];
        List<RatePoint> points = new ArrayList<>();
        standingRows = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            RateRow row = rows.get(at);
            BigDecimal byOwn = own.isEmpty() ? null : own.get(row.offer());
            SellPrice.Priced priced = price(row, pricing, byOwn);
            prices[at] = priced;
            byHand[at] = priced != null && byOwn != null;
            alive[at] = row.faults().stream().noneMatch(RateFault::bars)
                    && !row.expiry().isOver(now);
            standingAt[at] = -1;
            if (alive[at]) {
                standingAt[at] = points.size();
                standingRows.add(row);
                points.add(point(row, pricing, priced, byOwn));
            }
            RateRow.Earlier earlier = row.earlier();
            if (priced != null && earlier != null) {
                // a price given by hand does not follow the carrier's: the rule tells what became of that
                SellPrice sells =
                        byOwn == null ? priced : pricing.apply(row.cost().least());
                changes[at] = change(
                        earlier.buy().compareTo(row.cost().least()) == 0 ? sells : pricing.apply(earlier.buy()), sells);
            }
        }
        standing = RateRanking.of(points);
    }

    /// Prices rates by a rule at one moment.
    ///
    /// @param own prices given by hand, which come before the rule
    public static PricedRates of(List<RateRow> rows, SellPricing pricing, Map<Offer, BigDecimal> own, Instant now) {
        return new PricedRates(rows, pricing, own, now);
    }

    private static SellPrice.@Nullable Priced price(RateRow row, SellPricing rule, @Nullable BigDecimal own) {
        if (row.faults().contains(RateFault.PRICE)) {
            return null;
        }
        SellPrice price = own == null
                ? rule.apply(row.cost().least())
                : SellPrice.given(row.cost().least(), own);
        return price.priced().orElse(null);
    }

    // What is not known is read as the dearer one, and a price given by hand that loses by it wins nothing.
    private static RatePoint point(
            RateRow row, SellPricing rule, SellPrice.@Nullable Priced priced, @Nullable BigDecimal own) {
        if (priced == null) {
            return new RatePoint(row.buy(), row.days());
        }
        if (own != null) {
            return new RatePoint(priced.sell(), row.days(), !row.cost().mayLose(own));
        }
        BigDecimal dearer = row.cost().isCertain()
                ? priced.sell()
                : rule.apply(row.cost().most())
                        .priced()
                        .map(SellPrice.Priced::sell)
                        .orElseGet(priced::sell);
        return new RatePoint(dearer, row.days());
    }

    private static @Nullable BigDecimal change(SellPrice before, SellPrice now) {
        return before.priced()
                .flatMap(then -> now.priced().map(priced -> priced.sell().subtract(then.sell())))
                .orElse(null);
    }

    public List<RateRow> rows() {
        return rows;
    }

    /// What filters can choose from among these.
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

    /// When the next of these is over after `instant`.
    public Instant nextOver(Instant instant) {
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

    /// What is earned by the dearer reading of the cost, null without a price.
    @Nullable
    public BigDecimal leastProfit(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : row.cost().leastProfit(priced.sell());
    }

    /// Whether its price loses, by the dearer reading of the cost.
    public boolean mayLose(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced != null && row.cost().mayLose(priced.sell());
    }

    /// Whether the cost of a rate is not known for sure, so that profits have two readings.
    public boolean isUncertain() {
        return rows.stream().anyMatch(row -> !row.cost().isCertain());
    }

    /// Dollars of the sell price above the lowest, null for what takes no part.
    @Nullable
    public BigDecimal spread(RateRow row) {
        int at = standingAt[row.at()];
        return at < 0 ? null : standing.spread(at);
    }

    /// Dollars of the sell price against the quote before by the same rule, null where there was none.
    @Nullable
    public BigDecimal change(RateRow row) {
        return changes[row.at()];
    }

    /// Whether its price was given by hand and not by the rule.
    public boolean isByHand(RateRow row) {
        return byHand[row.at()];
    }

    public boolean isAlive(RateRow row) {
        return alive[row.at()];
    }

    /// Whether another rate is no dearer and no slower, and better in one of both.
    public boolean isDominated(RateRow row) {
        int at = standingAt[row.at()];
        return at >= 0 && standing.isDominated(at);
    }

    public boolean isLowest(RateRow row) {
        return is(standing.lowest(), row);
    }

    public boolean isFastest(RateRow row) {
        return is(standing.fastest(), row);
    }

    public boolean isBestValue(RateRow row) {
        return is(standing.bestValue(), row);
    }

    private boolean is(OptionalInt place, RateRow row) {
        return standingRows.size() > 1 && place.isPresent() && place.getAsInt() == standingAt[row.at()];
    }

    /// The rate to look at first: the best value, else the lowest, else the first.
    @Nullable
    public RateRow best() {
        OptionalInt place = standing.bestValue().isPresent() ? standing.bestValue() : standing.lowest();
        if (place.isPresent()) {
            return standingRows.get(place.getAsInt());
        }
        return rows.isEmpty() ? null : rows.getFirst();
    }

    /// The rows that pass, in order.
    public List<RateRow> arranged(Predicate<RateRow> filter, List<SortKey> keys, Predicate<RateRow> pinned) {
        List<RateRow> passing = new ArrayList<>(rows.size());
        for (RateRow row : rows) {
            if (filter.test(row)) {
                passing.add(row);
            }
        }
        // rows stand as they came, which is how equal ones stay; the first key is the last to be sorted by
        RateRow[] sorted = passing.toArray(RateRow[]::new);
        for (SortKey key : keys.reversed()) {
            sorted = sorted(sorted, key, pinned);
        }
        return List.of(RateOrder.sorted(sorted, 2, row -> alive[row.at()] ? 0 : 1));
    }

    /// One column to sort by.
    public record SortKey(RateColumn column, boolean descending) {}

    private RateRow[] sorted(RateRow[] some, SortKey key, Predicate<RateRow> pinned) {
        if (key.column() == RateColumn.PIN) {
            return RateOrder.sorted(some, 2, row -> pinned.test(row) == key.descending() ? 1 : 0);
        }
        know(key.column());
        return order.sorted(some, key.column(), key.descending());
    }

    private void know(RateColumn column) {
        switch (column) {
            case PIN -> {
                // changes with every pin, and is quickly looked at
            }
            case CARRIER -> order.know(column, row -> row.carrier().isEmpty() ? "" : row.searched());
            case MODE -> order.know(column, RateRow::mode);
            case SERVICE -> order.know(column, RateRow::service);
            case DAYS -> order.know(column, RateRow::days);
            case BUY -> order.know(column, row -> row.cost().least());
            case SUGGESTED -> order.know(column, RateRow::suggested);
            case SELL -> order.know(column, this::sell);
            case PROFIT -> order.know(column, this::profit);
            case SPREAD -> order.know(column, this::spread);
            case CHANGE -> order.know(column, this::change);
            case EXPIRES ->
                order.know(column, row -> row.expiry() instanceof Expiry.At(Instant end, String _) ? end : null);
            case BADGES -> order.know(column, this::rank);
            case FREIGHT ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().freight());
            case FUEL ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().fuel());
            case ACCESSORIALS ->
                order.know(
                        column,
                        row -> row.drayage() == null ? null : row.drayage().accessorials());
        }
    }

    /// Works out how the rates stand by every column, so that no sorting has to; for a thread with time.
    public void prepareOrders() {
        for (RateColumn column : RateColumn.values()) {
            know(column);
        }
    }

    /// For how many columns it is known how the rates stand.
    public int preparedOrders() {
        return order.known();
    }

    private int rank(RateRow row) {
        if (isBestValue(row)) {
            return 0;
        }
        if (isLowest(row)) {
            return 1;
        }
        if (isFastest(row)) {
            return 2;
        }
        return row.missing().isEmpty() ? 3 : 4;
    }
}
