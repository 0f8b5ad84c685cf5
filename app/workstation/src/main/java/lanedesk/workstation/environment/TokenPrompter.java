package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Asks the dispatcher for a token. The window implements it; it is called on a worker's thread.
@FunctionalInterface
public interface TokenPrompter {

    /// Why a token is required.
    enum PromptReason {
        NONE_YET,
        REFUSED,
        /// The last token was refused too, before it was ever accepted.
        REFUSED_AGAIN
    }

    /// Shows one prompt; the future completes with the token, or empty if the dispatcher enters none.
    CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason);

    /// Called on a background thread with the place where the token is stored.
    default void onTokenSaved(Environment environment, TokenVault.Storage storage) {}

    /// A prompter that enters no token, as in a tour.
    static TokenPrompter neverPrompting() {
        return (_, _) -> CompletableFuture.completedFuture(Optional.empty());
    }
}
