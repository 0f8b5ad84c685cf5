package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuotedRate;

/// Finds the buy rates of offered prices in their quotes, because offers contain no buy rates. Runs in
/// background tasks.
final class OfferCosts {
    private static final int MAX_CACHED = 2_000;

    private final QuoteService quoteService;
    private final Supplier<FuelMode> fuelMode;
    // Caches quoted rates: a quote never changes, and the same offers are listed after every keystroke.
    private final Map<Key, Optional<QuotedRate>> cachedRates =
            Collections.synchronizedMap(new LinkedHashMap<>(MAX_CACHED, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Optional<QuotedRate>> eldest) {
                    return size() > MAX_CACHED;
                }
            });

    private record Key(UUID quote, long rateNumber, FuelMode fuel) {}

    /// @param fuelMode how a drayage total is interpreted
    OfferCosts(QuoteService quoteService, Supplier<FuelMode> fuelMode) {
        this.quoteService = quoteService;
        this.fuelMode = fuelMode;
    }

    /// The quoted rate of an offered price; empty if the quote is missing or unreadable, or has no
    /// bookable rate with this number.
    Optional<QuotedRate> findQuotedRate(OfferedRate offered) {
        return findQuotedRate(offered.quote(), offered.rateNumber());
    }

    private Optional<QuotedRate> findQuotedRate(UUID quote, long rateNumber) {
        Key key = new Key(quote, rateNumber, fuelMode.get());
        Optional<QuotedRate> cachedRate = cachedRates.get(key);
        if (cachedRate == null) {
            cachedRate = quoteService
                    .findQuoteUnlessUnreadable(key.quote)
                    .flatMap(savedQuote -> QuotedRate.bookableRatesOf(savedQuote, key.fuel).stream()
                            .filter(rate -> rate.rateNumber() == key.rateNumber)
                            .findFirst());
            cachedRates.put(key, cachedRate);
        }
        return cachedRate;
    }

    /// The profit of the agreed price, or of the lowest price of an offer that is not won. Empty if the profit
    /// is unknown, for example if a won offer has several prices and the accepted price is not recorded.
    Optional<BigDecimal> profitOfAgreedOrLowestPrice(Offer offer) {
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            BigDecimal sell = booking.sellPrice();
            return sell == null ? Optional.empty() : profitAtSellPrice(booking.quote(), booking.rateNumber(), sell);
        }
        OfferedRate accepted = offer.acceptedRate();
        if (accepted == null && offer.status().state() == OfferState.WON) {
            return Optional.empty();
        }
        OfferedRate offeredRate = accepted == null ? offer.lowestRate() : accepted;
        return profitAtSellPrice(offeredRate.quote(), offeredRate.rateNumber(), offeredRate.sellPrice());
    }

    private Optional<BigDecimal> profitAtSellPrice(UUID quote, long rateNumber, BigDecimal sell) {
        return findQuotedRate(quote, rateNumber)
                .map(QuotedRate::rateCost)
                .map((RateCost cost) -> cost.profitAtSellPrice(sell));
    }
}
