package lanedesk.freight.rates;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rates of a new quote compared with those of the previous quote.
///
/// @param previousRates previous price and time of each rate in the new quote, in order; empty for a new rate
/// @param removedRates rates that only the previous quote contains
/// @param <K> the identity of a rate: carrier, mode and service
public record RequoteDifference<K>(List<Optional<RatePoint>> previousRates, List<K> removedRates) {

    /// Copies the lists.
    public RequoteDifference {
        previousRates = List.copyOf(previousRates);
        removedRates = List.copyOf(removedRates);
    }

    /// One rate of a quote.
    ///
    /// @param key identity of the rate
    /// @param point price and time of the rate
    /// @param <K> type of the identity
    public record KeyedRate<K>(K key, RatePoint point) {}

    /// Compares two quotes. Several rates with the same key are compared in their order.
    public static <K> RequoteDifference<K> compareQuotes(List<KeyedRate<K>> before, List<K> newKeys) {
        Map<K, Deque<RatePoint>> previousByKey = new LinkedHashMap<>();
        before.forEach(rate -> previousByKey
                .computeIfAbsent(rate.key(), any -> new ArrayDeque<>())
                .add(rate.point()));
        List<Optional<RatePoint>> pairedRates = new ArrayList<>();
        for (K key : newKeys) {
            pairedRates.add(Optional.ofNullable(previousByKey.get(key)).map(Deque::poll));
        }
        List<K> removedKeys = new ArrayList<>();
        previousByKey.forEach((key, unpaired) -> unpaired.forEach(_ -> removedKeys.add(key)));
        return new RequoteDifference<>(pairedRates, removedKeys);
    }
}
