package lanedesk.sandbox.model.drayage;

import java.time.Instant;

/// Calculates the rates for a valid drayage request. The same request always gives the same rates.
@FunctionalInterface
public interface DrayageRating {
    /// Returns the rates for the lane, with the notes, remarks and disclaimers of the market.
    DrayageRates calculateRates(DrayageQuoteRequest request, Instant now);
}
