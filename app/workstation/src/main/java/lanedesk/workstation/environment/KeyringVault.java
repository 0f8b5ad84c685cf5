package lanedesk.workstation.environment;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores tokens in the operating system's key store. If there is no key store, or it does not answer, stores
/// the tokens in memory for this run. The key store is loaded when the first token is needed.
public final class KeyringVault implements TokenVault {

    private static final Logger log = LoggerFactory.getLogger(KeyringVault.class);
    // The maximum time for an answer of the key store. The dispatcher needs some of this time to unlock the key
    // store by hand; with a longer time, the program would seem to hang.
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final KeyStoreOpener keyStoreOpener;
    private final Duration timeout;
    private final SessionVault session = new SessionVault();
    private @Nullable SystemKeyStore keyStore;
    private final AtomicBoolean isWarningLogged = new AtomicBoolean();
    // Whether the key store did not answer in time or could not be opened, so that it is not called again.
    private volatile boolean isDisabled;
    // Whether no key store could be opened, so that none can contain a token.
    private volatile boolean isUnavailable;

    /// The operating system's key store, which stores secrets by service and account.
    interface SystemKeyStore {

        /// The key store cannot be opened, or the action on the key store failed.
        final class KeyStoreUnavailableException extends Exception {
            KeyStoreUnavailableException(Throwable cause) {
                super("the system's key store can't be used: "
                        + cause.getClass().getSimpleName());
            }

            KeyStoreUnavailableException(String message) {
                super(message);
            }
        }

        Optional<String> readSecret(String service, String account) throws KeyStoreUnavailableException;

        void storeSecret(String service, String account, String secret) throws KeyStoreUnavailableException;

        void deleteSecret(String service, String account) throws KeyStoreUnavailableException;
    }

    /// Opens a key store.
    interface KeyStoreOpener {
        SystemKeyStore openKeyStore() throws SystemKeyStore.KeyStoreUnavailableException;
    }

    private interface KeyStoreAction<T> {
        T apply(SystemKeyStore keys) throws SystemKeyStore.KeyStoreUnavailableException;
    }

    public KeyringVault() {
        this(JavaKeyring::openKeyring, TIMEOUT);
    }

    KeyringVault(KeyStoreOpener keyStoreOpener, Duration timeout) {
        this.keyStoreOpener = keyStoreOpener;
        this.timeout = timeout;
    }

    @Override
    public Optional<SecretText> findToken(TokenKey key) {
        Optional<SecretText> inSession = session.findToken(key);
        if (inSession.isPresent()) {
            return inSession;
        }
        return callKeyStoreIfAvailable(store -> store.readSecret(serviceNameOf(key), accountNameOf(key)))
                .flatMap(secret -> secret)
                .map(secret -> key.isPassword() ? TokenEntry.parsePassword(secret) : TokenEntry.parseToken(secret))
                .flatMap(entry ->
                        entry instanceof TokenEntry.Accepted(SecretText token) ? Optional.of(token) : Optional.empty());
    }

    @Override
    public Storage saveToken(TokenKey key, SecretText token) {
        boolean isStored = callKeyStoreIfAvailable(store -> {
                    store.storeSecret(serviceNameOf(key), accountNameOf(key), token.secretText());
                    return true;
                })
                .isPresent();
        if (isStored) {
            session.deleteToken(key);
            return Storage.IN_KEY_STORE;
        }
        return session.saveToken(key, token);
    }

    @Override
    public boolean deleteToken(TokenKey key) {
        session.deleteToken(key);
        return callKeyStoreIfAvailable(store -> {
                    store.deleteSecret(serviceNameOf(key), accountNameOf(key));
                    return store.readSecret(serviceNameOf(key), accountNameOf(key))
                            .isEmpty();
                })
                .orElse(isUnavailable);
    }

