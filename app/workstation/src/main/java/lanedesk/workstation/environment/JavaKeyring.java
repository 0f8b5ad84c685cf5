package lanedesk.workstation.environment;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;

/// Uses the operating system's key store through the library java-keyring: the keychain of macOS, the Credential
/// Manager of Windows, or the key store of GNOME or KDE. Exceptions are passed on without their causes, because a
/// cause could contain a secret.
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
            // nothing is left to do, because there was no secret, or it is already deleted
            return;
        } catch (RuntimeException | LinkageError e) {
            throw new KeyStoreUnavailableException(e);
        }
    }
}
