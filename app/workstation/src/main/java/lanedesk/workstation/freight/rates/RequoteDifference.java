package lanedesk.workstation.freight.rates;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a new quote changed against the one before, carrier by carrier.
///
/// @param changes one for each rate of the new quote in its order, then those that are gone
/// @param <K> what tells a carrier's offer from another: carrier, mode and service
public record RequoteDifference<K>(List<Change<K>> changes) {

    /// Copies the list.
    public RequoteDifference {
        changes = List.copyOf(changes);
    }

    /// One offer then and now.
    ///
    /// @param offer which offer
    /// @param before price and time before, empty for a new offer
    /// @param after price and time now, empty for one that is gone
    /// @param <K> the offer's key
    public record Change<K>(K offer, Optional<RatePoint> before, Optional<RatePoint> after) {
        /// Dollars more than before, negative for less; empty for an offer that is new or gone.
        public Optional<BigDecimal> price() {
            return before.flatMap(then -> after.map(now -> now.price().subtract(then.price())));
        }
    }

    /// One offer of a quote.
    ///
    /// @param key which offer
    /// @param point its price and time
    /// @param <K> the offer's key
    public record Offer<K>(K key, RatePoint point) {}

    /// Compares two quotes; several offers with one key are paired in their order.
    public static <K> RequoteDifference<K> of(List<Offer<K>> before, List<Offer<K>> after) {
        Map<K, Deque<RatePoint>> then = new LinkedHashMap<>();
        before.forEach(offer ->
                then.computeIfAbsent(offer.key(), any -> new ArrayDeque<>()).add(offer.point()));
        List<Change<K>> changes = new ArrayList<>();
        for (Offer<K> offer : after) {
            Deque<RatePoint> old = then.getOrDefault(offer.key(), new ArrayDeque<>());
            changes.add(new Change<>(offer.key(), Optional.ofNullable(old.poll()), Optional.of(offer.point())));
        }
        then.forEach((key, gone) ->
                gone.forEach(point -> changes.add(new Change<>(key, Optional.of(point), Optional.empty()))));
        return new RequoteDifference<>(changes);
    }
}
