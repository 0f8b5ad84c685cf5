package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Instant;

/// A carrier's last price on the same lane.
///
/// @param buy for the whole shipment
/// @param weight of that shipment
/// @param metric whether that is kilograms
public record LastPrice(BigDecimal buy, BigDecimal weight, boolean metric, Instant quotedAt) {

    private static final double SAME_WEIGHT = 1.1;

    /// Whether another shipment weighs so nearly the same that their prices can be compared as they are.
    public boolean weighsAs(ShipmentLine line) {
        double one = weight.doubleValue();
        double other = line.weight().doubleValue();
        return metric == line.metric() && Math.max(one, other) <= SAME_WEIGHT * Math.min(one, other);
    }
}
