package lanedesk.journal.offer;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The prices offered to a customer: one or more prices for one shipment.
///
/// @param shipmentSummary a short description of the shipment, such as `6 pallets`
/// @param validUntil end of validity, never after the expiry of any of the rates; null if not stated
public record OfferedPrices(
        List<OfferedRate> rates,
        String shipmentSummary,
        @Nullable Instant validUntil) {
    public OfferedPrices {
        rates = List.copyOf(rates);
        if (rates.isEmpty()) {
            throw new IllegalArgumentException("An offer has a price");
        }
        Instant end = findEarliestExpiry(rates);
        if (end != null && (validUntil == null || validUntil.isAfter(end))) {
            throw new IllegalArgumentException("An offer ends with its rates");
        }
    }

    /// Prices that are valid until the first of their rates expires; without an end of validity if no rate
    /// expires.
    public static OfferedPrices validAsLongAsRates(List<OfferedRate> rates, String shipmentSummary) {
        return new OfferedPrices(rates, shipmentSummary, findEarliestExpiry(rates));
    }

    /// A copy that is valid until `chosenEnd`, or until the earliest expiry of the rates if that is earlier.
    public OfferedPrices withValidityUpTo(Instant chosenEnd) {
        Instant ratesEnd = findEarliestExpiry(rates);
        return new OfferedPrices(
                rates, shipmentSummary, ratesEnd != null && ratesEnd.isBefore(chosenEnd) ? ratesEnd : chosenEnd);
    }

    /// The earliest expiry of the rates; null if no rate states an expiry.
    public @Nullable Instant earliestExpiry() {
        return findEarliestExpiry(rates);
    }

    private static @Nullable Instant findEarliestExpiry(List<OfferedRate> rates) {
        return rates.stream()
                .map(OfferedRate::expiresAt)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }
}
