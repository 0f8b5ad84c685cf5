package lanedesk.sandbox.model.otr;

import java.time.Instant;

/// Calculates the rates of a valid OTR request. The same request gives the same rates; only the expiry depends on the
/// clock.
@FunctionalInterface
public interface OtrRating {
    /// Rates of every carrier that serves the lane in one of the requested modes.
    OtrRates calculateRates(OtrQuoteRequest request, Instant now);
}
