package lanedesk.workstation.environment;

import java.util.Optional;

/// Stores tokens. The methods may wait for the operating system, or until the user unlocks the key store, so they are
/// never called on the FX thread.
public interface TokenVault {

    /// Where a token was stored.
    enum Storage {
        IN_KEY_STORE,
        FOR_THIS_RUN
    }

    /// Finds the token of a key; empty if there is none, or if the key store does not answer.
    Optional<SecretText> findToken(TokenKey key);

    /// Stores a token, which replaces the previous token of the key, and returns where the token was stored.
    Storage saveToken(TokenKey key, SecretText token);

    /// Deletes the token of a key from all stores.
    ///
    /// @return whether the token is deleted; false if the key store may still contain it
    boolean deleteToken(TokenKey key);
}
