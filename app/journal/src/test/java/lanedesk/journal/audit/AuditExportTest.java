package lanedesk.journal.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.audit.AuditFile.AuditVerification;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the exported file, and that every later change of it is found.
class AuditExportTest {

    @TempDir
    Path folder;

    private Path export;
    private AuditSeal seal;

    @BeforeEach
    void export() throws Exception {
        export = folder.resolve("audit.jsonl");
        try (Journal journal = JournalSamples.open(folder.resolve("data"))) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            for (long number = 1; number <= 3; number++) {
                sandbox.bookings()
                        .prepareUnlessConflict(JournalSamples.attempt(
                                sandbox.quotes()
                                        .save(JournalSamples.quote(number))
                                        .id(),
                                "the first was cancelled",
                                "won the lane for a year"));
            }
            seal = journal.exportAudit(export);
        }
    }

    private AuditVerification verify(List<String> lines) throws IOException {
        Path changed = folder.resolve("changed.jsonl");
        Files.writeString(changed, String.join("\n", lines) + "\n");
        return AuditFile.verify(changed);
    }

    @Test
    void exportIsIntactAndLeavesNoTemporaryFile() throws IOException {
        assertThat(AuditFile.verify(export)).isEqualTo(new AuditVerification.Intact(seal));
        List<String> lines = Files.readAllLines(export);
        assertThat(lines).hasSize((int) seal.lineCount());
        assertThat(lines.stream().filter(line -> line.startsWith("{\"kind\":\"attempt\"")))
                .hasSize(3);
        assertThat(lines.getLast()).contains(seal.lastHash());
        try (var files = Files.walk(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.matches(".*(\\.part|audit\\d.*)"));
        }
    }

    @Test
    void exportContainsReasonsOfBooking() throws IOException {
        assertThat(Files.readAllLines(export).stream().filter(line -> line.startsWith("{\"kind\":\"attempt\"")))
                .allSatisfy(line -> assertThat(line)
                        .contains("\"override_reason\":\"the first was cancelled\"")
                        .contains("\"below_cost_reason\":\"won the lane for a year\""));
    }

    @Test
    void findsLineOfEveryChangedByte() throws IOException {
        byte[] bytes = Files.readAllBytes(export);
        long line = 1;
        for (int index = 0; index < bytes.length; index++) {
            boolean end = bytes[index] == '\n';
            bytes[index] ^= 1;
            AuditVerification finding = AuditFile.verify(new ByteArrayInputStream(bytes));
            bytes[index] ^= 1;
            assertThat(finding).as("byte %d", index).isEqualTo(new AuditVerification.Tampered(line));
            line += end ? 1 : 0;
        }
    }

    @Test
    void findsRemovedAddedAndMovedLines() throws IOException {
        List<String> lines = Files.readAllLines(export);
        List<String> removed = new ArrayList<>(lines);
        removed.remove(2);
        assertThat(verify(removed)).isEqualTo(new AuditVerification.Tampered(3));
        List<String> twice = new ArrayList<>(lines);
        twice.add(2, lines.get(1));
        assertThat(verify(twice)).isEqualTo(new AuditVerification.Tampered(3));
        assertThat(verify(lines.subList(0, 4))).isEqualTo(new AuditVerification.Truncated(4));
        List<String> longer = new ArrayList<>(lines);
        longer.add(lines.getLast());
        assertThat(verify(longer)).isEqualTo(new AuditVerification.Tampered(lines.size() + 1));
    }
}
