package lanedesk.workstation.journal.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Tells listeners that quotes, bookings or documents changed, here or at another workstation of the office.
/// Listeners are called on the thread that changed them and must return at once.
public final class Changes {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /// Adds a listener; closing what comes back removes it.
    public Subscription subscribe(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    public void publish() {
        listeners.forEach(Runnable::run);
    }

    /// A listener's place among the others.
    @FunctionalInterface
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
