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
        /// The one that was given last was refused too, before it was good for anything.
        REFUSED_AGAIN
    }

    /// Shows one prompt; the future ends with the token, or empty where the dispatcher does not give one.
    CompletableFuture<Optional<TokenText>> ask(Environment environment, Why why);

    /// Told, on a worker's thread, where the token that was given is kept.
    default void onTokenSaved(Environment environment, TokenVault.Kept kept) {}

    /// Where nobody can be asked, as in a tour.
    static TokenAsker nobody() {
        return (_, _) -> CompletableFuture.completedFuture(Optional.empty());
    }
}
