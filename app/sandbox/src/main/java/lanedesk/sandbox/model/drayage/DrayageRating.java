package lanedesk.sandbox.model.drayage;

import java.time.Instant;

/// Rates a valid drayage request: the same request gives the same rates.
@FunctionalInterface
public interface DrayageRating {
    /// Rates for the lane, with the market conditions.
    DrayageRates calculateRates(DrayageQuoteRequest request, Instant now);
}
