package lanedesk.workstation.journal.store;

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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Opening;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.booking.Bookings;
import lanedesk.workstation.journal.booking.Claims;
import lanedesk.workstation.journal.booking.Preparation;
import lanedesk.workstation.journal.booking.SqliteBookings;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.history.HistoryQuery;
import lanedesk.workstation.journal.history.HistoryState;
import lanedesk.workstation.journal.quote.Quotes;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
final class StoreFileTest {
    private static final int BEFORE_OFFERS = 7;
    private static final int BEFORE_VERSIONS = 11;

    @TempDir
    Path folder;

    private UUID quote;

    @BeforeEach
    void makeAJournal() {
        try (Journal journal = Samples.open(folder)) {
            quote = journal.environment(Samples.SANDBOX)
                    .quotes()
                    .record(Samples.quote(100))
                    .id();
        }
    }

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
    void aFileOfALaterVersionIsLeftAlone() throws SQLException {
        execute("PRAGMA user_version = 999");
        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isEqualTo(new Opening.Refused(new OpeningProblem.Newer(999, Migrations.CURRENT.latest())));
        assertThat(folder.resolve("journal.db")).exists();
    }

    @Test
    void aFileThatLacksWhatTheProgramReadsIsSetAsideAndSaidToBe() throws SQLException {
        execute("ALTER TABLE customer_default RENAME COLUMN kind TO sort");
        OpeningProblem.Damaged damaged = damaged();
        assertThat(damaged.detail()).contains("not a journal of this version").contains("customer_default.kind");
        assertThat(Objects.requireNonNull(damaged.setAside())).exists();
    }

    /// The scripts that there are, which the file has had, and one more.
    private static Migrations onTop(String folder, String name) {
        List<String> scripts = new ArrayList<>();
        for (int version = 1; version <= Migrations.CURRENT.latest(); version++) {
            scripts.add("V" + version + "__same.sql");
        }
        scripts.add("V" + (scripts.size() + 1) + "__" + name + ".sql");
        return new Migrations("lanedesk/workstation/journal/" + folder, scripts);
    }

