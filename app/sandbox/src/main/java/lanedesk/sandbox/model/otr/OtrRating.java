package lanedesk.sandbox.model.otr;

import java.time.Instant;

/// Calculates the rates for a valid OTR request. The same request always gives the same rates, except for the time
/// at which they expire.
@FunctionalInterface
public interface OtrRating {
    /// Returns the rates of every carrier that serves the lane in a requested mode.
    OtrRates calculateRates(OtrQuoteRequest request, Instant now);
}
