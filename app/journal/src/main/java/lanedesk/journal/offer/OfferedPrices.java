package lanedesk.journal.offer;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The prices offered to a customer: one or several of one shipment.
///
/// @param goods the shipment in a few words, such as `6 pallets`
/// @param validUntil never later than the end of any of the rates; null where no end is stated
public record OfferedPrices(
        List<OfferedRate> rates, String goods, @Nullable Instant validUntil) {
    public OfferedPrices {
        rates = List.copyOf(rates);
        if (rates.isEmpty()) {
            throw new IllegalArgumentException("An offer has a price");
        }
        Instant end = earliestExpiryOf(rates);
        if (end != null && (validUntil == null || validUntil.isAfter(end))) {
            throw new IllegalArgumentException("An offer ends with its rates");
        }
    }

    /// An offer that holds as long as its rates do.
    public static OfferedPrices withRateValidity(List<OfferedRate> rates, String goods) {
        return new OfferedPrices(rates, goods, earliestExpiryOf(rates));
    }

    /// The same until an earlier moment; as long as the rates hold where that comes first.
    public OfferedPrices withEarlierEnd(Instant chosen) {
        Instant end = earliestExpiryOf(rates);
        return new OfferedPrices(rates, goods, end != null && end.isBefore(chosen) ? end : chosen);
    }

    /// The end of the rate that ends first; null where none states any.
    public @Nullable Instant earliestExpiry() {
        return earliestExpiryOf(rates);
    }

    private static @Nullable Instant earliestExpiryOf(List<OfferedRate> rates) {
        return rates.stream()
                .map(OfferedRate::expires)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }
}
