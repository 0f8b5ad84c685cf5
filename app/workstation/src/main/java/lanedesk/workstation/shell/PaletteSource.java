package lanedesk.workstation.shell;

import java.util.List;
import lanedesk.workstation.work.BackgroundTask;

/// Finds entries of the command palette besides commands: customers and shipments.
@FunctionalInterface
public interface PaletteSource {

    /// Returns a task that finds the entries that match all typed words: the best first, few of each kind. Called on
    /// the FX thread.
    BackgroundTask<List<Command>> createSearchTask(String typed);
}
