package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.quote.Quotes;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the journal's file: settings, damage, backups, and disks that cannot be written.
final class StoreFileTest extends JournalFileTestBase {

    @Test
    void fileHasRequiredSettings() throws SQLException {
        try (Connection connection = SqliteConnections.openWriter(folder.resolve("journal.db"))) {
            assertThat(readPragma(connection, "journal_mode")).isEqualTo("wal");
            assertThat(readPragma(connection, "synchronous")).isEqualTo("2");
            assertThat(readPragma(connection, "fullfsync")).isEqualTo("1");
            assertThat(readPragma(connection, "foreign_keys")).isEqualTo("1");
            assertThat(readPragma(connection, "trusted_schema")).isEqualTo("0");
        }
    }

    @Test
    void rejectsSecondInstanceUntilFirstEnds() {
        try (Journal first = JournalSamples.openOrCreate(folder)) {
            assertThat(first.checkIntegrityAndStopIfDamaged()).isEmpty();
            assertThat(Journal.open(folder, "desk-2", Clock.systemUTC()))
                    .isEqualTo(new JournalOpenResult.Refused(new OpeningProblem.InUse()));
        }
        JournalSamples.openOrCreate(folder).close();
    }

    @Test
    void setsAsideFileThatIsNoJournal() throws IOException {
        byte[] rubbish =
                "not a database at all, and long enough to be one".repeat(200).getBytes(StandardCharsets.US_ASCII);
        Files.write(folder.resolve("journal.db"), rubbish);
        Files.deleteIfExists(folder.resolve("journal.db-wal"));

        OpeningProblem.Damaged damaged = openDamaged();
        Path aside = Objects.requireNonNull(damaged.damagedFile());
        assertThat(Files.readAllBytes(aside)).isEqualTo(rubbish);
        assertThat(folder.resolve("journal.db")).doesNotExist();
        assertThat(openMissing().damagedFile()).as("still not recreated").isEqualTo(aside);

        try (Journal fresh = JournalSamples.requireOpened(Journal.openEmpty(folder, "desk-1", Clock.systemUTC()))) {
            assertThat(fresh.environmentJournal(JournalSamples.SANDBOX).quotes().find(quote))
                    .isEmpty();
        }
        assertThat(aside).exists();
    }

    @Test
    void emptyOrMissingFileIsDamage() throws IOException {
        try (FileChannel file = FileChannel.open(folder.resolve("journal.db"), StandardOpenOption.WRITE)) {
            file.truncate(0);
        }
        assertThat(openDamaged().detail()).contains("empty");
        assertThat(openMissing().backups()).isEmpty();
    }

    @Test
    void reportsMissingFileBesideDocumentsAndOffersBackups() throws IOException {
        Path papers = Files.createDirectories(folder.resolve("documents").resolve("sandbox"));
        Files.writeString(papers.resolve("5001-bol.pdf"), "paper");
        Files.delete(folder.resolve("journal.db"));
        Files.deleteIfExists(folder.resolve("journal.db-wal"));
        assertThat(openMissing().backups()).isEmpty();
        Path backup = Files.writeString(
                Files.createDirectories(folder.resolve("backups")).resolve("journal-1.db"), "copy");
        assertThat(openMissing().backups()).containsExactly(backup);
        assertThat(folder.resolve("journal.db")).doesNotExist();
    }

    @Test
    void reportsDatabaseOfAnotherProgram() throws SQLException, IOException {
        Files.delete(folder.resolve("journal.db"));
        Files.deleteIfExists(folder.resolve("journal.db-wal"));
        execute("CREATE TABLE bookmark (url TEXT)");
        OpeningProblem.Damaged damaged = openDamaged();
        assertThat(damaged.detail()).contains("another program").doesNotContain("empty");
        assertThat(Objects.requireNonNull(damaged.damagedFile())).exists();
    }

