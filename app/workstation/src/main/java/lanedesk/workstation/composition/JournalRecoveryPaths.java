package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.time.Clock;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Opening;
import lanedesk.workstation.opening.JournalRecovery;

/// The ways into the journal of one folder.
record JournalRecoveryPaths(Path folder, String workstation, Clock clock) implements JournalRecovery {

    @Override
    public Opening again() {
        return Journal.open(folder, workstation, clock);
    }

    @Override
    public Opening fromBackup(Path backup) {
        return Journal.openBackup(folder, backup, workstation, clock);
    }

    @Override
    public Opening fresh() {
        return Journal.openFresh(folder, workstation, clock);
    }
}
