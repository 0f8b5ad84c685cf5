package lanedesk.client;

import java.util.Optional;

/// Supplies the bearer token. Called for each request that needs a token (interface: Authentication). If there is
/// no token, the request is sent without one, and the service answers 401.
@FunctionalInterface
public interface TokenSource {

    /// A source without a token.
    TokenSource NONE = Optional::empty;

    /// The token of the environment, without the word `Bearer`; empty if the environment has no token. Surrounding
    /// blanks are removed. If the token has other characters than printable ASCII, the call fails before anything
    /// is sent: with an [IllegalArgumentException], or with [ClientException.Unreachable] for a booking. A source
    /// that cannot obtain the token throws [ClientException.Unreachable], so that nothing is sent.
    Optional<String> token();

    /// A source that always returns the same token. Its `toString` does not show the token.
    static TokenSource ofFixedToken(String token) {
        return () -> Optional.of(token);
    }
}
