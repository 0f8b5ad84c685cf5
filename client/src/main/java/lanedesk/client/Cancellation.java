package lanedesk.client;

import java.util.ArrayList;
import java.util.List;

/// A way to stop calls from another thread: [#cancel()] closes the socket of every call that was given this object,
/// and calls made with it afterwards fail at once. Interrupting the calling virtual thread does the same.
///
/// Cancelling a request that has left does not undo it: the error says whether it may have taken effect.
public final class Cancellation {

    private final List<Entry> entries = new ArrayList<>();
    private boolean cancelled;

    private static final class Entry {
        private final Runnable action;

        private Entry(Runnable action) {
            this.action = action;
        }
    }

    /// A cancellation that nobody else holds, so that it never comes.
    public static Cancellation none() {
        return new Cancellation();
    }

    /// Stops the calls that are under way and all later ones. Calling it again does nothing.
    public void cancel() {
        List<Entry> reached;
        synchronized (entries) {
            if (cancelled) {
                return;
            }
            cancelled = true;
            reached = List.copyOf(entries);
            entries.clear();
        }
        reached.forEach(entry -> entry.action.run());
    }

    /// Whether [#cancel()] was called.
    public boolean isCancelled() {
        synchronized (entries) {
            return cancelled;
        }
    }

    /// Runs the action when cancelled, at once if that has happened; closing the registration takes it back.
    public Registration onCancel(Runnable action) {
        Entry entry = new Entry(action);
        synchronized (entries) {
            if (!cancelled) {
                entries.add(entry);
                return () -> forget(entry);
            }
        }
        action.run();
        return () -> {};
    }

    private void forget(Entry entry) {
        synchronized (entries) {
            entries.remove(entry);
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
