package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.freight.Figures;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.freight.rates.RatePoint;
import lanedesk.workstation.quoting.RateFault;
import org.jspecify.annotations.Nullable;

/// The pricing, dates and order of a board's rates, for a job.
///
/// @param typed whether the rule was typed on this board, which then comes before the customer's
/// @param own prices beside the rule
/// @param deliveries when rates deliver
/// @param requote what becomes of those when a carrier's cost changes
public record BoardPricing(
        SellPricing rule,
        boolean typed,
        Map<OfferKey, StandingPrice> own,
        RequotePricing requote,
        Deliveries deliveries,
        Instant instant,
        List<PricedRates.SortKey> order) {
    public BoardPricing {
        own = Map.copyOf(own);
        order = List.copyOf(order);
    }

    /// The same with the rule kept for the customer or for everyone, where none was typed.
    BoardPricing startingWith(StoredPricing kept) {
        return typed
                ? this
                : new BoardPricing(kept.rule().orElse(rule), false, own, requote, deliveries, instant, order);
    }

    /// The same for a board: by its customer's rule, and without prices that are kept of another shipment.
    public BoardPricing on(Board board) {
        Map<OfferKey, StandingPrice> its = own.entrySet().stream()
                .filter(each -> each.getValue().isOf(board))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new BoardPricing(rule, typed, its, requote, deliveries, instant, order).startingWith(board.pricing());
    }

    /// The same at another moment.
    BoardPricing at(Instant moment) {
        return new BoardPricing(rule, typed, own, requote, deliveries, moment, order);
    }

    public PricedRates of(List<RateRow> rows) {
        return PricedRates.of(rows, this);
    }

    /// Whether rates come out the same, but for what expires meanwhile.
    public boolean samePrices(BoardPricing other) {
        return rule.equals(other.rule)
                && own.equals(other.own)
                && requote == other.requote
                && deliveries.equals(other.deliveries);
    }

    /// Returns the price of an offer that overrides the rule, null where it has none.
    @Nullable
    StandingPrice standing(RateRow row) {
        return own.isEmpty() ? null : own.get(row.offer());
    }

    /// Returns the sell price of a rate, null where there is none.
    SellPrice.@Nullable Priced price(RateRow row) {
        return row.faults().contains(RateFault.PRICE) || row.faults().contains(RateFault.CURRENCY)
                ? null
                : sell(row.cost().buy(), standing(row)).priced().orElse(null);
    }

    private SellPrice sell(BigDecimal cost, @Nullable StandingPrice standing) {
        return standing == null ? rule.apply(cost) : standing.at(cost, requote);
    }

    // A price below cost is ranked like any other: a badge that it lacks would tell what the rate costs.
    RatePoint point(RateRow row, SellPrice.@Nullable Priced priced) {
        return new RatePoint(priced == null ? row.cost().buy() : priced.sell(), row.days());
    }

    /// Dollars of the sell price against the quote before by the same rule, and of the cost where the price is kept;
    /// null where there was none.
    @Nullable
    BigDecimal change(RateRow row, SellPrice.Priced now) {
        RateRow.Earlier earlier = row.earlier();
        if (earlier == null || !Figures.usable(earlier.buy())) {
            return null;
        }
        StandingPrice standing = standing(row);
        BigDecimal cost = row.cost().buy();
        if (standing != null && requote == RequotePricing.KEEP_PRICE) {
            return cost.subtract(earlier.buy());
        }
        return earlier.buy().compareTo(cost) == 0
                ? BigDecimal.ZERO.setScale(2)
                : sell(earlier.buy(), standing)
                        .priced()
                        .map(then -> now.sell().subtract(then.sell()))
                        .orElse(null);
    }
}
