package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Asks the dispatcher for a token. The window implements this interface. The methods are called on background
/// threads.
@FunctionalInterface
public interface TokenPrompter {

    /// Why a token is required.
    enum PromptReason {
        TOKEN_MISSING,
        TOKEN_REJECTED,
        /// The token that was entered just now was rejected, too.
        TOKEN_REJECTED_AGAIN
    }

    /// Shows one prompt. The future completes with the token, or with an empty value if the dispatcher enters
    /// none.
    CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason);

    /// Called on a background thread after a token was saved. `storage` says where the token is stored.
    default void onTokenSaved(Environment environment, TokenVault.Storage storage) {}

    /// A prompter that enters no token, for runs in which no dispatcher can enter one.
    static TokenPrompter createWithoutPrompt() {
        return (_, _) -> CompletableFuture.completedFuture(Optional.empty());
    }
}
