package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a shared database that is created with the statements of the administrator guide.
final class SharedDatabaseSetupTest {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final long ACME = 4711;

    @TempDir
    Path folder;

    private static List<String> statements() throws IOException {
        String guide = Files.readString(Path.of(System.getProperty("contract.dir"), "..", "docs", "admin-guide.md"));
        Matcher block = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL).matcher(guide);
        assertThat(block.find()).isTrue();
        return block.group(1)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .map(String::strip)
                .toList();
    }

    @Test
    void concurrentWorkstationsSetUpDatabaseForThemselvesOnly() throws IOException, SQLException {
        try (TestPostgres server = TestPostgres.startServer()) {
            for (String statement : statements()) {
                server.executeDirectly(statement);
                if (statement.contains(" ann ")) {
                    server.executeDirectly(statement.replace(" ann ", " bob "));
                }
            }
            server.executeDirectly("CREATE ROLE mallory LOGIN");
            try (Journal ann = openWorkstation("ann");
                    Journal bob = openWorkstation("bob")) {
                ann.connectSharedDatabase(server.addressOf("ann", "lanedesk"), _ -> true, TestPostgres.SYNC_INTERVAL);
                bob.connectSharedDatabase(server.addressOf("bob", "lanedesk"), _ -> true, TestPostgres.SYNC_INTERVAL);
                ann.environmentJournal(JournalSamples.SANDBOX)
                        .customerDefaults()
                        .save(ACME, "a", Content.ofUtf8("1"));
                bob.environmentJournal(JournalSamples.SANDBOX)
                        .customerDefaults()
                        .save(ACME, "b", Content.ofUtf8("2"));
                for (Journal workstation : List.of(ann, bob)) {
                    await().atMost(SECONDS)
                            .until(() -> workstation
                                            .environmentJournal(JournalSamples.SANDBOX)
                                            .customerDefaults()
                                            .findAll(ACME)
                                            .size()
                                    == 2);
                }
            }
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> server.addressOf("mallory", "lanedesk").openConnection())
                    .withMessageContaining("permission denied");
        }
    }

    private Journal openWorkstation(String name) {
        return JournalSamples.open(folder.resolve(name), name, Clock.systemUTC());
    }
}
