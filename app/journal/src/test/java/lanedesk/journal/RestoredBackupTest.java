package lanedesk.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.OpeningProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A backup that comes back at the next start, here or on another machine.
class RestoredBackupTest {

    @TempDir
    Path folder;

    // Every row of every table, as texts; bodies by their bytes.
    private static Map<String, List<String>> rows(Path file) throws SQLException {
        Map<String, List<String>> rows = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet names = statement.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
                while (names.next()) {
                    tables.add(names.getString(1));
                }
            }
            for (String table : tables) {
                rows.put(table, rows(statement, table));
            }
        }
        return rows;
    }

    private static List<String> rows(Statement statement, String table) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (ResultSet results = statement.executeQuery("SELECT * FROM " + table)) {
            int columns = results.getMetaData().getColumnCount();
            while (results.next()) {
                StringBuilder row = new StringBuilder();
                for (int column = 1; column <= columns; column++) {
                    row.append(results.getString(column)).append('|');
                }
                rows.add(row.toString());
            }
        }
        return rows.stream().sorted().toList();
    }

    private static Path filled(Path data, Path backup) {
        try (Journal journal = Samples.open(data)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            for (long number = 1; number <= 20; number++) {
                sandbox.quotes().record(Samples.quote(number));
            }
            journal.preferences().put("language", "fr");
            journal.copyTo(backup);
        }
        return backup;
    }

    @Test
    void backupComesBackRowByRowOnAnotherMachine() throws SQLException {
        Path backup = filled(folder.resolve("here"), folder.resolve("backup.db"));
        Path there = folder.resolve("there");
        try (Journal journal = Samples.open(there)) {
            journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(99));
            journal.restoreNext(backup);
        }
        Samples.open(there).close();
        assertThat(rows(there.resolve("journal.db"))).isEqualTo(rows(backup));
        assertThat(rows(backup).get("quote")).hasSize(20);
        assertThat(there.resolve("damaged")).isDirectoryContaining("glob:**journal-*.db");
        Samples.open(there).close();
        assertThat(rows(there.resolve("journal.db"))).isEqualTo(rows(backup));
    }

    private static void execute(Path file, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.executeUpdate(each);
            }
        }
    }

    @Test
    void backupForWhichThereIsNoRoomComesBackOnceThereIs() throws SQLException {
        Path data = folder.resolve("data");
        Path backup = folder.resolve("backup.db");
        try (Journal journal = Samples.open(data)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            UUID quote = sandbox.quotes().record(Samples.quote(1)).id();
            sandbox.bookings().prepare(Samples.attempt(quote));
            journal.copyTo(backup);
            sandbox.quotes().record(Samples.quote(2));
            // A table that has used its numbers up is full, too.
            execute(
                    backup,
                    "CREATE TABLE spent (id INTEGER PRIMARY KEY AUTOINCREMENT)",
                    "INSERT INTO spent VALUES (9223372036854775807)",
                    "CREATE TRIGGER no_room AFTER INSERT ON attempt_transition BEGIN"
                            + " INSERT INTO spent VALUES (NULL); END");
            journal.restoreNext(backup);
        }
        for (int start = 0; start < 2; start++) {
            assertThat(Journal.open(data, "desk", Clock.systemUTC()))
                    .isInstanceOfSatisfying(
                            Opening.Refused.class,
                            refused -> assertThat(refused.problem())
                                    .isInstanceOfSatisfying(
                                            OpeningProblem.NoRoomToRestore.class,
                                            full -> assertThat(full.chosen())
                                                    .isEqualTo(data.resolve("journal.restore"))));
        }
        execute(data.resolve("journal.restore"), "DROP TRIGGER no_room");
        try (Journal journal = Samples.open(data)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            assertThat(sandbox.quotes().withNumber(1)).isPresent();
            assertThat(sandbox.quotes().withNumber(2)).isEmpty();
        }
        assertThat(data.resolve("journal.restore")).doesNotExist();
    }

    @Test
    void whatIsNoJournalIsRefusedAndTheOneInUseStays() throws IOException {
        Path picture = Files.writeString(folder.resolve("picture.db"), "no journal at all, whatever it is called");
        Path data = folder.resolve("data");
        try (Journal journal = Samples.open(data)) {
            journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(1));
            assertThatThrownBy(() -> journal.restoreNext(picture)).isInstanceOf(JournalException.class);
        }
        try (Journal journal = Samples.open(data)) {
            assertThat(journal.environment(Samples.SANDBOX).quotes().withNumber(1))
                    .isPresent();
        }
    }
}
