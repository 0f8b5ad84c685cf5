package lanedesk.sandbox.model.otr;

import java.time.Instant;

/// Calculates the rates for a valid OTR request. The same request always gives the same rates, except for
/// seasonal surcharges and the time at which the rates expire.
@FunctionalInterface
public interface OtrRating {
    /// Returns the rates of every carrier that serves the lane in a requested mode.
    OtrRates calculateRates(OtrQuoteRequest request, Instant now);
}
