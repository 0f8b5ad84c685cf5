package lanedesk.client;

import java.util.Optional;

/// One token for the life of the client. Not a record, whose text form would show it.
final class FixedToken implements TokenSource {

    private final String token;

    FixedToken(String token) {
        this.token = token;
    }

    @Override
    public Optional<String> token() {
        return Optional.of(token);
    }

    @Override
    public String toString() {
        return "a token";
    }
}
