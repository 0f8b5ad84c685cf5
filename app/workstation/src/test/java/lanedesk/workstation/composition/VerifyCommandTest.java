package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.audit.AuditSeal;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
class VerifyCommandTest {

    @TempDir
    Path folder;

    @Test
    void commandReportsTheFirstBrokenLine() throws IOException, SQLException {
        Path export = folder.resolve("audit.jsonl");
        AuditSeal seal;
        try (Journal journal = Samples.open(folder.resolve("data"))) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            sandbox.bookings()
                    .prepare(Samples.attempt(
                            sandbox.quotes().record(Samples.quote(1)).id()));
            seal = journal.exportAudit(export);
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(VerifyCommand.run(export, new PrintWriter(out, true), new PrintWriter(err, true)))
                .isZero();
        assertThat(out.toString()).contains(seal.lines() + " lines, none changed", seal.hash());
        Files.writeString(export, Files.readString(export).replaceFirst("\"carrier\":\"", "\"carrier\":\"X"));
        assertThat(VerifyCommand.run(export, new PrintWriter(out, true), new PrintWriter(err, true)))
                .isOne();
        assertThat(err.toString()).contains("line 2 is not as it was written");
        assertThat(VerifyCommand.run(folder.resolve("none"), new PrintWriter(out), new PrintWriter(err)))
                .isEqualTo(2);
    }
}
