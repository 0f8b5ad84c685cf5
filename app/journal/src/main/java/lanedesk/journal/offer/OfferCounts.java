package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.journal.offer.OfferQuery.Shown;

/// How many offers match, by where they stand.
///
/// @param found every one of [Shown]
/// @param sums dollars of the lowest price of each that is due, and of each other open one
public record OfferCounts(Map<Shown, Long> found, Map<Shown, BigDecimal> sums) {
    public static final OfferCounts NONE = new OfferCounts(Map.of(), Map.of());

    public OfferCounts {
        found = Map.copyOf(found);
        sums = Map.copyOf(sums);
    }

    public long of(Shown shown) {
        return found.getOrDefault(shown, 0L);
    }

    public BigDecimal sum(Shown shown) {
        return sums.getOrDefault(shown, BigDecimal.ZERO);
    }

    /// The offers answered since a moment.
    ///
    /// @param lost by reason
    public record Answered(long won, Map<String, Long> lost) {
        public Answered {
            lost = Map.copyOf(lost);
        }

        public long lostInAll() {
            return lost.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
