package lanedesk.client;

import java.time.Instant;

/// Receives the service's time. Rates expire by the service's clock, so a countdown needs the difference
/// between that clock and this machine's clock (interface: quoteExpirationDate).
@FunctionalInterface
public interface ServiceTimeListener {

    /// A listener that ignores the service's clock.
    ServiceTimeListener IGNORED = (_, _) -> {};

    /// Called for every answer of the environment's own origin that has a `Date` header, whatever its status,
    /// but not for downloads. Called on the thread of the call; must not throw.
    ///
    /// @param serviceTime the service's clock, in whole seconds
    /// @param receivedAt this machine's clock when the headers arrived, before the body
    void onServiceTime(Instant serviceTime, Instant receivedAt);
}
