package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.journal.offer.OfferQuery.OfferSection;

/// Numbers of matching offers by section.
///
/// @param counts one per [OfferSection]
/// @param sums sums of the lowest prices of due and of other open offers, in dollars
public record OfferCounts(Map<OfferSection, Long> counts, Map<OfferSection, BigDecimal> sums) {
    public static final OfferCounts NONE = new OfferCounts(Map.of(), Map.of());

    public OfferCounts {
        counts = Map.copyOf(counts);
        sums = Map.copyOf(sums);
    }

    public long count(OfferSection section) {
        return counts.getOrDefault(section, 0L);
    }

    public BigDecimal sumOfLowestPrices(OfferSection section) {
        return sums.getOrDefault(section, BigDecimal.ZERO);
    }

    /// The offers answered since a given time.
    ///
    /// @param lostCountByReason by reason
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
