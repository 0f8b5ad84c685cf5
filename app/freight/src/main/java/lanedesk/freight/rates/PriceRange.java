package lanedesk.freight.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;

/// Several prices of the same thing, summarized.
///
/// @param median the middle price; of an even number of prices, the mean of the two in the middle, to the cent
public record PriceRange(BigDecimal lowest, BigDecimal median, BigDecimal highest) {

    /// Summarizes at least one price.
    public static PriceRange of(Collection<BigDecimal> prices) {
        List<BigDecimal> sorted = prices.stream().sorted().toList();
        BigDecimal upper = sorted.get(sorted.size() / 2);
        BigDecimal lower = sorted.get((sorted.size() - 1) / 2);
        return new PriceRange(
                sorted.getFirst(), upper.add(lower).divide(BigDecimal.TWO, 2, RoundingMode.HALF_UP), sorted.getLast());
    }
}
