package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.freight.rates.RateCost;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferedRate;
import lanedesk.workstation.quoting.QuotedRate;
import lanedesk.workstation.quoting.Quoting;

/// Computes the costs of offered prices from their quotes: an offer itself has none. Called inside jobs.
final class OfferCosts {
    private static final int MOST_KEPT = 2_000;

    private final Quoting quoting;
    private final Supplier<FuelReading> fuel;
    // A quote never changes, and the same rows are listed at every key that is typed.
    private final Map<Key, Optional<QuotedRate>> latest =
            Collections.synchronizedMap(new LinkedHashMap<>(MOST_KEPT, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Optional<QuotedRate>> eldest) {
                    return size() > MOST_KEPT;
                }
            });

    private record Key(UUID quote, long rateNumber, FuelReading fuel) {}

    /// @param fuel how a container's total is read
    OfferCosts(Quoting quoting, Supplier<FuelReading> fuel) {
        this.quoting = quoting;
        this.fuel = fuel;
    }

    /// The rate as it was quoted; empty where its quote can't be read.
    Optional<QuotedRate> rate(OfferedRate offered) {
        Key key = new Key(offered.quote(), offered.rateNumber(), fuel.get());
        Optional<QuotedRate> known = latest.get(key);
        if (known == null) {
            known = read(offered, key.fuel);
            latest.put(key, known);
        }
        return known;
    }

    private Optional<QuotedRate> read(OfferedRate offered, FuelReading reading) {
        return quoting.findReadable(offered.quote())
                .flatMap(quoted -> QuotedRate.of(quoted, reading).stream()
                        .filter(rate -> rate.rateNumber() == offered.rateNumber())
                        .findFirst());
    }

    /// Returns the profit of an offer's lowest price.
    Optional<BigDecimal> profit(Offer offer) {
        OfferedRate lowest = lowest(offer);
        return rate(lowest).map(QuotedRate::cost).map((RateCost cost) -> cost.profit(lowest.sell()));
    }

    static OfferedRate lowest(Offer offer) {
        return offer.facts().prices().rates().stream()
                .min(Comparator.comparing(OfferedRate::sell))
                .orElseThrow();
    }
}
