package lanedesk.workstation.start;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;

/// Opens the journal of a folder, and offers other ways to open it after a failure. All methods block.
public final class JournalRecovery {

    private final Path folder;
    private final String workstation;
    private final Clock clock;

    public JournalRecovery(Path folder, String workstation, Clock clock) {
        this.folder = folder;
        this.workstation = workstation;
        this.clock = clock;
    }

    static JournalRecovery ofThisMachine(Path folder) {
        String workstation;
        try {
            workstation = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            workstation = "workstation";
        }
        return new JournalRecovery(folder, workstation, Clock.systemUTC());
    }

    public JournalOpenResult openJournal() {
        return Journal.open(folder, workstation, clock);
    }

    public JournalOpenResult openBackup(Path backup) {
        return Journal.openBackup(folder, backup, workstation, clock);
    }

    public JournalOpenResult startWithEmptyJournal() {
        return Journal.openEmpty(folder, workstation, clock);
    }
}
