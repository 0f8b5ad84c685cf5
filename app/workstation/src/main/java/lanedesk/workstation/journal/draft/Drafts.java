package lanedesk.workstation.journal.draft;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// The open tabs of one environment. What is saved is on disk within a second; only the last state of each tab
/// counts.
public interface Drafts {

    /// Saves a tab soon. Returns at once, from any thread.
    default void save(Draft draft) {
        save(draft.id(), () -> draft);
    }

    /// Saves a tab soon and returns at once. What it holds is asked for when it is written, on the writer's thread, and
    /// never where a newer state came before that.
    void save(UUID id, Supplier<Draft> draft);

    /// Forgets a tab that was closed, soon. Returns at once, from any thread.
    void discard(UUID draft);

    /// Waits until all that was saved so far is on disk.
    void flush();

    /// All tabs in their order, those not on disk yet included.
    List<Draft> all();
}
