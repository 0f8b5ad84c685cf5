package lanedesk.workstation.start;

import java.nio.file.Path;
import java.time.Clock;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;

/// The ways to open the journal of a folder after it did not open. All of them block.
public final class JournalRecovery {

    private final Path folder;
    private final String workstation;
    private final Clock clock;

    public JournalRecovery(Path folder, String workstation, Clock clock) {
        this.folder = folder;
        this.workstation = workstation;
        this.clock = clock;
    }

    public JournalOpenResult retry() {
        return Journal.open(folder, workstation, clock);
    }

    public JournalOpenResult openBackup(Path backup) {
        return Journal.openBackup(folder, backup, workstation, clock);
    }

    public JournalOpenResult startEmpty() {
        return Journal.openFresh(folder, workstation, clock);
    }
}
