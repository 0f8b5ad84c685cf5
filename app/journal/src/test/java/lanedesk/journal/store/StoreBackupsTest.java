package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests the daily backups of a journal, also after changes of the clock and after failures.
final class StoreBackupsTest extends JournalFileTestBase {

    private static final Duration DAY = Duration.ofHours(20);
    private static final Instant NOW = Instant.parse("2026-11-27T09:00:00Z");

    @Test
    void doesNotRepeatBackupOfToday() throws IOException {
        createBackup(NOW.minus(Duration.ofHours(3)));
        assertThat(backups(NOW).createBackupIfNoneNewerThan(DAY)).isEmpty();
        assertThat(backups(NOW.plus(DAY)).createBackupIfNoneNewerThan(DAY)).isPresent();
    }

    @Test
    void ignoresBackupWithFutureDate() throws IOException {
        createBackup(NOW.plus(Duration.ofDays(1500)));
        assertThat(backups(NOW).createBackupIfNoneNewerThan(DAY)).isPresent();
    }

    @Test
    void keepsBackupOfTodayBesideOneWithFutureDate() throws IOException {
        createBackup(NOW.minus(Duration.ofHours(3)));
        createBackup(NOW.plus(Duration.ofDays(1500)));
        assertThat(backups(NOW).createBackupIfNoneNewerThan(DAY)).isEmpty();
    }

    @Test
    void deletesOldestAndAllFutureBackups() throws IOException {
        List<Path> ahead = new ArrayList<>();
        for (int day = 1500; day < 1510; day++) {
            ahead.add(createBackup(NOW.plus(Duration.ofDays(day))));
        }
        List<Path> right = new ArrayList<>();
        for (int day = 0; day < 10; day++) {
            right.add(createBackup(NOW.plus(Duration.ofDays(day))));
        }
        assertThat(right).allSatisfy(backup -> assertThat(backup).exists());
        assertThat(ahead).allSatisfy(backup -> assertThat(backup).doesNotExist());
    }

    @Test
    void failedBackupLeavesNoPartialFile() throws IOException, SQLException {
        execute("CREATE TABLE big (content BLOB)", "INSERT INTO big VALUES (zeroblob(400000))");
        Path file = folder.resolve("journal.db");
        try (FileChannel journal = FileChannel.open(file, StandardOpenOption.WRITE)) {
            // Damages the root page of the table that is copied last.
            journal.write(ByteBuffer.allocate(200), 4096L * (rootPage("big") - 1));
        }
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> backups(NOW).createBackupAndDeleteOutdated());
        assertThat(folder.resolve("backups")).isEmptyDirectory();
        Path elsewhere = folder.resolve("taken-along.db");
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> backups(NOW).copyJournalToFile(elsewhere));
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void nextBackupDeletesFilesOfKilledBackup() throws IOException {
        Path partFile =
                Files.createDirectories(folder.resolve("backups")).resolve("journal-20261126T090000000Z-v16.db.part");
        Files.write(partFile, new byte[4096]);
        createBackup(NOW);
        assertThat(partFile).doesNotExist();
    }

    private int rootPage(String table) throws SQLException {
        try (Connection connection = SqliteConnections.openWithDefaults(folder.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            return StoreFile.queryNumber(statement, "SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'");
        }
    }

    private Path createBackup(Instant now) throws IOException {
        Path made = backups(now).createBackupAndDeleteOutdated();
        Files.setLastModifiedTime(made, FileTime.from(now));
        return made;
    }

    private StoreBackups backups(Instant now) {
        return new StoreBackups(new StoreFolder(folder), Clock.fixed(now, ZoneOffset.UTC));
    }
}
