package lanedesk.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A way to stop calls from another thread: [#cancel()] closes the socket of every call that was given this object,
/// and calls made with it afterwards fail at once. Interrupting the calling virtual thread does the same.
///
/// Cancelling a request that has left does not undo it: the error says whether it may have taken effect.
public final class Cancellation {

    private final Map<Object, Runnable> actions = new LinkedHashMap<>();
    private boolean isCancelled;

    /// A cancellation that nobody else holds, so that it never comes.
    public static Cancellation none() {
        return new Cancellation();
    }

    /// Stops the calls that are under way and all later ones. Calling it again does nothing.
    public void cancel() {
        List<Runnable> reached;
        synchronized (actions) {
            isCancelled = true;
            reached = List.copyOf(actions.values());
            actions.clear();
        }
        reached.forEach(Runnable::run);
    }

    /// Whether [#cancel()] was called.
    public boolean isCancelled() {
        synchronized (actions) {
            return isCancelled;
        }
    }

    /// Runs the action when cancelled, at once if that has happened; closing the registration takes it back.
    public Registration onCancel(Runnable action) {
        Object key = new Object();
        synchronized (actions) {
            if (!isCancelled) {
                actions.put(key, action);
                return () -> unregister(key);
            }
        }
        action.run();
        return () -> {};
    }

    private void unregister(Object key) {
        synchronized (actions) {
            actions.remove(key);
        }
    }

    /// An action waiting for a cancellation.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {

        /// Takes the action back.
        @Override
        void close();
    }
}
