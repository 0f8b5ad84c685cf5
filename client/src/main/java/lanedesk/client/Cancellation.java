package lanedesk.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Stops calls from another thread. [#cancel()] closes the socket of every call that uses this object, and later
/// calls with the object fail at once. Interrupting the calling virtual thread stops a call too.
///
/// Stopping a call does not undo a request that was already sent. [ClientException#mayHaveTakenEffect()] says
/// whether the request may have taken effect.
public final class Cancellation {

    private final Map<Object, Runnable> actions = new LinkedHashMap<>();
    private boolean isCancelled;

    /// A new cancellation, for callers that never cancel.
    public static Cancellation neverCancelled() {
        return new Cancellation();
    }

    /// Stops the current calls and all later calls. Calling this method again has no effect.
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

    /// Registers an action that runs when this object is cancelled. If this object is already cancelled, the action
    /// runs at once. Closing the registration removes the action.
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

    /// The registration of an action.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {

        /// Removes the action.
        @Override
        void close();
    }
}
