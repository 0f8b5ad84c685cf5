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

    public long count(OfferSection shown) {
        return counts.getOrDefault(shown, 0L);
    }

    public BigDecimal sum(OfferSection shown) {
        return sums.getOrDefault(shown, BigDecimal.ZERO);
    }

    /// The offers answered since a given time.
    ///
    /// @param lost by reason
    public record AnsweredCounts(long won, Map<String, Long> lost) {
        public AnsweredCounts {
            lost = Map.copyOf(lost);
        }

        public long totalLost() {
            return lost.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
