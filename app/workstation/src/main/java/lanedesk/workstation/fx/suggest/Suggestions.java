package lanedesk.workstation.fx.suggest;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// A source of a typeahead's suggestions. Called on the FX thread, so it answers at once: from an index, or with a
/// stage that work elsewhere completes. A stage that is a `CompletableFuture` is cancelled when its answer is no
/// longer wanted.
@FunctionalInterface
public interface Suggestions<T> {
    CompletionStage<List<T>> find(String typed);

    /// Whether answers are there at once, so that every key can have its own.
    default boolean isImmediate() {
        return false;
    }

    /// Suggestions from memory, quick enough for the FX thread.
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
