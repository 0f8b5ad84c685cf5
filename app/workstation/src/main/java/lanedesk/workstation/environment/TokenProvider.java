package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import lanedesk.client.TokenSource;
import org.jspecify.annotations.Nullable;

/// Provides the token of one environment. The token is read from the vault on first use. After a 401, the
/// dispatcher is asked once, however many calls were answered with 401.
final class TokenProvider implements TokenSource {

    // Runs the prompt on its own thread, because the call that caused the prompt may be cancelled while other
    // calls wait for the token.
    private static final Executor PROMPT_EXECUTOR =
            task -> Thread.ofVirtual().name("token-").start(task);

    private volatile Environment environment;
    private final TokenKey key;
    private final TokenVault vault;
    private final TokenPrompter prompter;
    private Optional<SecretText> token = Optional.empty();
    private boolean isLoaded;
    // Whether the token replaced a rejected token and the service has not accepted it yet.
    private boolean isReplacementUntested;
    private long version;
    private long callCount;
    private long lastDeclinedCallNumber;
    private @Nullable CompletableFuture<Boolean> pendingPrompt;

    /// A call: its number, and the version of the token when the call began.
    record TokenCall(long callNumber, long tokenVersion) {
        static final TokenCall NONE = new TokenCall(0, 0);
    }

    TokenProvider(Environment environment, TokenVault vault, TokenPrompter prompter) {
        this.environment = environment;
        this.key = TokenKey.ofEnvironment(environment);
        this.vault = vault;
        this.prompter = prompter;
    }

    /// Sets the environment, whose name may have changed.
    void setEnvironment(Environment newEnvironment) {
        environment = newEnvironment;
    }

    /// Returns a new call with the next number and the current version of the token.
    synchronized TokenCall registerCall() {
        return new TokenCall(++callCount, version);
    }

    /// Returns the same call with the current version of the token.
    synchronized TokenCall withCurrentTokenVersion(TokenCall call) {
        return new TokenCall(call.callNumber(), version);
    }

    @Override
    public synchronized Optional<String> token() {
        if (!isLoaded) {
            token = vault.findToken(key);
            // An interrupted reading does not prove that there is no token.
            isLoaded = token.isPresent() || !Thread.currentThread().isInterrupted();
        }
        return token.map(SecretText::secretText);
    }

    /// Completes with true once there is another token than that of the call; with false if the dispatcher
    /// enters none. A call that began before the dispatcher declined does not cause another prompt.
    CompletableFuture<Boolean> promptForNewTokenIfNeeded(TokenCall call) {
        CompletableFuture<Boolean> renewal = new CompletableFuture<>();
        TokenPrompter.PromptReason reason;
        synchronized (this) {
            if (version > call.tokenVersion()) {
                return CompletableFuture.completedFuture(true);
            }
            if (pendingPrompt != null) {
                return pendingPrompt;
            }
            if (call.callNumber() <= lastDeclinedCallNumber) {
                return CompletableFuture.completedFuture(false);
            }
            pendingPrompt = renewal;
            reason = currentPromptReason();
        }
        PROMPT_EXECUTOR.execute(() -> promptForAndSaveToken(reason, renewal));
        return renewal;
    }

    private TokenPrompter.PromptReason currentPromptReason() {
        if (token.isEmpty()) {
            return TokenPrompter.PromptReason.TOKEN_MISSING;
        }
        return isReplacementUntested
                ? TokenPrompter.PromptReason.TOKEN_REJECTED_AGAIN
                : TokenPrompter.PromptReason.TOKEN_REJECTED;
    }

    /// Registers that the service accepted the token of a call.
    synchronized void onTokenAccepted(TokenCall call) {
        if (version == call.tokenVersion()) {
            isReplacementUntested = false;
        }
    }

    private void promptForAndSaveToken(TokenPrompter.PromptReason reason, CompletableFuture<Boolean> renewal) {
        boolean isGiven = false;
        try {
            Optional<SecretText> answer =
                    prompter.promptForToken(environment, reason).join();
            answer.ifPresent(this::saveToken);
            isGiven = answer.isPresent();
        } catch (CompletionException | CancellationException e) {
            // A prompt that cannot be shown returns no token.
            isGiven = false;
        } finally {
            synchronized (this) {
                pendingPrompt = null;
                isReplacementUntested = isGiven && reason != TokenPrompter.PromptReason.TOKEN_MISSING;
                if (!isGiven) {
                    lastDeclinedCallNumber = callCount;
                }
            }
            renewal.complete(isGiven);
        }
    }

    /// Saves a token that was entered in a prompt or in the settings, uses it from now on, and tells the
    /// prompter where the token is stored.
    TokenVault.Storage saveToken(SecretText entered) {
        synchronized (this) {
            token = Optional.of(entered);
            isLoaded = true;
            version++;
        }
        TokenVault.Storage storage = vault.saveToken(key, entered);
        prompter.onTokenSaved(environment, storage);
        return storage;
    }

    /// Deletes the token from memory and from the vault. Returns false if the vault may still contain the
    /// token.
    boolean deleteToken() {
        synchronized (this) {
            token = Optional.empty();
            isLoaded = true;
        }
        return vault.deleteToken(key);
    }

    @Override
    public String toString() {
        return "the token of " + environment.title();
    }
}
