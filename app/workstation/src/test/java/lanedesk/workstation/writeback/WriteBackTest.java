package lanedesk.workstation.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.environment.SessionVault;
import lanedesk.workstation.writeback.WriteBackSettings.Target;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The write-back of bookings with a real journal, a real file and a real PostgreSQL.
@Headless
class WriteBackTest {

    private static final String ENVIRONMENT = JournalSamples.SANDBOX.value();

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final InMemoryTextStore store = new InMemoryTextStore();
    private WriteBackSettings settings = WriteBackSettings.DEFAULT;

    @TempDir
    private Path folder;

    private Journal journal;
    private WriteBack writeBack;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder.resolve("journal"), clock);
        writeBack = restart();
    }

    @AfterEach
    void close() {
        writeBack.close();
        journal.close();
    }

    // Another run of the program with the same notes and journal.
    private WriteBack restart() {
        return new WriteBack(
                journal, store, new SessionVault(), () -> ENVIRONMENT, _ -> settings, clock, Runnable::run);
    }

    private Path csv() {
        return folder.resolve("bookings.csv");
    }

    private void useFile() {
        settings = WriteBackSettings.DEFAULT.with(
                changed -> changed.target(Target.FILE).file(csv().toString()));
        assertThat(writeBack.writePending().pendingCount()).isZero();
    }

    private void book(long order, String customer) {
        clock.advance(Duration.ofMinutes(1));
        EnvironmentJournal environment = journal.environmentJournal(JournalSamples.SANDBOX);
        StoredQuote quote = environment
                .quotes()
                .save(JournalSamples.quote(
                        order, "shipment-" + order, customer, "Dallas, TX 75201", "Reno, NV 89501", clock.instant()));
        PreparationResult result = environment.bookings().prepareUnlessConflict(attempt(quote.id()));
        Prepared prepared = ((PreparationResult.Ready) result).state();
        environment.bookings().recordBooked(environment.bookings().recordSent(prepared), order, "BOL-" + order);
    }

    private static NewAttempt attempt(UUID quote) {
        NewAttempt plain = JournalSamples.attempt(quote);
        return new NewAttempt(
                plain.quoteId(),
                plain.baseUrl(),
                plain.rateNumber(),
                plain.carrierName(),
                plain.buyRate(),
                plain.sellPrice(),
                plain.rateExpiresAt(),
                plain.body(),
                plain.dispatcher(),
                plain.ownReference(),
                plain.overrideReason(),
                plain.belowCostReason(),
                List.of(
                        new ShipmentReference(ShipmentReference.Kind.PURCHASE_ORDER, "4711"),
                        new ShipmentReference(ShipmentReference.Kind.OTHER, "Dock", "12")));
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(csv());
    }

    private static void changeFile(Path file, UnaryOperator<String> change) throws IOException {
        Files.writeString(file, change.apply(Files.readString(file)));
    }

    @Test
    void appendsOneLinePerBookingWithSellPriceOnly() throws IOException {
        book(5000, "Before it was switched on");
        clock.advance(Duration.ofMinutes(1));
        useFile();
        book(5001, "Acme Foods");
        book(5002, "=cmd|' /C calc'!A0, \"quoted\"\nInc.");
        assertThat(writeBack.writePending().failure()).isNull();
        book(5003, "Acme Foods");
        writeBack.writePending();
        restart().writePending();
        String text = Files.readString(csv());
        assertThat(text)
                .startsWith("\ufeff\"order_number\",\"bol_number\",\"booked_at\"")
                .contains("\"5001\",\"BOL-5001\",\"2026-11-21T12:03:00Z\",\"OTR\",\"5001\",\"PO 4711; Dock 12\",\"Acme"
                        + " Foods\",\"Dallas, TX 75201\",\"Reno, NV 89501\",\"Blue Ridge Freight\"")
                .contains("\"1395.50\"")
                .contains("\"'=cmd|' /C calc'!A0, \"\"quoted\"\"\nInc.\"")
                .doesNotContain("1240", "5000");
        for (String order : List.of("5001", "5002", "5003")) {
            assertThat(text.split("BOL-" + order, -1)).as(order).hasSize(2);
        }
        assertThat(text.split("order_number", -1)).as("header").hasSize(2);
    }

    @Test
    void bookingIsWrittenInBackgroundAfterItIsMade() {
        useFile();
        clock.advance(Duration.ofMinutes(1));
        try (WriteBack running = restart()) {
            running.start();
            book(5001, "Acme Foods");
            await().untilAsserted(() -> assertThat(csv()).content().contains("BOL-5001"));
            await().untilAsserted(() -> assertThat(running.statusProperty().get())
                    .isEqualTo(new WriteBack.Status(Target.FILE, 0, List.of(), null, null)));
        }
    }

    @Test
    void writesBuyRateOnlyIfChosen() throws IOException {
        useFile();
        settings = settings.withWithBuyRate(true);
        book(5001, "Acme Foods");
        writeBack.writePending();
        assertThat(lines().getFirst()).contains("\"sell_price\",\"buy_rate\"");
        assertThat(lines().get(1)).contains("\"1395.50\",\"1240.00\"");
        settings = settings.withWithBuyRate(false);
        book(5002, "Acme Foods");
        assertThat(writeBack.writePending().failure())
                .as("a file with other columns is not extended")
                .isInstanceOf(FileSystemException.class);
        assertThat(lines()).hasSize(2);
    }

    @Test
    void failedWriteWaitsAndIsRepeated() throws IOException {
        useFile();
        Files.writeString(csv(), "");
        book(5001, "Acme Foods");
        try (FileChannel other = FileChannel.open(csv(), StandardOpenOption.WRITE);
                FileLock _ = other.lock()) {
            WriteBack.Status locked = writeBack.writePending();
            assertThat(locked.failure()).isInstanceOf(FileSystemException.class);
            assertThat(locked.pendingCount()).isEqualTo(1);
            assertThat(locked.nextTry()).isEqualTo(clock.instant().plusSeconds(15));
            clock.advance(Duration.ofSeconds(15));
            assertThat(writeBack.writePending().nextTry())
                    .isEqualTo(clock.instant().plusSeconds(60));
        }
        assertThat(writeBack.writePending().pendingCount())
                .as("the next try is later")
                .isEqualTo(1);
        assertThat(Files.size(csv())).isZero();
        clock.advance(Duration.ofSeconds(60));
        assertThat(writeBack.writePending().pendingCount()).isZero();
        assertThat(lines()).hasSize(2);
    }

    @Test
    void survivesCrashBeforeDuringAndAfterAppend() throws IOException {
        useFile();
        book(5001, "Acme Foods");
        String notesBefore = store.readText("writeback." + ENVIRONMENT).orElseThrow();
        writeBack.writePending();
        String whole = Files.readString(csv());
        UUID attempt = journal.environmentJournal(JournalSamples.SANDBOX)
                .bookings()
                .findByOrderNumber(5001)
                .orElseThrow()
                .id();
        for (int length = 0; length <= whole.length(); length += 7) {
            // The note of the start is on disk, and a part of the bytes.
            store.writeText("writeback." + ENVIRONMENT, notesBefore + "\n" + attempt + "=STARTED");
            Files.writeString(csv(), whole.substring(0, length));
            assertThat(restart().writePending().failure())
                    .as("after %d", length)
                    .isNull();
            assertThat(Files.readString(csv())).as("after %d", length).isEqualTo(whole);
        }
        store.writeText("writeback." + ENVIRONMENT, notesBefore + "\n" + attempt + "=STARTED");
        Files.writeString(csv(), whole);
        restart().writePending();
        assertThat(Files.readString(csv())).as("the line is not appended twice").isEqualTo(whole);
    }

    @Test
    void keepsLinesOfOtherPrograms() throws IOException {
        useFile();
        book(5001, "Acme Foods");
        writeBack.writePending();
        changeFile(csv(), text -> text + "\"a line without its end\"");
        book(5002, "Acme Foods");
        writeBack.writePending();
        assertThat(lines()).hasSize(4);
        assertThat(lines().get(2)).isEqualTo("\"a line without its end\"");
        Files.writeString(csv(), "another file");
        book(5003, "Acme Foods");
        assertThat(writeBack.writePending().failure()).isInstanceOf(FileSystemException.class);
        assertThat(Files.readString(csv())).isEqualTo("another file");
    }

    @Test
    void testOfFileChangesNothing() throws Exception {
        useFile();
        assertThat(writeBack.test(settings)).isZero();
        assertThat(csv()).doesNotExist();
        Files.writeString(csv(), "a;b\r\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> writeBack.test(settings)).isInstanceOf(FileSystemException.class);
        WriteBackSettings elsewhere =
                settings.withFile(folder.resolve("no/such/file.csv").toString());
        assertThatThrownBy(() -> writeBack.test(elsewhere)).isInstanceOf(IOException.class);
    }

    @Test
    void oldNotesAreRemovedWithoutWritingAgain() throws IOException {
        useFile();
        book(5001, "Acme Foods");
        writeBack.writePending();
        for (int day = 0; day < 40; day++) {
            clock.advance(Duration.ofDays(1));
            restart().writePending();
        }
        assertThat(store.readText("writeback." + ENVIRONMENT).orElseThrow()).doesNotContain("WRITTEN");
        assertThat(lines()).hasSize(2);
        book(5002, "Acme Foods");
        restart().writePending();
        assertThat(lines()).hasSize(3);
    }

    @Test
    void parsesNamedParametersOutsideTextsAndComments() {
        List<String> names = WriteBackSettings.DEFAULT.valueNames();
        BookingStatement statement = BookingStatement.parse(
                "INSERT INTO \"a:b\" (n, t, j) -- :x\n VALUES (:order_number::bigint, 'it''s :y', j ? 'k' /* :z */); ",
                names);
        assertThat(statement.problem()).isEmpty();
        assertThat(statement.parameters()).containsExactly("order_number");
        assertThat(statement.sql())
                .isEqualTo("INSERT INTO \"a:b\" (n, t, j) -- :x\n VALUES (?::bigint, 'it''s :y', j ?? 'k' /* :z */)");
        Map<String, BookingStatement.Problem.Kind> problems = new HashMap<>();
        for (String text :
                List.of("", "SELECT 1", "SELECT :price", "SELECT :buy_rate", "SELECT :carrier; DROP TABLE x")) {
            problems.put(
                    text,
                    BookingStatement.parse(text, names).problem().orElseThrow().kind());
        }
        assertThat(problems)
                .containsEntry("", BookingStatement.Problem.Kind.EMPTY)
                .containsEntry("SELECT 1", BookingStatement.Problem.Kind.NO_PARAMETER)
                .containsEntry("SELECT :price", BookingStatement.Problem.Kind.UNKNOWN_NAME)
                .containsEntry("SELECT :buy_rate", BookingStatement.Problem.Kind.BUY_RATE)
                .containsEntry("SELECT :carrier; DROP TABLE x", BookingStatement.Problem.Kind.SEVERAL_STATEMENTS);
        assertThat(BookingStatement.parse(
                                "SELECT :buy_rate",
                                WriteBackSettings.DEFAULT.withWithBuyRate(true).valueNames())
                        .problem())
                .isEmpty();
    }

    /// Takes longer than three seconds, because it starts a PostgreSQL server.
    @Test
    void insertsIntoDatabaseOnceAndLeavesInterruptedInsertToPerson() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setLocaleConfig("locale", "C")
                        .setLocaleConfig("encoding", "UTF8")
                        .start();
                Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute("CREATE TABLE orders (number bigint, bol text, booked timestamptz, price numeric(9,2),"
                    + " customer text, id uuid)");
            settings = new WriteBackSettings(
                    Target.DATABASE,
                    "",
                    "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres",
                    "INSERT INTO orders VALUES (:order_number, :bol_number, :booked_at, :sell_price, :customer,"
                            + " :booking_id)",
                    false);
            assertThat(settings.isComplete()).isTrue();
            assertThat(writeBack.test(settings)).isEqualTo(1);
            assertThat(count(sql)).as("the test is rolled back").isZero();
            writeBack.writePending();
            book(5001, "O'Brien; DROP TABLE orders");
            writeBack.writePending();
            writeBack.writePending();
            assertThat(count(sql)).isEqualTo(1);
            try (ResultSet row = sql.executeQuery("SELECT customer, price, booked FROM orders WHERE number = 5001")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).isEqualTo("O'Brien; DROP TABLE orders");
                assertThat(row.getBigDecimal(2)).isEqualByComparingTo("1395.50");
                assertThat(row.getTimestamp(3).toInstant()).isEqualTo(Instant.parse("2026-11-21T12:01:00Z"));
            }

            sql.execute("ALTER TABLE orders RENAME TO moved");
            book(5002, "Acme Foods");
            assertThat(writeBack.writePending().failure()).isInstanceOf(SQLException.class);
            sql.execute("ALTER TABLE moved RENAME TO orders");
            clock.advance(Duration.ofSeconds(15));
            assertThat(writeBack.writePending().failure()).isNull();
            assertThat(count(sql)).isEqualTo(2);

            book(5003, "Acme Foods");
            UUID attempt = journal.environmentJournal(JournalSamples.SANDBOX)
                    .bookings()
                    .findByOrderNumber(5003)
                    .orElseThrow()
                    .id();
            String notes = store.readText("writeback." + ENVIRONMENT).orElseThrow();
            store.writeText("writeback." + ENVIRONMENT, notes + "\n" + attempt + "=STARTED");
            WriteBack afterCrash = restart();
            assertThat(afterCrash.writePending().uncertain())
                    .containsExactly(new WriteBack.UncertainBooking(attempt, 5003));
            assertThat(afterCrash.writePending().uncertain()).hasSize(1);
            assertThat(count(sql)).as("nothing is written twice by itself").isEqualTo(2);

            sql.execute("CREATE UNIQUE INDEX ON orders (id)");
            settings = settings.withStatement(settings.statement() + " ON CONFLICT DO NOTHING");
            store.writeText("writeback." + ENVIRONMENT, notes + "\n" + attempt + "=STARTED");
            assertThat(restart().writePending().uncertain()).isEmpty();
            store.writeText("writeback." + ENVIRONMENT, notes + "\n" + attempt + "=STARTED");
            assertThat(restart().writePending().failure()).isNull();
            assertThat(count(sql)).isEqualTo(3);

            sql.execute("ALTER TABLE orders ADD CHECK (length(customer) < 30)");
            book(5004, "Acme Foods of the Great Plains Cooperative");
            book(5005, "Acme Foods");
            WriteBack.Status refused = restart().writePending();
            assertThat(refused.pendingCount())
                    .as("a refused booking does not block the next")
                    .isEqualTo(1);
            assertThat(refused.failure()).isInstanceOf(SQLException.class);
            assertThat(count(sql)).isEqualTo(4);
        }
    }

    private static long count(Statement sql) throws SQLException {
        try (ResultSet row = sql.executeQuery("SELECT count(*) FROM orders")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void keepsPendingBookingWhileNoTargetIsChosen() throws IOException {
        useFile();
        WriteBackSettings file = settings;
        book(5001, "Acme Foods");
        settings = WriteBackSettings.DEFAULT;
        assertThat(writeBack.writePending()).isEqualTo(WriteBack.Status.OFF);
        settings = file;
        assertThat(writeBack.writePending().pendingCount()).isZero();
        assertThat(lines()).hasSize(2);
    }

    @Test
    void incompleteSettingsAreNotUsed() {
        assertThat(WriteBackSettings.DEFAULT.isComplete()).isTrue();
        assertThat(WriteBackSettings.DEFAULT.withTarget(Target.FILE).isComplete())
                .isFalse();
        assertThat(WriteBackSettings.isUsableFile("relative.csv")).isFalse();
        assertThat(WriteBackSettings.isUsableAddress("postgresql://ann:secret@host/db"))
                .isFalse();
    }
}
