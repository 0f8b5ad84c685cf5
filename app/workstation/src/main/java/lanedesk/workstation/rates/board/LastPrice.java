package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;

/// A carrier's last price on the same lane.
///
/// @param buy for the whole shipment
/// @param weight of that shipment
/// @param isMetric whether that is kilograms
public record LastPrice(BigDecimal buy, BigDecimal weight, boolean isMetric, Instant quotedAt) {

    private static final double WEIGHT_TOLERANCE = 1.1;

    /// Whether another shipment's weight is so similar that prices can be compared directly.
    public boolean hasSimilarWeight(ShipmentSummary line) {
        double one = weight.doubleValue();
        double other = line.weight().doubleValue();
        return isMetric == line.isMetric() && Math.max(one, other) <= WEIGHT_TOLERANCE * Math.min(one, other);
    }
}
