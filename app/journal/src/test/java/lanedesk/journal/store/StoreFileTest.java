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
import lanedesk.journal.Opening;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.quote.Quotes;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A journal's file: its settings, its damage, its backups, and disks that take nothing.
final class StoreFileTest extends KeptJournal {

    @Test
    void theFileHasTheSettingsThatItsPromisesRestOn() throws SQLException {
        try (Connection connection = SqliteConnections.writer(folder.resolve("journal.db"))) {
            assertThat(pragma(connection, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(connection, "synchronous")).isEqualTo("2");
            assertThat(pragma(connection, "fullfsync")).isEqualTo("1");
            assertThat(pragma(connection, "foreign_keys")).isEqualTo("1");
            assertThat(pragma(connection, "trusted_schema")).isEqualTo("0");
        }
    }

    @Test
    void aSecondCopyIsRefusedUntilTheFirstIsGone() {
        try (Journal first = Samples.open(folder)) {
            assertThat(first.check()).isEmpty();
            assertThat(Journal.open(folder, "desk-2", Clock.systemUTC()))
                    .isEqualTo(new Opening.Refused(new OpeningProblem.InUse()));
        }
        Samples.open(folder).close();
    }

    @Test
    void aFileThatIsNoJournalIsSetAsideWhole() throws IOException {
        byte[] rubbish =
                "not a database at all, and long enough to be one".repeat(200).getBytes(StandardCharsets.US_ASCII);
        Files.write(folder.resolve("journal.db"), rubbish);
        Files.deleteIfExists(folder.resolve("journal.db-wal"));

        OpeningProblem.Damaged damaged = damaged();
        Path aside = Objects.requireNonNull(damaged.setAside());
        assertThat(Files.readAllBytes(aside)).isEqualTo(rubbish);
        assertThat(folder.resolve("journal.db")).doesNotExist();
        assertThat(gone().setAside()).as("still not recreated").isEqualTo(aside);

        try (Journal fresh = Samples.opened(Journal.openFresh(folder, "desk-1", Clock.systemUTC()))) {
            assertThat(fresh.environment(Samples.SANDBOX).quotes().find(quote)).isEmpty();
        }
        assertThat(aside).exists();
    }

    @Test
    void anEmptyOrMissingFileIsDamageAndNotAFirstStart() throws IOException {
        try (FileChannel file = FileChannel.open(folder.resolve("journal.db"), StandardOpenOption.WRITE)) {
            file.truncate(0);
        }
        assertThat(damaged().detail()).contains("empty");
        assertThat(gone().backups()).isEmpty();
    }

    @Test
    void aFileThatIsGoneBesideItsPapersIsSaidToBeAndItsBackupsAreOffered() throws IOException {
        Path papers = Files.createDirectories(folder.resolve("documents").resolve("sandbox"));
        Files.writeString(papers.resolve("5001-bol.pdf"), "paper");
        Files.delete(folder.resolve("journal.db"));
        Files.deleteIfExists(folder.resolve("journal.db-wal"));
        assertThat(gone().backups()).isEmpty();
        Path backup = Files.writeString(
                Files.createDirectories(folder.resolve("backups")).resolve("journal-1.db"), "copy");
        assertThat(gone().backups()).containsExactly(backup);
        assertThat(folder.resolve("journal.db")).doesNotExist();
    }

    @Test
    void aDatabaseOfAnotherProgramInItsPlaceIsCalledSo() throws SQLException, IOException {
        Files.delete(folder.resolve("journal.db"));
        Files.deleteIfExists(folder.resolve("journal.db-wal"));
        execute("CREATE TABLE bookmark (url TEXT)");
        OpeningProblem.Damaged damaged = damaged();
        assertThat(damaged.detail()).contains("another program").doesNotContain("empty");
        assertThat(Objects.requireNonNull(damaged.setAside())).exists();
    }

    @Test
    void keptBytesThatWereFlippedAreNamed() throws SQLException {
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            own.bookings().prepare(Samples.attempt(quote));
            assertThat(journal.unreadable()).isEmpty();
        }
        execute("UPDATE quote SET answer = CAST('{\"data\":{\"quoteNumber\"' || x'3b' || '100}}' AS BLOB)");
        execute("DROP TRIGGER attempt_unchanged");
        execute("UPDATE attempt SET body = CAST('{\"rateNumber\":8}' AS BLOB)");
        try (Journal journal = Samples.open(folder)) {
            assertThat(journal.check()).as("the file around them is sound").isEmpty();
            assertThat(journal.unreadable())
                    .containsExactly(
                            new Unreadable(Unreadable.Kind.ANSWER, 100), new Unreadable(Unreadable.Kind.BOOKING, 100));
        }
    }

