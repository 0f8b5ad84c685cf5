package lanedesk.workstation.rates;

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
import lanedesk.workstation.freight.rates.Standing;
import org.jspecify.annotations.Nullable;

/// The rows of a board with their sell prices and how they stand to each other at one moment. Immutable; made anew when
/// the pricing rule changes or a rate expires. Rates that are over or faulty take no part in the standing.
final class PricedRates {

    private final List<RateRow> rows;
    private final SellPrice.@Nullable Priced[] prices;
    private final @Nullable BigDecimal[] changes;
    private final boolean[] alive;
    private final boolean[] byHand;
    private final int[] standingAt;
    private final Standing standing;
    private final List<RateRow> standingRows;
    private final RateOrder order;

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
            SellPrice.Priced priced = price(row, pricing, own.get(row.offer()));
            prices[at] = priced;
            byHand[at] = priced != null && own.containsKey(row.offer());
            alive[at] = row.faults().isEmpty() && !row.expiry().isOver(now);
            standingAt[at] = -1;
            if (alive[at]) {
                standingAt[at] = points.size();
                standingRows.add(row);
                points.add(new RatePoint(priced == null ? row.buy() : priced.sell(), row.days()));
            }
            RateRow.Earlier earlier = row.earlier();
            if (priced != null && earlier != null) {
                changes[at] = change(pricing.apply(earlier.buy()), pricing.apply(row.buy()));
            }
        }
        standing = Standing.of(points);
    }

    /// @param own prices given by hand, which come before the rule
    static PricedRates of(List<RateRow> rows, SellPricing pricing, Map<Offer, BigDecimal> own, Instant now) {
        return new PricedRates(rows, pricing, own, now);
    }

    private static SellPrice.@Nullable Priced price(RateRow row, SellPricing rule, @Nullable BigDecimal own) {
        if (row.faults().contains(RateFault.PRICE)) {
            return null;
        }
        SellPrice price = own == null ? rule.apply(row.buy()) : SellPrice.given(row.buy(), own);
        return price.priced().orElse(null);
    }

    // A price given by hand does not follow the carrier's: the rule tells what became of that.
    private static @Nullable BigDecimal change(SellPrice before, SellPrice now) {
        return before.priced()
                .flatMap(then -> now.priced().map(priced -> priced.sell().subtract(then.sell())))
                .orElse(null);
    }

    List<RateRow> rows() {
        return rows;
    }

    /// The sell price by the rule, null where none can be made.
    SellPrice.@Nullable Priced price(RateRow row) {
        return prices[row.at()];
    }

    @Nullable
    BigDecimal sell(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : priced.sell();
    }

    @Nullable
    BigDecimal profit(RateRow row) {
        SellPrice.Priced priced = prices[row.at()];
        return priced == null ? null : priced.profit();
    }

    /// Dollars of the sell price above the lowest, null for what takes no part.
    @Nullable
    BigDecimal spread(RateRow row) {
        int at = standingAt[row.at()];
        return at < 0 ? null : standing.spread(at);
    }

    /// Dollars of the sell price against the quote before by the same rule, null where there was none.
    @Nullable
    BigDecimal change(RateRow row) {
        return changes[row.at()];
    }

    /// Whether its price was given by hand and not by the rule.
    boolean isByHand(RateRow row) {
        return byHand[row.at()];
    }

    boolean isAlive(RateRow row) {
        return alive[row.at()];
    }

    /// Whether another rate is no dearer and no slower, and better in one of both.
    boolean isDominated(RateRow row) {
        int at = standingAt[row.at()];
        return at >= 0 && standing.isDominated(at);
    }

    boolean isLowest(RateRow row) {
        return is(standing.lowest(), row);
    }

    boolean isFastest(RateRow row) {
        return is(standing.fastest(), row);
    }

    boolean isBestValue(RateRow row) {
        return is(standing.bestValue(), row);
    }

    private boolean is(OptionalInt place, RateRow row) {
        return standingRows.size() > 1 && place.isPresent() && place.getAsInt() == standingAt[row.at()];
    }

    /// The rate to look at first: the best value, else the lowest, else the first.
    @Nullable
    RateRow best() {
        OptionalInt place = standing.bestValue().isPresent() ? standing.bestValue() : standing.lowest();
        if (place.isPresent()) {
            return standingRows.get(place.getAsInt());
        }
        return rows.isEmpty() ? null : rows.getFirst();
    }

    /// The rows that pass, in order.
    List<RateRow> arranged(Predicate<RateRow> filter, List<SortKey> keys, Predicate<RateRow> pinned) {
        List<RateRow> passing = new ArrayList<>(rows.size());
        for (RateRow row : rows) {
            if (filter.test(row)) {
                passing.add(row);
            }
        }
        // rows stand as they came, which is how equal ones stay
        List<Comparator<RateRow>> by = keys.stream()
                .map(key -> by(key.column(), pinned, key.descending()))
                .toList();
        passing.sort((one, other) -> {
            int found = Boolean.compare(!alive[one.at()], !alive[other.at()]);
            for (int key = 0; found == 0 && key < by.size(); key++) {
                found = by.get(key).compare(one, other);
            }
            return found;
        });
        return passing;
    }

    /// One column to sort by.
    record SortKey(RateColumn column, boolean descending) {}

    private Comparator<RateRow> by(RateColumn column, Predicate<RateRow> pinned, boolean descending) {
        return switch (column) {
            case PIN -> {
                Comparator<RateRow> by = Comparator.comparing(row -> !pinned.test(row));
                yield descending ? by.reversed() : by;
            }
            case CARRIER -> order.by(column, descending, row -> row.carrier().isEmpty() ? "" : row.searched());
            case MODE -> order.by(column, descending, RateRow::mode);
            case SERVICE -> order.by(column, descending, RateRow::service);
            case DAYS -> order.by(column, descending, RateRow::days);
            case BUY -> order.by(column, descending, RateRow::buy);
            case SUGGESTED -> order.by(column, descending, RateRow::suggested);
            case SELL -> order.by(column, descending, this::sell);
            case PROFIT -> order.by(column, descending, this::profit);
            case SPREAD -> order.by(column, descending, this::spread);
            case CHANGE -> order.by(column, descending, this::change);
            case EXPIRES ->
                order.by(
                        column,
                        descending,
                        row -> row.expiry() instanceof Expiry.At(Instant end, String _) ? end : null);
            case BADGES -> order.by(column, descending, this::rank);
            case FREIGHT ->
                order.by(
                        column,
                        descending,
                        row -> row.drayage() == null ? null : row.drayage().freight());
            case FUEL ->
                order.by(
                        column,
                        descending,
                        row -> row.drayage() == null ? null : row.drayage().fuel());
            case ACCESSORIALS ->
                order.by(
                        column,
                        descending,
                        row -> row.drayage() == null ? null : row.drayage().accessorials());
        };
    }

    /// Works out how the rates stand by every column, so that no sorting has to; for a thread with time.
    void prepareOrders() {
        for (RateColumn column : RateColumn.values()) {
            by(column, _ -> false, false);
        }
    }

    /// For how many columns it is known how the rates stand.
    int preparedOrders() {
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
