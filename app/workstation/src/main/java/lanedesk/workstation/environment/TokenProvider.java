package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import lanedesk.client.TokenSource;
import org.jspecify.annotations.Nullable;

/// The token of one environment: read from the vault on first use, and requested once however many calls were
/// answered with 401.
final class TokenProvider implements TokenSource {

    // The prompt outlives the call that caused it, which may be cancelled while others wait.
    private static final Executor VAULT_THREAD =
            task -> Thread.ofVirtual().name("token-").start(task);

    private volatile Environment environment;
    private final TokenKey key;
    private final TokenVault vault;
    private final TokenPrompter prompter;
    private Optional<SecretText> token = Optional.empty();
    private boolean isLoaded;
    private boolean isReplaced;
    private long version;
    private long callCount;
    private long lastDeclinedCall;
    private @Nullable CompletableFuture<Boolean> pendingPrompt;

    /// A call as the gate knows it: its number, and which token was there when it began.
    record TokenCall(long callNumber, long tokenVersion) {
        static final TokenCall NONE = new TokenCall(0, 0);
    }

    TokenProvider(Environment environment, TokenVault vault, TokenPrompter prompter) {
        this.environment = environment;
        this.key = TokenKey.ofEnvironment(environment);
        this.vault = vault;
        this.prompter = prompter;
    }

    /// Goes on with the name that the environment has now.
    void setEnvironment(Environment newEnvironment) {
        environment = newEnvironment;
    }

    /// Notes the beginning of a call.
    synchronized TokenCall startCall() {
        return new TokenCall(++callCount, version);
    }

    /// The same call once more, with the token there is now.
    synchronized TokenCall retryCall(TokenCall call) {
        return new TokenCall(call.callNumber(), version);
    }

    @Override
    public synchronized Optional<String> token() {
        if (!isLoaded) {
            token = vault.findToken(key);
            // A call that was stopped meanwhile has not learned that there is none.
            isLoaded = token.isPresent() || !Thread.currentThread().isInterrupted();
        }
        return token.map(SecretText::secretText);
    }

    /// Completes with true once there is a token other than the call's; with false if the dispatcher enters none. A
    /// call that began before the dispatcher declined does not ask again.
    CompletableFuture<Boolean> requestNewToken(TokenCall call) {
        CompletableFuture<Boolean> renewal = new CompletableFuture<>();
        TokenPrompter.PromptReason reason;
        synchronized (this) {
            if (version > call.tokenVersion()) {
                return CompletableFuture.completedFuture(true);
            }
            if (pendingPrompt != null) {
                return pendingPrompt;
            }
            if (call.callNumber() <= lastDeclinedCall) {
                return CompletableFuture.completedFuture(false);
            }
            pendingPrompt = renewal;
            reason = promptReason();
        }
        VAULT_THREAD.execute(() -> promptForToken(reason, renewal));
        return renewal;
    }

    private TokenPrompter.PromptReason promptReason() {
        if (token.isEmpty()) {
            return TokenPrompter.PromptReason.NONE_YET;
        }
        return isReplaced ? TokenPrompter.PromptReason.REFUSED_AGAIN : TokenPrompter.PromptReason.REFUSED;
    }

    /// Notes that a call was answered with the token it had.
    synchronized void onTokenAccepted(TokenCall call) {
        if (version == call.tokenVersion()) {
            isReplaced = false;
        }
    }

    private void promptForToken(TokenPrompter.PromptReason reason, CompletableFuture<Boolean> renewal) {
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
                isReplaced = isGiven && reason != TokenPrompter.PromptReason.NONE_YET;
                if (!isGiven) {
                    lastDeclinedCall = callCount;
                }
            }
            renewal.complete(isGiven);
        }
    }

    /// Takes a token that was entered, here or in the settings.
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

    /// Deletes the token here and in the vault; false if the vault may still have it.
    boolean forgetToken() {
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
