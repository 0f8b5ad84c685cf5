package lanedesk.workstation.opening;

import java.nio.file.Path;
import lanedesk.workstation.journal.Opening;

/// The ways to open a journal after it did not open. All of them block.
public interface JournalRecovery {

    Opening again();

    Opening fromBackup(Path backup);

    Opening fresh();
}
