package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import lanedesk.client.TokenSource;
import org.jspecify.annotations.Nullable;

/// The token of one environment: read from the vault when first needed, and asked for once however many calls were
/// answered with 401.
final class TokenGate implements TokenSource {

    // The prompt outlives the call that caused it, which may be cancelled while others wait.
    private static final Executor AWAY =
            task -> Thread.ofVirtual().name("token-").start(task);

    private volatile Environment environment;
    private final TokenKey key;
    private final TokenVault vault;
    private final TokenAsker prompt;
    private Optional<TokenText> token = Optional.empty();
    private boolean read;
    private boolean replaced;
    private long version;
    private long calls;
    private long declinedAfterCall;
    private @Nullable CompletableFuture<Boolean> asking;

    /// A call as the gate knows it: its number, and which token was there when it began.
    record Pass(long call, long version) {
        static final Pass NONE = new Pass(0, 0);
    }

    TokenGate(Environment environment, TokenVault vault, TokenAsker prompt) {
        this.environment = environment;
        this.key = TokenKey.of(environment);
        this.vault = vault;
        this.prompt = prompt;
    }

    /// Goes on with the name that the environment has now.
    void follow(Environment now) {
        environment = now;
    }

    /// Notes the beginning of a call.
    synchronized Pass enter() {
        return new Pass(++calls, version);
    }

    /// The same call once more, with the token there is now.
    synchronized Pass retry(Pass pass) {
        return new Pass(pass.call(), version);
    }

    @Override
    public synchronized Optional<String> token() {
        if (!read) {
            token = vault.find(key);
            // A call that was stopped meanwhile has not learned that there is none.
            read = token.isPresent() || !Thread.currentThread().isInterrupted();
        }
        return token.map(TokenText::reveal);
    }

    /// True once there is another token than the one the call had; false where the dispatcher gives none. A call that
    /// began before the dispatcher declined does not ask again.
    CompletableFuture<Boolean> renewed(Pass pass) {
        CompletableFuture<Boolean> renewal = new CompletableFuture<>();
        TokenAsker.Why why;
        synchronized (this) {
            if (version > pass.version()) {
                return CompletableFuture.completedFuture(true);
            }
            if (asking != null) {
                return asking;
            }
            if (pass.call() <= declinedAfterCall) {
                return CompletableFuture.completedFuture(false);
            }
            asking = renewal;
            why = why();
        }
        AWAY.execute(() -> ask(why, renewal));
        return renewal;
    }

    private TokenAsker.Why why() {
        if (token.isEmpty()) {
            return TokenAsker.Why.NONE_YET;
        }
        return replaced ? TokenAsker.Why.REFUSED_AGAIN : TokenAsker.Why.REFUSED;
    }

    /// Notes that a call was answered with the token it had.
    synchronized void served(Pass pass) {
        if (version == pass.version()) {
            replaced = false;
        }
    }

    private void ask(TokenAsker.Why why, CompletableFuture<Boolean> renewal) {
        boolean given = false;
        try {
            Optional<TokenText> answer = prompt.ask(environment, why).join();
            answer.ifPresent(this::accept);
            given = answer.isPresent();
        } catch (CompletionException | CancellationException e) {
            given = false; // a prompt that could not be shown brings no token
        } finally {
            synchronized (this) {
                asking = null;
                replaced = given && why != TokenAsker.Why.NONE_YET;
                if (!given) {
                    declinedAfterCall = calls;
                }
            }
            renewal.complete(given);
        }
    }

    /// Takes a token that was entered, here or in the settings.
    TokenVault.Storage accept(TokenText entered) {
        synchronized (this) {
            token = Optional.of(entered);
            read = true;
            version++;
        }
        TokenVault.Storage kept = vault.save(key, entered);
        prompt.onTokenSaved(environment, kept);
        return kept;
    }

    /// Forgets the token here and in the vault; false where that may have it still.
    boolean forget() {
        synchronized (this) {
            token = Optional.empty();
            read = true;
        }
        return vault.forget(key);
    }

    @Override
    public String toString() {
        return "the token of " + environment.title();
    }
}
