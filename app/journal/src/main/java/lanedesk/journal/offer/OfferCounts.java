package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.journal.offer.OfferQuery.OfferSection;

/// How many offers match, by where they stand.
///
/// @param counts every one of [FakeScreen]
/// @param sums dollars of the lowest price of each that is due, and of each other open one
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

    /// The offers answered since a moment.
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