    @Test
    void findsCorruptEntries() throws SQLException {
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            own.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            assertThat(journal.findCorruptEntries()).isEmpty();
        }
        execute("UPDATE quote SET answer = CAST('{\"data\":{\"quoteNumber\"' || x'3b' || '100}}' AS BLOB)");
        execute("DROP TRIGGER attempt_unchanged");
        execute("UPDATE attempt SET body = CAST('{\"rateNumber\":8}' AS BLOB)");
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            assertThat(journal.checkIntegrityAndStopIfDamaged())
                    .as("the file around them is sound")
                    .isEmpty();
            assertThat(journal.findCorruptEntries())
                    .containsExactly(
                            new CorruptEntry(CorruptEntry.Kind.ANSWER, 100),
                            new CorruptEntry(CorruptEntry.Kind.BOOKING, 100));
        }
    }

    @Test
    void integrityCheckFindsDamageAndStopsWriting() throws IOException {
        Path file = folder.resolve("journal.db");
        byte[] bytes = Files.readAllBytes(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int page = 6; page < bytes.length / 4096 - 2; page++) {
                channel.write(ByteBuffer.wrap(new byte[] {99, 99, 99, 99, 99, 99, 99, 99}), page * 4096L);
            }
        }
        switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case JournalOpenResult.Refused(OpeningProblem problem) ->
                assertThat(problem).isInstanceOf(OpeningProblem.Damaged.class);
            case JournalOpenResult.Opened(Journal journal, int _) -> {
                try (journal) {
                    assertThat(journal.checkIntegrityAndStopIfDamaged()).isPresent();
                    Assertions.assertThatExceptionOfType(JournalException.class)
                            .isThrownBy(() -> journal.environmentJournal(JournalSamples.SANDBOX)
                                    .quotes()
                                    .save(JournalSamples.quote(101)))
                            .extracting(JournalException::reason)
                            .isEqualTo(JournalException.Reason.DAMAGED);
                }
            }
        }
    }

    @Test
    void restoredBackupHasUnknownOpenBookings() throws IOException {
        Path backup;
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            var bookings = journal.environmentJournal(JournalSamples.SANDBOX).bookings();
            bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            backup = journal.createBackup();
        }
        Files.writeString(folder.resolve("journal.db"), "x".repeat(9000));
        assertThat(openDamaged().backups()).containsExactly(backup);

        try (Journal journal =
                JournalSamples.requireOpened(Journal.openBackup(folder, backup, "desk-1", Clock.systemUTC()))) {
            var sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(sandbox.bookings().findWithUnknownOutcome())
                    .extracting(attempt -> attempt.details().quoteId())
                    .containsExactly(quote);
            assertThat(sandbox.history()
                            .countMatchingRows(HistoryQuery.matchingAll().withStates(Set.of(HistoryState.UNKNOWN))))
                    .as("the list says so too")
                    .isEqualTo(1);
            assertThat(sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .isInstanceOf(PreparationResult.QuoteHeld.class);
        }
    }

    @Test
    void setsAsideFileWithMissingColumns() throws SQLException {
        execute("ALTER TABLE customer_default RENAME COLUMN kind TO sort");
        OpeningProblem.Damaged damaged = openDamaged();
        assertThat(damaged.detail()).contains("not a journal of this version").contains("customer_default.kind");
        assertThat(Objects.requireNonNull(damaged.damagedFile())).exists();
    }

    @Test
    void reportsUnwritableFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "in the way");
        assertThat(Journal.open(file.resolve("journal"), "desk-1", Clock.systemUTC()))
                .isInstanceOfSatisfying(
                        JournalOpenResult.Refused.class,
                        refused -> assertThat(refused.problem()).isInstanceOf(OpeningProblem.Unwritable.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No space left on device",
                "No queda espacio en el dispositivo",
                "Aucun espace disponible sur le périphérique",
                "There is not enough space on the disk",
                "Espacio en disco insuficiente",
                "Espace insuffisant sur le disque"
            })
    void recognizesFullDiskInAnySystemLanguage(String text) {
        assertThat(OpeningProblem.fromFailure(new IOException(text))).isInstanceOf(OpeningProblem.Full.class);
    }

    @Test
    void fullDiskBooksNothingAndLosesNothing() throws JournalOpenException {
        Workstation station = new Workstation("desk-1");
        try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC())) {
            JournalScope scope = new JournalScope(
                    locked.store(), JournalSamples.SANDBOX, station, Clock.systemUTC(), new ChangeNotifier());
            var quotes = new Quotes(scope);
            var bookings = new SqliteBookings(scope, QuoteLocks.createLocalLocks());
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            // SQLite reports SQLITE_FULL both for a full disk and for its size limit.
            locked.store().runOnReadingConnection(session -> true);
            locked.store()
                    .runInTransaction(session ->
                            session.queryList("PRAGMA max_page_count = 1", row -> row.number("max_page_count")));
            int stored = 0;
            JournalException full = null;
            while (full == null) {
                try {
                    quotes.save(JournalSamples.quote(200 + stored));
                    stored++;
                } catch (JournalException failure) {
                    full = failure;
                }
            }
            assertThat(full.reason()).isEqualTo(JournalException.Reason.FULL);
            int expected = stored;
            assertThat(locked.store()
                            .<Long>runOnReadingConnection(session -> session.queryFirst(
                                            "SELECT count(*) AS n FROM quote", row -> row.number("n"))
                                    .orElseThrow()))
                    .isEqualTo(expected + 1L);
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .isInstanceOf(AttemptState.Prepared.class);
            locked.store()
                    .runInTransaction(session ->
                            session.queryList("PRAGMA max_page_count = 100000", row -> row.number("max_page_count")));
            quotes.save(JournalSamples.quote(200 + stored));
            AttemptState sent = bookings.recordSent(ready.state());
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .as("once there is room it goes on")
                    .isEqualTo(sent);
        }
    }

    @Test
    void booksIntoFileWithoutKeyAsOnWindows() throws SQLException {
        Path file = folder.resolve("journal.db");
        try (Store store = new Store(folder, file, SqliteConnections.openWriter(file), _ -> null)) {
            var bookings = openBookings(store);
            var ready = (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            AttemptState sent = bookings.recordSent(ready.state());
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .isEqualTo(sent);
        }
    }

    @Test
    void doesNotBookIntoReadOnlyFile() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("open_mode", "1");
        properties.setProperty("transaction_mode", "IMMEDIATE");
        Path file = folder.resolve("journal.db");
        Connection readOnly = DriverManager.getConnection(SqliteConnections.jdbcUrl(file), properties);
        readOnly.setAutoCommit(false);
        try (Store store = new Store(folder, file, readOnly)) {
            var bookings = openBookings(store);
            Assertions.assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .extracting(JournalException::reason)
                    .isEqualTo(JournalException.Reason.READ_ONLY);
            assertThat(bookings.findByQuote(quote)).isEmpty();
        }
    }

    @Test
    void databaseRejectsInvalidStateTransitions() throws SQLException {
        UUID attempt;
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            var bookings = journal.environmentJournal(JournalSamples.SANDBOX).bookings();
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            attempt = ready.attempt().id();
        }
        String step = "INSERT INTO attempt_transition (attempt_id, seq, from_state, to_state, at, process, note,"
                + " order_number, bol_number) VALUES ('" + attempt + "', %s, '%s', '%s', 0, '', '', %s, %s)";
        assertRejected(step.formatted(2, "PREPARED", "BOOKED", "5", "'B'"));
        assertRejected(step.formatted(2, "SENT", "BOOKED", "5", "'B'"));
        assertRejected(step.formatted(3, "PREPARED", "SENT", "NULL", "NULL"));
        execute(step.formatted(2, "PREPARED", "SENT", "NULL", "NULL"));
        assertRejected(step.formatted(3, "SENT", "BOOKED", "NULL", "NULL"));
        assertRejected("UPDATE attempt_transition SET to_state = 'REJECTED'");
        assertRejected("DELETE FROM attempt_transition");
        assertRejected("UPDATE attempt SET body = x'00'");
        assertRejected("DELETE FROM attempt");
    }

    private OpeningProblem.Damaged openDamaged() {
        return (OpeningProblem.Damaged) openProblem();
    }

    private OpeningProblem.MissingFile openMissing() {
        return (OpeningProblem.MissingFile) openProblem();
    }

    private OpeningProblem openProblem() {
        return switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case JournalOpenResult.Refused(OpeningProblem problem) -> problem;
            case JournalOpenResult.Opened(Journal journal, int _) -> {
                journal.close();
                throw new AssertionError("opened");
            }
        };
    }

    private void assertRejected(String sql) {
        Assertions.assertThatExceptionOfType(SQLException.class).as(sql).isThrownBy(() -> execute(sql));
    }
}
