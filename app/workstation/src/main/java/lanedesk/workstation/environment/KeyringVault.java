package lanedesk.workstation.environment;

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

/// Stores tokens in the operating system's key store; where there is none, or it does not answer, in memory for
/// this run. The key store is loaded when the first token is asked for, not before.
public final class KeyringVault implements TokenVault {

    private static final Logger log = LoggerFactory.getLogger(KeyringVault.class);
    // Long enough to unlock the key store by hand, short enough that a dead one does not look like a hung program.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Opening opening;
    private final Duration patience;
    private final SessionVault session = new SessionVault();
    private @Nullable SystemKeys keys;
    private final AtomicBoolean said = new AtomicBoolean();
    private volatile boolean silent;
    // No key store could be opened, so none can have anything.
    private volatile boolean nowhere;

    /// Opens a key store.
    interface Opening {
        SystemKeys open() throws SystemKeys.Unavailable;
    }

    private interface Use<T> {
        T with(SystemKeys keys) throws SystemKeys.Unavailable;
    }

    public KeyringVault() {
        this(JavaKeyring::open, PATIENCE);
    }

    KeyringVault(Opening opening, Duration patience) {
        this.opening = opening;
        this.patience = patience;
    }

    @Override
    public Optional<TokenText> find(TokenKey key) {
        Optional<TokenText> inSession = session.find(key);
        if (inSession.isPresent()) {
            return inSession;
        }
        return use(store -> store.get(service(key), account(key)))
                .flatMap(secret -> secret)
                .map(secret -> key.isPassword() ? TokenEntry.ofPassword(secret) : TokenEntry.of(secret))
                .flatMap(entry ->
                        entry instanceof TokenEntry.Accepted(TokenText token) ? Optional.of(token) : Optional.empty());
    }

    @Override
    public Storage save(TokenKey key, TokenText token) {
        boolean stored = use(store -> {
                    store.put(service(key), account(key), token.reveal());
                    return true;
                })
                .isPresent();
        if (stored) {
            session.forget(key);
            return Storage.IN_KEY_STORE;
        }
        return session.save(key, token);
    }

    @Override
    public boolean forget(TokenKey key) {
        session.forget(key);
        return use(store -> {
                    store.delete(service(key), account(key));
                    return store.get(service(key), account(key)).isEmpty();
                })
                .orElse(nowhere);
    }

    private <T> Optional<T> use(Use<T> use) {
        if (silent) {
            return Optional.empty();
        }
        FutureTask<T> task = new FutureTask<>(() -> use.with(opened()));
        Thread.ofPlatform().daemon().name("key-store").start(task); // native calls would pin a virtual thread
        try {
            return Optional.of(task.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            warn(cause == null ? "?" : String.valueOf(cause.getMessage()));
        } catch (TimeoutException e) {
            silent = true; // asking it again would make every call wait as long
            task.cancel(true);
            log.warn("key store did not answer in {} s", patience.toSeconds());
        } catch (CancellationException e) {
            log.warn("key store call was cancelled");
        } catch (InterruptedException e) {
            // The key store goes on: broken off while it opens, it would be given up for this run.
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    // Once a run: it is asked with every call to the service.
    private void warn(String why) {
        if (!said.getAndSet(true)) {
            log.warn("key store unavailable: {}", why);
        }
    }

    private synchronized SystemKeys opened() throws SystemKeys.Unavailable {
        SystemKeys open = keys;
        if (open != null) {
            return open;
        }
        if (silent) {
            throw new SystemKeys.Unavailable("it is not tried again");
        }
        try {
            open = opening.open();
            keys = open;
            return open;
        } catch (SystemKeys.Unavailable none) {
            nowhere = !silent; // one that was given up is there
            throw none;
        } finally {
            silent = keys == null; // only now: who asks meanwhile waits here and is not told that there is nothing
        }
    }

    private static String service(TokenKey key) {
        return "LaneDesk " + key.environmentId();
    }

    private static String account(TokenKey key) {
        return key.user() + " at " + key.baseUrl();
    }
}
