package lanedesk.journal.offer;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The prices offered to a customer: one or more for one shipment.
///
/// @param goods a short description of the shipment, such as `6 pallets`
/// @param validUntil never after the expiry of any of the rates; null if not stated
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

    /// An offer that is valid as long as its rates.
    public static OfferedPrices withRateValidity(List<OfferedRate> rates, String goods) {
        return new OfferedPrices(rates, goods, earliestExpiryOf(rates));
    }

    /// A copy valid until an earlier time, but never longer than the rates.
    public OfferedPrices withEarlierEnd(Instant chosen) {
        Instant end = earliestExpiryOf(rates);
        return new OfferedPrices(rates, goods, end != null && end.isBefore(chosen) ? end : chosen);
    }

    /// The earliest expiry of the rates; null if none states any.
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
