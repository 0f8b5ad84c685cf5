package lanedesk.workstation.environment;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.function.Function;
import lanedesk.client.ClientException;
import lanedesk.client.TokenSource;
import org.jspecify.annotations.Nullable;

/// Provides the token of one environment. An entered token is read from the vault on first use; after a 401, the
/// dispatcher is asked once, however many calls were answered with 401.
///
/// If the environment has a sign-in, the token is obtained on first use, before it expires and after a 401, once
/// for all calls that need it. It is kept in memory only.
final class TokenProvider implements TokenSource {

    private static final String SIGN_IN_ENDPOINT = "sign-in";

    // Runs the prompt on its own thread, because the call that caused the prompt may be cancelled while other
    // calls wait for the token.
    private static final Executor PROMPT_EXECUTOR =
            task -> Thread.ofVirtual().name("token-").start(task);

    // The maximum time before its expiry at which a token is renewed.
    private static final Duration MAX_RENEWAL_LEAD = Duration.ofMinutes(1);

    // How long after a failed sign-in, or after one whose token the service rejected, no other one is made.
    private static final Duration RETRY_DELAY = Duration.ofSeconds(15);

    private volatile Environment environment;
    private final TokenKey key;
    private final TokenVault vault;
    private final TokenPrompter prompter;
    private final Function<Environment, SignIn> signIns;
    private final Clock clock;
    private Optional<SecretText> token = Optional.empty();
    private boolean isLoaded;
    // Whether the token replaced a rejected token and the service has not accepted it yet.
    private boolean isReplacementUntested;
    private long version;
    private long callCount;
    private long lastDeclinedCallNumber;
    private @Nullable CompletableFuture<Boolean> pendingPrompt;
    private @Nullable SignInSettings lastSignInSettings;
    private SignIn.@Nullable ObtainedToken obtainedToken;
    private Instant obtainedAt = Instant.MIN;
    // Whether the service has accepted the obtained token.
    private boolean isObtainedTokenAccepted;
    private @Nullable CompletableFuture<SignIn.ObtainedToken> pendingSignIn;
    private ClientException.@Nullable Unreachable signInFailure;
    private Instant failedAt = Instant.MIN;

    /// A call: its number, and the version of the token when the call began.
    record TokenCall(long callNumber, long tokenVersion) {
        static final TokenCall NONE = new TokenCall(0, 0);
    }

