package lanedesk.workstation.environment;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Asks the dispatcher for a token. The window implements it; it is called on a worker's thread.
@FunctionalInterface
public interface TokenAsker {

    /// Why a token is asked for.
    enum Why {
        NONE_YET,
        REFUSED,
        /// The last token was refused too, before it was ever accepted.
        REFUSED_AGAIN
    }

    /// Shows one prompt; the future ends with the token, or empty where the dispatcher does not give one.
    CompletableFuture<Optional<TokenText>> ask(Environment environment, Why why);

    /// Runs on a worker's thread with the place where the given token is stored.
    default void onTokenSaved(Environment environment, TokenVault.Storage kept) {}

    /// An asker that gives no token, as in a tour.
    static TokenAsker nobody() {
        return (_, _) -> CompletableFuture.completedFuture(Optional.empty());
    }
}
