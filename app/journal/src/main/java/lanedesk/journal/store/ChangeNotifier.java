package lanedesk.journal.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notifies listeners of changes, such as changes to quotes or bookings on this or another workstation.
/// Listeners are called on the thread that calls [#notifyListeners], and must return at once. A failing
/// listener affects neither the change nor other listeners.
public final class ChangeNotifier {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeNotifier.class);

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /// Adds a listener. Closing the returned subscription removes the listener.
    public Subscription subscribe(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    public void notifyListeners() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException failure) {
                LOG.error("A listener could not take up what changed", failure);
            }
        }
    }

    /// The registration of a listener.
    @FunctionalInterface
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
