package lanedesk.workstation.fx.suggest;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// Finds suggestions for a typed text. Called on the FX thread, so the method must return at once; the returned stage
/// may complete later. A `CompletableFuture` is canceled when its result is no longer needed.
@FunctionalInterface
public interface Suggestions<T> {
    CompletionStage<List<T>> findSuggestions(String typedText);

    /// Returns whether results are available at once, so that suggestions can be searched after each keystroke without
    /// delay.
    default boolean isImmediate() {
        return false;
    }

    /// Creates suggestions from an index in memory, which must be fast enough for the FX thread.
    static <T> Suggestions<T> ofIndex(Function<String, List<T>> index) {
        return new Suggestions<>() {
            @Override
            public CompletionStage<List<T>> findSuggestions(String typed) {
                return CompletableFuture.completedFuture(index.apply(typed));
            }

            @Override
            public boolean isImmediate() {
                return true;
            }
        };
    }

    static <T> Suggestions<T> none() {
        return _ -> CompletableFuture.completedFuture(List.of());
    }
}
