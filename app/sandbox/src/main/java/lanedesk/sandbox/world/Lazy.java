package lanedesk.sandbox.world;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A value created once, on first use by any thread.
final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> supplier;
    private volatile @Nullable T value;

    Lazy(Supplier<T> source) {
        this.supplier = source;
    }

    @Override
    public T get() {
        T known = value;
        return known == null ? compute() : known;
    }

    private synchronized T compute() {
        T known = value;
        if (known == null) {
            known = supplier.get();
            value = known;
        }
        return known;
    }
}
