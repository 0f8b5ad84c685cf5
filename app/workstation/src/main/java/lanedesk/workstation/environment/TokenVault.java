package lanedesk.workstation.environment;

import java.util.Optional;

/// The store of tokens. Its methods may wait for the system or for a person unlocking the key store, so they are
/// never called on the FX thread.
public interface TokenVault {

    /// Where a token was stored.
    enum Storage {
        IN_KEY_STORE,
        FOR_THIS_RUN
    }

    Optional<SecretText> findToken(TokenKey key);

    /// Stores a token, in place of the one before.
    Storage saveToken(TokenKey key, SecretText token);

    /// Forgets the token of a key, wherever it is.
    ///
    /// @return whether it is gone; false if the key store may still have it
    boolean deleteToken(TokenKey key);
}
