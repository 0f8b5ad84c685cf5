package lanedesk.client;

import java.time.Instant;

/// Hears the service's clock. A rate expires by it, so whoever counts one down needs to know how far this machine's
/// clock is off (interface: quoteExpirationDate).
@FunctionalInterface
public interface ServiceTimeListener {

    /// A listener that ignores the service's clock.
    ServiceTimeListener IGNORED = (_, _) -> {};

    /// An answer with a `Date` header came, whatever it answered. Called on the thread that asked; must not throw.
    ///
    /// @param serviceTime the service's clock, to the second
    /// @param receivedAt this machine's clock when the answer's head was there, however long its body took
    void onServiceTime(Instant serviceTime, Instant receivedAt);
}