    @Test
    void aFilledJournalFromBeforeOffersKeepsWhatItHasAndTakesOffers() throws SQLException, IOException {
        try (Journal journal = Samples.open(folder)) {
            Bookings bookings = journal.environment(Samples.SANDBOX).bookings();
            var ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            bookings.booked(bookings.send(ready.state()), 5001, "BOL-5001");
            journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(101));
        }
        Path earlier = Files.createDirectories(folder.resolve("earlier"));
        new Migrations(
                        "lanedesk/workstation/journal/migration",
                        Migrations.CURRENT.scripts().subList(0, BEFORE_OFFERS))
                .create(earlier.resolve("journal.db"));
        try (Connection made = DriverManager.getConnection(SqliteConnections.address(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            for (String table : List.of("quote", "attempt", "attempt_transition", "history")) {
                String columns;
                try (ResultSet named = statement.executeQuery(
                        "SELECT group_concat(name) FROM pragma_table_info('" + table + "', 'main')")) {
                    columns = named.getString(1);
                }
                statement.executeUpdate(
                        "INSERT INTO " + table + " (" + columns + ") SELECT " + columns + " FROM now." + table);
            }
        }
        try (Journal journal = Samples.open(earlier)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            assertThat(journal.check()).isEmpty();
            assertThat(sandbox.history().page(HistoryQuery.all(), null, 9).entries())
                    .extracting(entry -> entry.state())
                    .containsExactlyInAnyOrder(HistoryState.QUOTED, HistoryState.BOOKED);
            UUID open = sandbox.quotes().withNumber(101).orElseThrow().id();
            var offer = sandbox.offers().record(Samples.offer(open, 101, "702.30", null));
            assertThat(sandbox.offers().find(offer.id())).contains(offer);
        }
    }

    @Test
    void aJournalOfTheFirstVersionIsBroughtUpToDateAndLosesNothing() throws SQLException, IOException {
        Path earlier = folder.resolve("earlier");
        Files.createDirectories(earlier);
        new Migrations("lanedesk/workstation/journal/migration", List.of("V1__journal.sql"))
                .create(earlier.resolve("journal.db"));
        try (Connection made = DriverManager.getConnection(SqliteConnections.address(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            statement.executeUpdate("INSERT INTO quote SELECT * FROM now.quote");
            statement.executeUpdate("INSERT INTO office_position VALUES ('server:5432/office', 7, 9)");
        }
        for (int start = 0; start < 2; start++) {
            try (Journal journal = Samples.open(earlier)) {
                assertThat(journal.environment(Samples.SANDBOX).quotes().find(quote))
                        .isPresent();
                assertThat(journal.check()).isEmpty();
            }
        }
        assertThat(Migrations.version(earlier.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.latest());
    }

    /// What was kept before versions were becomes the first version of each.
    @Test
    void whatWasKeptBeforeVersionsHasOne() throws SQLException, IOException {
        Path earlier = Files.createDirectories(folder.resolve("earlier"));
        new Migrations(
                        "lanedesk/workstation/journal/migration",
                        Migrations.CURRENT.scripts().subList(0, BEFORE_VERSIONS))
                .create(earlier.resolve("journal.db"));
        AddressEntry address = new AddressEntry(
                UUID.randomUUID(),
                1,
                "Dock “A”",
                "1 Main St",
                "",
                "Reno",
                "NV",
                "89502",
                "US",
                "",
                "",
                "",
                "",
                "",
                "",
                true);
        Templates.Template template =
                new Templates.Template(UUID.randomUUID(), null, "Drums", Content.utf8("{\"ü\":1}"));
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            own.addressBook().save(address);
            own.templates().save(template);
            own.customerDefaults().save(1, "rates.pricing", Content.utf8("MARGIN;18;75"));
        }
        try (Connection made = DriverManager.getConnection(SqliteConnections.address(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            for (String table : List.of("quote", "address_entry", "item_template", "customer_default")) {
                statement.executeUpdate("INSERT INTO " + table + " SELECT * FROM now." + table);
            }
        }
        try (Journal journal = Samples.open(earlier)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            own.addressBook().delete(address.id());
            own.templates().delete(template.id());
            own.customerDefaults().remove(1, "rates.pricing");
            for (UUID version : List.of(
                    own.addressBook().versions(address.id()).getLast().id(),
                    own.templates().versions(template.id()).getLast().id(),
                    own.customerDefaults()
                            .versions(1, "rates.pricing")
                            .getLast()
                            .id())) {
                own.records().takeBack(version);
            }
            assertThat(own.addressBook().ofCustomer(1)).containsExactly(address);
            assertThat(own.templates().forCustomer(1)).containsExactly(template);
            assertThat(own.customerDefaults().find(1, "rates.pricing")).contains(Content.utf8("MARGIN;18;75"));
            assertThat(own.addressBook().versions(address.id())).hasSize(3);
        }
    }

    @Test
    void aFileThatIsBehindIsBackedUpBeforeItIsMigrated() throws SQLException, IOException, CannotOpen {
        int now = Migrations.CURRENT.latest();
        Migrations later = onTop("later", "more");
        for (int start = 0; start < 2; start++) {
            try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC(), later)) {
                assertThat(locked.store()
                                .<Long>read(session -> session.first(
                                                "SELECT count(*) AS n FROM added_later", row -> row.number("n"))
                                        .orElseThrow()))
                        .isEqualTo(1);
                assertThat(locked.store().check()).isEmpty();
            }
        }
        List<Path> backups = new StoreFolder(folder).listBackups();
        assertThat(backups).hasSize(1);
        assertThat(Migrations.version(backups.getFirst())).isEqualTo(now);
        assertThat(Migrations.version(folder.resolve("journal.db"))).isEqualTo(now + 1);
        try (Connection connection = DriverManager.getConnection(SqliteConnections.address(backups.getFirst()))) {
            assertThat(pragma(connection, "integrity_check")).isEqualTo("ok");
        }
        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isEqualTo(new Opening.Refused(new OpeningProblem.Newer(now + 1, now)));
    }

    @Test
    void aMigrationThatFailsLeavesTheFileAsItWas() throws SQLException {
        Migrations broken = onTop("broken", "broken");
        Assertions.assertThatExceptionOfType(CannotOpen.class)
                .isThrownBy(() -> StoreFile.open(folder, Clock.systemUTC(), broken));
        assertThat(Migrations.version(folder.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.latest());
        try (Journal journal = Samples.open(folder)) {
            assertThat(journal.environment(Samples.SANDBOX).quotes().find(quote))
                    .isPresent();
        }
    }

    @Test
    void aFolderThatCantBeWrittenIsSaidToBe() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "in the way");
        assertThat(Journal.open(file.resolve("journal"), "desk-1", Clock.systemUTC()))
                .isInstanceOfSatisfying(
                        Opening.Refused.class,
                        refused -> assertThat(refused.problem()).isInstanceOf(OpeningProblem.Unwritable.class));
    }

    @Test
    void onAFullDiskNothingIsBookedAndNothingAcknowledgedIsLost() throws CannotOpen {
        Station station = new Station("desk-1");
        try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC())) {
            Scope scope = new Scope(locked.store(), Samples.SANDBOX, station, Clock.systemUTC(), new Changes());
            var quotes = new Quotes(scope);
            var bookings = new SqliteBookings(scope, Claims.alone());
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

    private static Bookings bookings(Store store) {
        return new SqliteBookings(
                new Scope(store, Samples.SANDBOX, new Station("desk-1"), Clock.systemUTC(), new Changes()),
                Claims.alone());
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

    private void execute(String... sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(SqliteConnections.address(folder.resolve("journal.db")));
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = ON");
            for (String one : sql) {
                statement.execute(one);
            }
        }
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("PRAGMA " + name)) {
            return results.getString(1);
        }
    }
}
