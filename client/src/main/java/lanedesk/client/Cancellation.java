package lanedesk.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A way to stop calls from another thread: [#cancel()] closes the socket of every call that was given this object,
/// and calls made with it afterwards fail at once. Interrupting the calling virtual thread does the same.
///
/// Cancelling a request that was already sent does not undo it: [ClientException#mayHaveTakenEffect()] says whether
/// it may have taken effect.
public final class Cancellation {

    private final Map<Object, Runnable> actions = new LinkedHashMap<>();
    private boolean isCancelled;

    /// A cancellation that is never triggered.
    public static Cancellation none() {
        return new Cancellation();
    }

    /// Stops the current calls and all later ones. Further calls of this method have no effect.
    public void cancel() {
        List<Runnable> remainingActions;
        synchronized (actions) {
            isCancelled = true;
            remainingActions = List.copyOf(actions.values());
            actions.clear();
        }
        remainingActions.forEach(Runnable::run);
    }

    /// Whether [#cancel()] was called.
    public boolean isCancelled() {
        synchronized (actions) {
            return isCancelled;
        }
    }

    /// Registers an action to run on cancellation; runs it at once if already cancelled. Closing the registration
    /// removes the action.
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

    /// A registered cancellation action.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {

        /// Removes the action.
        @Override
        void close();
    }
}
