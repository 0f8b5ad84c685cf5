package lanedesk.sandbox.model.drayage;

import java.time.Instant;

/// Calculates the rates of a valid drayage request. The same request gives the same rates.
@FunctionalInterface
public interface DrayageRating {
    /// Rates for the lane, with the market conditions.
    DrayageRates calculateRates(DrayageQuoteRequest request, Instant now);
}
