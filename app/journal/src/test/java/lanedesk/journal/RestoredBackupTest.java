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

/// Tests that a backup is restored at the next start, on the same or another machine.
class RestoredBackupTest {

    @TempDir
    Path folder;

    // Every row of every table as text; binary values as their bytes.
    private static Map<String, List<String>> readRows(Path file) throws SQLException {
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
                rows.put(table, readRows(statement, table));
            }
        }
        return rows;
    }

    private static List<String> readRows(Statement statement, String table) throws SQLException {
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

    private static Path fillJournal(Path data, Path backup) {
        try (Journal journal = JournalSamples.open(data)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            for (long number = 1; number <= 20; number++) {
                sandbox.quotes().save(JournalSamples.quote(number));
            }
            journal.preferences().put("language", "fr");
            journal.copyTo(backup);
        }
        return backup;
    }

    @Test
    void restoresEveryRowOnAnotherMachine() throws SQLException {
        Path backup = fillJournal(folder.resolve("here"), folder.resolve("backup.db"));
        Path there = folder.resolve("there");
        try (Journal journal = JournalSamples.open(there)) {
            journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(99));
            journal.checkAndScheduleRestore(backup);
        }
        JournalSamples.open(there).close();
        assertThat(readRows(there.resolve("journal.db"))).isEqualTo(readRows(backup));
        assertThat(readRows(backup).get("quote")).hasSize(20);
        assertThat(there.resolve("damaged")).isDirectoryContaining("glob:**journal-*.db");
        JournalSamples.open(there).close();
        assertThat(readRows(there.resolve("journal.db"))).isEqualTo(readRows(backup));
    }

    private static void executeStatements(Path file, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String value : statements) {
                statement.executeUpdate(value);
            }
        }
    }

    @Test
    void restoresBackupOnceDiskHasSpace() throws SQLException {
        Path data = folder.resolve("data");
        Path backup = folder.resolve("backup.db");
        try (Journal journal = JournalSamples.open(data)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            UUID quote = sandbox.quotes().save(JournalSamples.quote(1)).id();
            sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            journal.copyTo(backup);
            sandbox.quotes().save(JournalSamples.quote(2));
            // SQLite also reports a full database when a table has no unused row number left.
            executeStatements(
                    backup,
                    "CREATE TABLE spent (id INTEGER PRIMARY KEY AUTOINCREMENT)",
                    "INSERT INTO spent VALUES (9223372036854775807)",
                    "CREATE TRIGGER no_room AFTER INSERT ON attempt_transition BEGIN"
                            + " INSERT INTO spent VALUES (NULL); END");
            journal.checkAndScheduleRestore(backup);
        }
        for (int start = 0; start < 2; start++) {
            assertThat(Journal.open(data, "desk", Clock.systemUTC()))
                    .isInstanceOfSatisfying(
                            JournalOpenResult.Refused.class,
                            refused -> assertThat(refused.problem())
                                    .isInstanceOfSatisfying(
                                            OpeningProblem.NoRoomToRestore.class,
                                            full -> assertThat(full.chosenBackup())
                                                    .isEqualTo(data.resolve("journal.restore"))));
        }
        executeStatements(data.resolve("journal.restore"), "DROP TRIGGER no_room");
        try (Journal journal = JournalSamples.open(data)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(sandbox.quotes().findByNumber(1)).isPresent();
            assertThat(sandbox.quotes().findByNumber(2)).isEmpty();
        }
        assertThat(data.resolve("journal.restore")).doesNotExist();
    }

    @Test
    void rejectsFileThatIsNoJournalAndKeepsCurrentOne() throws IOException {
        Path picture = Files.writeString(folder.resolve("picture.db"), "no journal at all, whatever it is called");
        Path data = folder.resolve("data");
        try (Journal journal = JournalSamples.open(data)) {
            journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(1));
            assertThatThrownBy(() -> journal.checkAndScheduleRestore(picture)).isInstanceOf(JournalException.class);
        }
        try (Journal journal = JournalSamples.open(data)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .quotes()
                            .findByNumber(1))
                    .isPresent();
        }
    }
}