    @Test
    void damageInTheMiddleIsFoundByTheCheckAndStopsAllWriting() throws IOException {
        Path file = folder.resolve("journal.db");
        byte[] bytes = Files.readAllBytes(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int page = 6; page < bytes.length / 4096 - 2; page++) {
                channel.write(ByteBuffer.wrap(new byte[] {99, 99, 99, 99, 99, 99, 99, 99}), page * 4096L);
            }
        }
        switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case Opening.Refused(OpeningProblem problem) ->
                assertThat(problem).isInstanceOf(OpeningProblem.Damaged.class);
            case Opening.Opened(Journal journal, int _) -> {
                try (journal) {
                    assertThat(journal.check()).isPresent();
                    Assertions.assertThatExceptionOfType(JournalException.class)
                            .isThrownBy(() -> journal.environment(Samples.SANDBOX)
                                    .quotes()
                                    .record(Samples.quote(101)))
                            .extracting(JournalException::reason)
                            .isEqualTo(JournalException.Reason.DAMAGED);
                }
            }
        }
    }

    @Test
    void aBackupComesBackWithItsOpenBookingsUnknown() throws IOException {
        Path backup;
        try (Journal journal = Samples.open(folder)) {
            var bookings = journal.environment(Samples.SANDBOX).bookings();
            bookings.prepare(Samples.attempt(quote));
            backup = journal.backup();
        }
        Files.writeString(folder.resolve("journal.db"), "x".repeat(9000));
        assertThat(damaged().backups()).containsExactly(backup);

        try (Journal journal = Samples.opened(Journal.openBackup(folder, backup, "desk-1", Clock.systemUTC()))) {
            var sandbox = journal.environment(Samples.SANDBOX);
            assertThat(sandbox.bookings().unknowns())
                    .extracting(attempt -> attempt.facts().quote())
                    .containsExactly(quote);
            assertThat(sandbox.history().count(HistoryQuery.all().withStates(Set.of(HistoryState.UNKNOWN))))
                    .as("the list says so too")
                    .isEqualTo(1);
            assertThat(sandbox.bookings().prepare(Samples.attempt(quote))).isInstanceOf(Preparation.QuoteTaken.class);
        }
    }

    @Test
    void aFileThatLacksWhatTheProgramReadsIsSetAsideAndSaidToBe() throws SQLException {
        execute("ALTER TABLE customer_default RENAME COLUMN kind TO sort");
        OpeningProblem.Damaged damaged = damaged();
        assertThat(damaged.detail()).contains("not a journal of this version").contains("customer_default.kind");
        assertThat(Objects.requireNonNull(damaged.setAside())).exists();
    }

    @Test
    void aFolderThatCantBeWrittenIsSaidToBe() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "in the way");
        assertThat(Journal.open(file.resolve("journal"), "desk-1", Clock.systemUTC()))
                .isInstanceOfSatisfying(
                        Opening.Refused.class,
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
    void aFullDiskIsKnownInTheLanguageOfTheSystem(String words) {
        assertThat(OpeningProblem.of(new IOException(words))).isInstanceOf(OpeningProblem.Full.class);
    }

    @Test
    void onAFullDiskNothingIsBookedAndNothingAcknowledgedIsLost() throws CannotOpen {
        Workstation station = new Workstation("desk-1");
        try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC())) {
            Scope scope = new Scope(locked.store(), Samples.SANDBOX, station, Clock.systemUTC(), new Changes());
            var quotes = new Quotes(scope);
            var bookings = new SqliteBookings(scope, Claims.local());
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            // SQLite answers for a full disk and for its own limit with the same SQLITE_FULL.
            locked.store().read(session -> true);
            locked.store()
                    .write(session -> session.list("PRAGMA max_page_count = 1", row -> row.number("max_page_count")));
            int kept = 0;
            JournalException full = null;
            while (full == null) {
                try {
                    quotes.record(Samples.quote(200 + kept));
                    kept++;
                } catch (JournalException failure) {
                    full = failure;
                }
            }
            assertThat(full.reason()).isEqualTo(JournalException.Reason.FULL);
            int expected = kept;
            assertThat(locked.store()
                            .<Long>read(
                                    session -> session.first("SELECT count(*) AS n FROM quote", row -> row.number("n"))
                                            .orElseThrow()))
                    .isEqualTo(expected + 1L);
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .isInstanceOf(AttemptState.Prepared.class);
            locked.store()
                    .write(session ->
                            session.list("PRAGMA max_page_count = 100000", row -> row.number("max_page_count")));
            quotes.record(Samples.quote(200 + kept));
            AttemptState sent = bookings.send(ready.state());
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .as("once there is room it goes on")
                    .isEqualTo(sent);
        }
    }

    @Test
    void aReadOnlyFileBooksNothing() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("open_mode", "1");
        properties.setProperty("transaction_mode", "IMMEDIATE");
        Path file = folder.resolve("journal.db");
        Connection readOnly = DriverManager.getConnection(SqliteConnections.address(file), properties);
        readOnly.setAutoCommit(false);
        try (Store store = new Store(folder, file, readOnly)) {
            var bookings = bookings(store);
            Assertions.assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> bookings.prepare(Samples.attempt(quote)))
                    .extracting(JournalException::reason)
                    .isEqualTo(JournalException.Reason.READ_ONLY);
            assertThat(bookings.ofQuote(quote)).isEmpty();
        }
    }

    @Test
    void theStoreItselfRefusesWhatNoStateAllows() throws SQLException {
        UUID attempt;
        try (Journal journal = Samples.open(folder)) {
            var bookings = journal.environment(Samples.SANDBOX).bookings();
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            attempt = ready.attempt().id();
        }
        String step = "INSERT INTO attempt_transition (attempt_id, seq, from_state, to_state, at, process, note,"
                + " order_number, bol_number) VALUES ('" + attempt + "', %d, '%s', '%s', 0, '', '', %s, %s)";
        refused(step.formatted(2, "PREPARED", "BOOKED", "5", "'B'"));
        refused(step.formatted(2, "SENT", "BOOKED", "5", "'B'"));
        refused(step.formatted(3, "PREPARED", "SENT", "NULL", "NULL"));
        execute(step.formatted(2, "PREPARED", "SENT", "NULL", "NULL"));
        refused(step.formatted(3, "SENT", "BOOKED", "NULL", "NULL"));
        refused("UPDATE attempt_transition SET to_state = 'REJECTED'");
        refused("DELETE FROM attempt_transition");
        refused("UPDATE attempt SET body = x'00'");
        refused("DELETE FROM attempt");
    }

    private OpeningProblem.Damaged damaged() {
        return (OpeningProblem.Damaged) problem();
    }

    private OpeningProblem.Gone gone() {
        return (OpeningProblem.Gone) problem();
    }

    private OpeningProblem problem() {
        return switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case Opening.Refused(OpeningProblem problem) -> problem;
            case Opening.Opened(Journal journal, int _) -> {
                journal.close();
                throw new AssertionError("opened");
            }
        };
    }

    private void refused(String sql) {
        Assertions.assertThatExceptionOfType(SQLException.class).as(sql).isThrownBy(() -> execute(sql));
    }
}
