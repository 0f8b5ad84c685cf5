package lanedesk.journal.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notifies listeners of changes to quotes, bookings or documents, here or at another workstation of the office.
/// Listeners are called on the thread that made the change and must return at once. A failing listener undoes
/// nothing: the change stays written, and the writer and the other listeners go on.
public final class ChangeNotifier {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeNotifier.class);

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /// Adds a listener; closing what comes back removes it.
    public Subscription subscribe(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    public void publish() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException failure) {
                LOG.error("A listener could not take up what changed", failure);
            }
        }
    }

    /// A listener's place among the others.
    @FunctionalInterface
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
