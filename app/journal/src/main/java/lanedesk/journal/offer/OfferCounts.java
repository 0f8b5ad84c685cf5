package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.journal.offer.OfferQuery.OfferSection;

/// The numbers of matching offers.
///
/// @param counts number of offers by section
/// @param sums sums of each offer's lowest price in dollars: one sum of the due offers, one of the other open
///        offers
public record OfferCounts(Map<OfferSection, Long> counts, Map<OfferSection, BigDecimal> sums) {
    public static final OfferCounts NONE = new OfferCounts(Map.of(), Map.of());

    public OfferCounts {
        counts = Map.copyOf(counts);
        sums = Map.copyOf(sums);
    }

    public long countInSection(OfferSection section) {
        return counts.getOrDefault(section, 0L);
    }

    public BigDecimal sumOfLowestPrices(OfferSection section) {
        return sums.getOrDefault(section, BigDecimal.ZERO);
    }

    /// The numbers of offers that customers answered since a given time.
    ///
    /// @param lostCountByReason number of lost offers by reason
    public record AnsweredCounts(long wonCount, Map<String, Long> lostCountByReason) {
        public AnsweredCounts {
            lostCountByReason = Map.copyOf(lostCountByReason);
        }

        public long totalLost() {
            return lostCountByReason.values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }
    }
}
