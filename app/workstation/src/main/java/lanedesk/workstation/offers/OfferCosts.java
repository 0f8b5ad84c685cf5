package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedRate;
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
        return rate(offered.quote(), offered.rateNumber());
    }

    private Optional<QuotedRate> rate(UUID quote, long rateNumber) {
        Key key = new Key(quote, rateNumber, fuel.get());
        Optional<QuotedRate> known = latest.get(key);
        if (known == null) {
            known = read(key);
            latest.put(key, known);
        }
        return known;
    }

    private Optional<QuotedRate> read(Key key) {
        return quoting.findReadable(key.quote)
                .flatMap(quoted -> QuotedRate.of(quoted, key.fuel).stream()
                        .filter(rate -> rate.rateNumber() == key.rateNumber)
                        .findFirst());
    }

    /// Returns the profit of what was agreed, or of an open offer's lowest price. Empty where neither is known: of a
    /// won
    /// offer with several prices somebody has to say which one was accepted.
    Optional<BigDecimal> profit(Offer offer) {
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            BigDecimal sell = booking.sell();
            return sell == null ? Optional.empty() : profit(booking.quote(), booking.rateNumber(), sell);
        }
        OfferedRate accepted = offer.acceptedRate();
        if (accepted == null && offer.status().state() == OfferState.WON) {
            return Optional.empty();
        }
        OfferedRate price = accepted == null ? offer.lowestRate() : accepted;
        return profit(price.quote(), price.rateNumber(), price.sell());
    }

    private Optional<BigDecimal> profit(UUID quote, long rateNumber, BigDecimal sell) {
        return rate(quote, rateNumber).map(QuotedRate::cost).map((RateCost cost) -> cost.profit(sell));
    }
}
