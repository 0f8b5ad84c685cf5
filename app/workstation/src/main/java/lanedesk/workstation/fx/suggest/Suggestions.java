package lanedesk.workstation.fx.suggest;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// A source of suggestions. Called on the FX thread, so it returns at once: from an index, or with a stage
/// completed elsewhere. A `CompletableFuture` is cancelled when its result is no longer needed.
@FunctionalInterface
public interface Suggestions<T> {
    CompletionStage<List<T>> find(String typed);

    /// Whether results are available immediately, so that every keystroke can be answered.
    default boolean isImmediate() {
        return false;
    }

    /// Suggestions from memory, fast enough for the FX thread.
    static <T> Suggestions<T> ofIndex(Function<String, List<T>> index) {
        return new Suggestions<>() {
            @Override
            public CompletionStage<List<T>> find(String typed) {
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
