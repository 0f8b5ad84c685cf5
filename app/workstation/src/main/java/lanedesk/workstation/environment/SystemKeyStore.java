package lanedesk.workstation.environment;

import java.util.Optional;

/// The operating system's key store, which stores secrets by service and account.
interface SystemKeyStore {

    /// The key store cannot be used, or not for this action.
    final class KeyStoreUnavailableException extends Exception {
        KeyStoreUnavailableException(Throwable cause) {
            super("the system's key store can't be used: " + cause.getClass().getSimpleName());
        }

        KeyStoreUnavailableException(String message) {
            super(message);
        }
    }

    Optional<String> readSecret(String service, String account) throws KeyStoreUnavailableException;

    void storeSecret(String service, String account, String secret) throws KeyStoreUnavailableException;

    void deleteSecret(String service, String account) throws KeyStoreUnavailableException;
}
