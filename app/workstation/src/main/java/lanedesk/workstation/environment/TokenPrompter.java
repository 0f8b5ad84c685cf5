package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Asks the dispatcher for a token. The window implements it; it is called on a worker's thread.
@FunctionalInterface
public interface TokenPrompter {

    /// Why a token is asked for.
    enum PromptReason {
        NONE_YET,
        REFUSED,
        /// The last token was refused too, before it was ever accepted.
        REFUSED_AGAIN
    }

    /// Shows one prompt; the future ends with the token, or empty where the dispatcher does not give one.
    CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason);

    /// Runs on a worker's thread with the place where the given token is stored.
    default void onTokenSaved(Environment environment, TokenVault.Storage storage) {}

    /// An asker that gives no token, as in a tour.
    static TokenPrompter none() {
        return (_, _) -> CompletableFuture.completedFuture(Optional.empty());
    }
}
