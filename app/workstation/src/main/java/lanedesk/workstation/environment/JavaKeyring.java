package lanedesk.workstation.environment;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;

/// Keychain, Credential Manager, GNOME's or KDE's key store, by way of java-keyring. No cause is passed on, since
/// one could quote a secret.
final class JavaKeyring implements SystemKeyStore {

    private final Keyring keyring;

    private JavaKeyring(Keyring keyring) {
        this.keyring = keyring;
    }

    static SystemKeyStore open() throws KeyStoreUnavailableException {
        try {
            return new JavaKeyring(Keyring.create());
        } catch (BackendNotSupportedException | RuntimeException | LinkageError e) {
            throw new KeyStoreUnavailableException(e);
        }
    }

    @Override
    public Optional<String> readSecret(String service, String account) throws KeyStoreUnavailableException {
        try {
            return Optional.ofNullable(keyring.getPassword(service, account)).filter(secret -> !secret.isEmpty());
        } catch (PasswordAccessException e) {
            // The library reports a missing password by this exception.
            return Optional.empty();
        } catch (RuntimeException | LinkageError e) {
            throw new KeyStoreUnavailableException(e);
        }
    }

    @Override
    public void storeSecret(String service, String account, String secret) throws KeyStoreUnavailableException {
        try {
            keyring.setPassword(service, account, secret);
        } catch (PasswordAccessException | RuntimeException | LinkageError e) {
            throw new KeyStoreUnavailableException(e);
        }
    }

    @Override
    public void deleteSecret(String service, String account) throws KeyStoreUnavailableException {
        try {
            keyring.deletePassword(service, account);
        } catch (PasswordAccessException e) {
            // there was none to delete, or it is gone already: nothing is left to do
            return;
        } catch (RuntimeException | LinkageError e) {
            throw new KeyStoreUnavailableException(e);
        }
    }
}
