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
import lanedesk.journal.Samples;
import lanedesk.journal.audit.AuditFile.Finding;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The record as it leaves the journal, and every change to it afterwards.
class AuditExportTest {

    @TempDir
    Path folder;

    private Path export;
    private AuditSeal seal;

    @BeforeEach
    void export() throws Exception {
        export = folder.resolve("audit.jsonl");
        try (Journal journal = Samples.open(folder.resolve("data"))) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            for (long number = 1; number <= 3; number++) {
                sandbox.bookings()
                        .prepare(Samples.attempt(
                                sandbox.quotes().record(Samples.quote(number)).id(),
                                "the first was cancelled",
                                "won the lane for a year"));
            }
            seal = journal.exportAudit(export);
        }
    }

    private Finding afterwards(List<String> lines) throws IOException {
        Path changed = folder.resolve("changed.jsonl");
        Files.writeString(changed, String.join("\n", lines) + "\n");
        return AuditFile.verify(changed);
    }

    @Test
    void exportIsWholeAndNothingIsLeftBesideIt() throws IOException {
        assertThat(AuditFile.verify(export)).isEqualTo(new Finding.Whole(seal));
        List<String> lines = Files.readAllLines(export);
        assertThat(lines).hasSize((int) seal.lines());
        assertThat(lines.stream().filter(line -> line.startsWith("{\"kind\":\"attempt\"")))
                .hasSize(3);
        assertThat(lines.getLast()).contains(seal.hash());
        try (var files = Files.walk(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.matches(".*(\\.part|audit\\d.*)"));
        }
    }

    @Test
    void reasonsOfABookingStandInItsLine() throws IOException {
        assertThat(Files.readAllLines(export).stream().filter(line -> line.startsWith("{\"kind\":\"attempt\"")))
                .allSatisfy(line -> assertThat(line)
                        .contains("\"override_reason\":\"the first was cancelled\"")
                        .contains("\"below_cost_reason\":\"won the lane for a year\""));
    }

    @Test
    void anyChangedByteIsFoundInItsLine() throws IOException {
        byte[] bytes = Files.readAllBytes(export);
        long line = 1;
        for (int at = 0; at < bytes.length; at++) {
            boolean end = bytes[at] == '\n';
            bytes[at] ^= 1;
            Finding finding = AuditFile.verify(new ByteArrayInputStream(bytes));
            bytes[at] ^= 1;
            assertThat(finding).as("byte %d", at).isEqualTo(new Finding.Broken(line));
            line += end ? 1 : 0;
        }
    }

    @Test
    void lineThatIsGoneAddedOrMovedIsFound() throws IOException {
        List<String> lines = Files.readAllLines(export);
        List<String> gone = new ArrayList<>(lines);
        gone.remove(2);
        assertThat(afterwards(gone)).isEqualTo(new Finding.Broken(3));
        List<String> twice = new ArrayList<>(lines);
        twice.add(2, lines.get(1));
        assertThat(afterwards(twice)).isEqualTo(new Finding.Broken(3));
        assertThat(afterwards(lines.subList(0, 4))).isEqualTo(new Finding.CutOff(4));
        List<String> longer = new ArrayList<>(lines);
        longer.add(lines.getLast());
        assertThat(afterwards(longer)).isEqualTo(new Finding.Broken(lines.size() + 1));
    }
}
