package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
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

    private int defaults;

    /// Returns the SQL blocks of the guide in this order: create the database, create the logins, set up an
    /// office without roles, change it to roles.
    private static List<List<String>> blocks() throws IOException {
        String guide = Files.readString(Path.of(System.getProperty("contract.dir"), "..", "docs", "admin-guide.md"));
        Matcher blocks = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL).matcher(guide);
        List<List<String>> statements = blocks.results()
                .map(block -> block.group(1)
                        .lines()
                        .filter(line -> !line.startsWith("--"))
                        .map(String::strip)
                        .toList())
                .toList();
        assertThat(statements).hasSize(4);
        return statements;
    }

    private static void execute(TestPostgres server, List<String> statements) throws SQLException {
        for (String statement : statements) {
            server.executeDirectly(statement);
            if (statement.contains(" ann ")) {
                server.executeDirectly(statement.replace(" ann ", " bob "));
            }
        }
    }

    @Test
    void workstationsUseDatabaseWithRoles() throws IOException, SQLException {
        try (TestPostgres server = TestPostgres.startServer()) {
            execute(server, blocks().get(0));
            PostgresSchema.migrateAsOwner(server.addressOf("lanedesk"));
            execute(server, blocks().get(1));
            shareDefaults(server);
            PostgresSchema.migrateAsOwner(server.addressOf("lanedesk"));
            assertCannotChangeTables(server);
        }
    }

    @Test
    void concurrentWorkstationsSetUpDatabaseForThemselvesOnlyAndChangeToRoles() throws IOException, SQLException {
        try (TestPostgres server = TestPostgres.startServer()) {
            execute(server, blocks().get(2));
            server.executeDirectly("CREATE ROLE mallory LOGIN");
            shareDefaults(server);
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> server.addressOf("mallory", "lanedesk").openConnection())
                    .withMessageContaining("permission denied");

            PostgresSchema.migrateAsOwner(server.addressOf("lanedesk"));
            execute(server, blocks().get(3));
            shareDefaults(server);
            assertCannotChangeTables(server);
        }
    }

    private void shareDefaults(TestPostgres server) {
        String key = Integer.toString(++defaults);
        try (Journal ann = openWorkstation("ann");
                Journal bob = openWorkstation("bob")) {
            ann.connectSharedDatabase(server.addressOf("ann", "lanedesk"), _ -> true, TestPostgres.SYNC_INTERVAL);
            bob.connectSharedDatabase(server.addressOf("bob", "lanedesk"), _ -> true, TestPostgres.SYNC_INTERVAL);
            ann.environmentJournal(JournalSamples.SANDBOX)
                    .customerDefaults()
                    .save(ACME, "a" + key, Content.ofUtf8("1"));
            bob.environmentJournal(JournalSamples.SANDBOX)
                    .customerDefaults()
                    .save(ACME, "b" + key, Content.ofUtf8("2"));
            for (Journal workstation : List.of(ann, bob)) {
                await().atMost(SECONDS)
                        .until(() -> workstation
                                        .environmentJournal(JournalSamples.SANDBOX)
                                        .customerDefaults()
                                        .findAll(ACME)
                                        .size()
                                == 2 * defaults);
            }
        }
    }

    private static void assertCannotChangeTables(TestPostgres server) throws SQLException {
        try (Connection connection = server.addressOf("ann", "lanedesk").openConnection();
                Statement statement = connection.createStatement()) {
            for (String change : List.of(
                    "UPDATE lanedesk.event SET content = '{}'",
                    "DELETE FROM lanedesk.claim",
                    "DROP TABLE lanedesk.desk",
                    "DROP DATABASE lanedesk")) {
                assertThatExceptionOfType(SQLException.class)
                        .as(change)
                        .isThrownBy(() -> statement.execute(change))
                        .extracting(SQLException::getSQLState)
                        .isEqualTo("42501");
            }
        }
    }

    private Journal openWorkstation(String name) {
        return JournalSamples.open(folder.resolve(name), name, Clock.systemUTC());
    }
}
