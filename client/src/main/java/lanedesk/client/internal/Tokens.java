package lanedesk.client.internal;

import lanedesk.client.TokenSource;
import org.jspecify.annotations.Nullable;

/// Takes the token for one call.
final class Tokens {

    private Tokens() {}

    /// The token; null where the source has none.
    ///
    /// @throws IllegalArgumentException for a token no header can carry, without showing it
    static @Nullable String take(TokenSource source) {
        String token = source.token().map(String::strip).orElse("");
        if (token.isEmpty()) {
            return null;
        }
        if (!token.chars().allMatch(letter -> letter > ' ' && letter < 0x7f)) {
            throw new IllegalArgumentException("the token holds letters that no header can carry");
        }
        return token;
    }
}
