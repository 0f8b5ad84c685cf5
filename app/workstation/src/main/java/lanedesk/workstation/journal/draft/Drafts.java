package lanedesk.workstation.journal.draft;

import java.util.List;
import java.util.UUID;

/// The open tabs of one environment. What is saved is on disk within a second; only the last state of each tab
/// counts.
public interface Drafts {

    /// Saves a tab soon. Returns at once, from any thread.
    void save(Draft draft);

    /// Forgets a tab that was closed, soon. Returns at once, from any thread.
    void discard(UUID draft);

    /// Waits until all that was saved so far is on disk.
    void flush();

    /// All tabs in their order, those not on disk yet included.
    List<Draft> all();
}
