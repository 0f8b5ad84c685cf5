package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.audit.AuditSeal;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
class VerifyCommandTest {

    @TempDir
    Path folder;

    @Test
    void reportsFirstBrokenLine() throws IOException, SQLException {
        Path export = folder.resolve("audit.jsonl");
        AuditSeal seal;
        try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            sandbox.bookings()
                    .prepareUnlessConflict(JournalSamples.attempt(
                            sandbox.quotes().save(JournalSamples.quote(1)).id()));
            seal = journal.exportAudit(export);
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(VerifyCommand.run(export, new PrintWriter(out, true), new PrintWriter(err, true)))
                .isZero();
        assertThat(out.toString()).contains(seal.lineCount() + " lines, none changed", seal.lastHash());
        Files.writeString(export, Files.readString(export).replaceFirst("\"carrier\":\"", "\"carrier\":\"X"));
        assertThat(VerifyCommand.run(export, new PrintWriter(out, true), new PrintWriter(err, true)))
                .isOne();
        assertThat(err.toString()).contains("line 2 is not as it was written");
        assertThat(VerifyCommand.run(folder.resolve("none"), new PrintWriter(out), new PrintWriter(err)))
                .isEqualTo(2);
    }
}
