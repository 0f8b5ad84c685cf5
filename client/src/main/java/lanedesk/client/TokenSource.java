package lanedesk.client;

import java.util.Optional;

/// Supplies the bearer token, called for each request that needs one (interface: Authentication). Without a token
/// the request is sent without one and the service answers 401.
@FunctionalInterface
public interface TokenSource {

    /// A source without a token.
    TokenSource NONE = Optional::empty;

    /// The token of the environment, without the word `Bearer`; empty if there is none. Surrounding blanks are
    /// removed; with characters other than printable ASCII the call fails before it is sent: with an
    /// [IllegalArgumentException], a booking with [ClientException.Unreachable].
    Optional<String> token();

    /// A source with a fixed token, which `toString` does not show.
    static TokenSource of(String token) {
        return () -> Optional.of(token);
    }
}