    // Runs the action on a thread of its own and waits for the result. Returns an empty value if the key store
    // cannot be used, does not answer in time, or if the wait is interrupted.
    private <T> Optional<T> callKeyStoreIfAvailable(KeyStoreAction<T> action) {
        if (isDisabled) {
            return Optional.empty();
        }
        FutureTask<T> task = new FutureTask<>(() -> action.apply(openKeyStoreOnce()));
        // A native call would block the carrier thread of a virtual thread.
        Thread.ofPlatform().daemon().name("key-store").start(task);
        try {
            return Optional.of(task.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            logWarningOnce(cause == null ? "?" : String.valueOf(cause.getMessage()));
        } catch (TimeoutException e) {
            // Another call to the key store would wait just as long.
            isDisabled = true;
            task.cancel(true);
            log.warn("key store did not answer in {} s", timeout.toSeconds());
        } catch (CancellationException e) {
            log.warn("key store call was cancelled");
        } catch (InterruptedException e) {
            // The action on the key store continues. If the opening were interrupted, the key store would be
            // unavailable for this run.
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    // Logs the reason once per run, because this method is called with every call to the service.
    private void logWarningOnce(String reason) {
        if (!isWarningLogged.getAndSet(true)) {
            log.warn("key store unavailable: {}", reason);
        }
    }

    private synchronized SystemKeyStore openKeyStoreOnce() throws SystemKeyStore.KeyStoreUnavailableException {
        SystemKeyStore open = keyStore;
        if (open != null) {
            return open;
        }
        if (isDisabled) {
            throw new SystemKeyStore.KeyStoreUnavailableException("it is not tried again");
        }
        try {
            open = keyStoreOpener.openKeyStore();
            keyStore = open;
            return open;
        } catch (SystemKeyStore.KeyStoreUnavailableException exception) {
            // A key store that did not answer in time exists, so it is not unavailable.
            isUnavailable = !isDisabled;
            throw exception;
        } finally {
            // Set last: until then, other callers wait for this result instead of reading an empty key store.
            isDisabled = keyStore == null;
        }
    }

    private static String serviceNameOf(TokenKey key) {
        return "LaneDesk " + key.environmentId();
    }

    private static String accountNameOf(TokenKey key) {
        return key.user() + " at " + key.baseUrl();
    }

    /// Uses the operating system's key store through the library java-keyring: the keychain of macOS, the
    /// Credential Manager of Windows, or the key store of GNOME or KDE. Exceptions are passed on without their
    /// causes, because a cause could contain a secret.
    static final class JavaKeyring implements SystemKeyStore {

        private final Keyring keyring;

        JavaKeyring(Keyring keyring) {
            this.keyring = keyring;
        }

        static SystemKeyStore openKeyring() throws SystemKeyStore.KeyStoreUnavailableException {
            try {
                return new JavaKeyring(Keyring.create());
            } catch (BackendNotSupportedException | RuntimeException | LinkageError e) {
                throw new SystemKeyStore.KeyStoreUnavailableException(e);
            }
        }

        @Override
        public Optional<String> readSecret(String service, String account)
                throws SystemKeyStore.KeyStoreUnavailableException {
            try {
                return Optional.ofNullable(keyring.getPassword(service, account))
                        .filter(secret -> !secret.isEmpty());
            } catch (PasswordAccessException e) {
                // The library reports a missing password by this exception.
                return Optional.empty();
            } catch (RuntimeException | LinkageError e) {
                throw new SystemKeyStore.KeyStoreUnavailableException(e);
            }
        }

        @Override
        public void storeSecret(String service, String account, String secret)
                throws SystemKeyStore.KeyStoreUnavailableException {
            try {
                keyring.setPassword(service, account, secret);
            } catch (PasswordAccessException | RuntimeException | LinkageError e) {
                throw new SystemKeyStore.KeyStoreUnavailableException(e);
            }
        }

        @Override
        public void deleteSecret(String service, String account) throws SystemKeyStore.KeyStoreUnavailableException {
            try {
                keyring.deletePassword(service, account);
            } catch (PasswordAccessException e) {
                // nothing is left to do, because there was no secret, or it is already deleted
                return;
            } catch (RuntimeException | LinkageError e) {
                throw new SystemKeyStore.KeyStoreUnavailableException(e);
            }
        }
    }
}