    /// @param signIns creates the environment's sign-in with the current settings
    TokenProvider(
            Environment environment,
            TokenVault vault,
            TokenPrompter prompter,
            Function<Environment, SignIn> signIns,
            Clock clock) {
        this.environment = environment;
        this.key = TokenKey.ofEnvironment(environment);
        this.vault = vault;
        this.prompter = prompter;
        this.signIns = signIns;
        this.clock = clock;
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

    /// The token of the next request: that of the environment's sign-in, or the entered one.
    ///
    /// @throws ClientException.Unreachable if the sign-in gives no token; nothing was sent then
    @Override
    public Optional<String> token() {
        SignIn signIn = signIns.apply(environment);
        return signIn.settings().isAutomatic()
                ? Optional.of(obtainedOrNewToken(signIn).text().secretText())
                : enteredToken();
    }

    /// The entered token, even if the environment has a sign-in.
    synchronized Optional<String> enteredToken() {
        if (!isLoaded) {
            token = vault.findToken(key);
            // An interrupted reading does not prove that there is no token.
            isLoaded = token.isPresent() || !Thread.currentThread().isInterrupted();
        }
        return token.map(SecretText::secretText);
    }

    private SignIn.ObtainedToken obtainedOrNewToken(SignIn signIn) {
        CompletableFuture<SignIn.ObtainedToken> renewal;
        synchronized (this) {
            forgetTokenOfOtherSettings(signIn);
            if (obtainedToken != null && clock.instant().isBefore(renewalTimeOf(obtainedToken))) {
                return obtainedToken;
            }
            renewal = startOrJoinSignIn(signIn, isRetryTooEarly(failedAt) ? signInFailure : null);
        }
        try {
            return awaitSignIn(renewal);
        } catch (ClientException.Unreachable failure) {
            synchronized (this) {
                // The token is renewed early, so that it may still be valid although the renewal failed.
                if (obtainedToken != null && clock.instant().isBefore(expiryOf(obtainedToken))) {
                    return obtainedToken;
                }
            }
            throw failure;
        }
    }

    /// Obtains a new token now, even shortly after a failure.
    ///
    /// @throws ClientException.Unreachable if the sign-in gives no token
    SignIn.ObtainedToken signIn() {
        SignIn signIn = signIns.apply(environment);
        CompletableFuture<SignIn.ObtainedToken> renewal;
        synchronized (this) {
            forgetTokenOfOtherSettings(signIn);
            renewal = startOrJoinSignIn(signIn, null);
        }
        return awaitSignIn(renewal);
    }

    private static SignIn.ObtainedToken awaitSignIn(CompletableFuture<SignIn.ObtainedToken> renewal) {
        try {
            return renewal.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ClientException.Cancelled(SIGN_IN_ENDPOINT, false);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof ClientException.Unreachable failure) {
                throw failure;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    private void forgetTokenOfOtherSettings(SignIn signIn) {
        if (!signIn.settings().equals(lastSignInSettings)) {
            lastSignInSettings = signIn.settings();
            obtainedToken = null;
            pendingSignIn = null;
            failedAt = Instant.MIN;
        }
    }

    private boolean isRetryTooEarly(Instant previousTime) {
        return clock.instant().isBefore(previousTime.plus(RETRY_DELAY))
                && !clock.instant().isBefore(previousTime);
    }

    private static Instant expiryOf(SignIn.ObtainedToken obtained) {
        return Objects.requireNonNullElse(obtained.expiresAt(), Instant.MAX);
    }

    // A token that was obtained after its expiry is renewed only after a 401, because the clock of this
    // computer may be wrong.
    private Instant renewalTimeOf(SignIn.ObtainedToken obtained) {
        Instant expiry = expiryOf(obtained);
        if (expiry.equals(Instant.MAX) || !expiry.isAfter(obtainedAt)) {
            return Instant.MAX;
        }
        Duration quarter = Duration.between(obtainedAt, expiry).dividedBy(4);
        return expiry.minus(quarter.compareTo(MAX_RENEWAL_LEAD) < 0 ? quarter : MAX_RENEWAL_LEAD);
    }

    // Starts a sign-in on its own thread, because the call that needs it may be cancelled while other calls wait
    // for the token. Completes with `recentFailure` instead, if there is one.
    private CompletableFuture<SignIn.ObtainedToken> startOrJoinSignIn(
            SignIn signIn, ClientException.@Nullable Unreachable recentFailure) {
        if (pendingSignIn != null) {
            return pendingSignIn;
        }
        if (recentFailure != null) {
            return CompletableFuture.failedFuture(recentFailure);
        }
        CompletableFuture<SignIn.ObtainedToken> renewal = new CompletableFuture<>();
        pendingSignIn = renewal;
        PROMPT_EXECUTOR.execute(() -> obtainToken(signIn, renewal));
        return renewal;
    }

    // Whether a sign-in is still awaited; it is not after the settings have changed.
    @SuppressWarnings("ReferenceEquality")
    private boolean isPending(CompletableFuture<SignIn.ObtainedToken> renewal) {
        return pendingSignIn == renewal;
    }

    private void obtainToken(SignIn signIn, CompletableFuture<SignIn.ObtainedToken> renewal) {
        try {
            SignIn.ObtainedToken obtained = signIn.obtainToken();
            synchronized (this) {
                if (isPending(renewal)) {
                    pendingSignIn = null;
                    obtainedToken = obtained;
                    obtainedAt = clock.instant();
                    isObtainedTokenAccepted = false;
                    version++;
                }
            }
            renewal.complete(obtained);
        } catch (SignInException | RuntimeException | Error failed) {
            ClientException.Unreachable failure = failed instanceof ClientException.Unreachable unreachable
                    ? unreachable
                    : new ClientException.Unreachable(SIGN_IN_ENDPOINT, String.valueOf(failed.getMessage()), failed);
            synchronized (this) {
                if (isPending(renewal)) {
                    pendingSignIn = null;
                    signInFailure = failure;
                    failedAt = clock.instant();
                }
            }
            renewal.completeExceptionally(failure);
        }
    }

    // Completes with true once there is another token than that of the call; with false if the service rejected
    // a token that was obtained just now.
    private synchronized CompletableFuture<Boolean> signInIfNeeded(SignIn signIn, TokenCall call) {
        forgetTokenOfOtherSettings(signIn);
        if (version > call.tokenVersion()) {
            return CompletableFuture.completedFuture(true);
        }
        if (obtainedToken != null && !isObtainedTokenAccepted && isRetryTooEarly(obtainedAt)) {
            return CompletableFuture.completedFuture(false);
        }
        return startOrJoinSignIn(signIn, isRetryTooEarly(failedAt) ? signInFailure : null)
                .thenApply(_ -> true);
    }

    /// Completes with true once there is another token than that of the call; with false if the dispatcher
    /// enters none. A call that began before the dispatcher declined does not cause another prompt. If the
    /// environment has a sign-in, nobody is asked: completes exceptionally with [ClientException.Unreachable] if
    /// the sign-in fails.
    CompletableFuture<Boolean> promptForNewTokenIfNeeded(TokenCall call) {
        SignIn signIn = signIns.apply(environment);
        if (signIn.settings().isAutomatic()) {
            return signInIfNeeded(signIn, call);
        }
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
            isObtainedTokenAccepted = true;
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
