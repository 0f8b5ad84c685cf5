package lanedesk.workstation.shell;

import java.util.List;
import lanedesk.workstation.work.BackgroundTask;

/// Supplies the palette's entries besides commands: customers, shipments.
@FunctionalInterface
public interface PaletteSource {

    /// Asked on the FX thread; the job finds what fits all the words typed, the best first and few of each kind.
    BackgroundTask<List<Command>> createSearchTask(String typed);
}
