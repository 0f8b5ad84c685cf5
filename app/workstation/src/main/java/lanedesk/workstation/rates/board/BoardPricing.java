package lanedesk.workstation.rates.board;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.workstation.freight.RequotePricing;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.calendar.Deliveries;

/// What the rates of a board are priced and dated by and how they are ordered, for a job.
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
    BoardPricing startingWith(KeptPricing kept) {
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
}
