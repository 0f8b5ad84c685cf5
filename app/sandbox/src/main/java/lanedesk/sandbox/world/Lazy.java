package lanedesk.sandbox.world;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A value that is created once, when any thread first requests it.
final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> supplier;
    private volatile @Nullable T value;

    Lazy(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    @Override
    public T get() {
        T current = value;
        return current == null ? createOnce() : current;
    }

    private synchronized T createOnce() {
        T current = value;
        if (current == null) {
            current = supplier.get();
            value = current;
        }
        return current;
    }
}
