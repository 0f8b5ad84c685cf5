package lanedesk.workstation.environment;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Stores tokens in memory, for this run only.
public final class SessionVault implements TokenVault {

    private final Map<TokenKey, SecretText> tokens = new ConcurrentHashMap<>();

    @Override
    public Optional<SecretText> findToken(TokenKey key) {
        return Optional.ofNullable(tokens.get(key));
    }

    @Override
    public Storage saveToken(TokenKey key, SecretText token) {
        tokens.put(key, token);
        return Storage.FOR_THIS_RUN;
    }

    @Override
    public boolean deleteToken(TokenKey key) {
        tokens.remove(key);
        return true;
    }
}
