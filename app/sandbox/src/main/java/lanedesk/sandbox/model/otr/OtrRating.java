package lanedesk.sandbox.model.otr;

import java.time.Instant;

/// Rates a valid OTR request: the same request gives the same rates, only the expiry follows the clock.
@FunctionalInterface
public interface OtrRating {
    /// Rates of every carrier that serves the lane in one of the requested modes.
    OtrRates calculateRates(OtrQuoteRequest request, Instant now);
}
