package lanedesk.client;

import java.time.Instant;

/// Receives the service's time. Rates expire by the service's clock, so countdowns need the difference to this
/// machine's clock (interface: quoteExpirationDate).
@FunctionalInterface
public interface ServiceTimeListener {

    /// A listener that ignores the service's clock.
    ServiceTimeListener IGNORED = (_, _) -> {};

    /// Called for every answer with a `Date` header, whatever its status. Runs on the calling thread; must not
    /// throw.
    ///
    /// @param serviceTime the service's clock, with a resolution of one second
    /// @param receivedAt this machine's clock when the headers arrived, regardless of how long the body took
    void onServiceTime(Instant serviceTime, Instant receivedAt);
}
