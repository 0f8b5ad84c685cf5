package lanedesk.client;

import java.util.Optional;

/// Where the client finds the bearer token, asked anew for every call that needs one (interface: Authentication).
/// Without a token the call goes out without one and the service answers 401.
@FunctionalInterface
public interface TokenSource {

    /// A source that has no token.
    TokenSource NONE = Optional::empty;

    /// The token of the environment, without the word `Bearer`; empty where there is none. Blanks around it are
    /// dropped; with other letters than printable ASCII the call fails with an [IllegalArgumentException] before it
    /// is sent, a booking with [ClientException.Unreachable].
    Optional<String> token();

    /// A source of this one token, which its text form does not show.
    static TokenSource of(String token) {
        return () -> Optional.of(token);
    }
}
