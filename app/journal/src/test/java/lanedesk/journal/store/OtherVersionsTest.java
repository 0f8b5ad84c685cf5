package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.preset.StoredItemTemplates;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/// Tests journals of earlier and later versions.
final class OtherVersionsTest extends JournalFileTestBase {

    private static final int BEFORE_OFFERS = 7;
    private static final int BEFORE_VERSIONS = 11;
    private static final int BEFORE_SHIPMENTS = 18;
    private static final int BEFORE_REFERENCES = 23;

    /// The existing migration scripts and one more.
    private static Migrations withExtraMigration(String folder, String name) {
        List<String> scripts = new ArrayList<>();
        for (int version = 1; version <= Migrations.CURRENT.latestVersion(); version++) {
            scripts.add("V" + version + "__same.sql");
        }
        scripts.add("V" + (scripts.size() + 1) + "__" + name + ".sql");
        return new Migrations("lanedesk/journal/" + folder, scripts);
    }

    @Test
    void doesNotTouchFileOfLaterVersion() throws SQLException {
        execute("PRAGMA user_version = 999");
        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isEqualTo(new JournalOpenResult.Refused(
                        new OpeningProblem.Newer(999, Migrations.CURRENT.latestVersion())));
        assertThat(folder.resolve("journal.db")).exists();
    }

    /// Creates a journal of an earlier version with the rows of some tables of the current one.
    private Path earlierCopy(int version, String... tables) throws SQLException, IOException {
        Path earlier = Files.createDirectories(folder.resolve("earlier"));
        new Migrations(
                        "lanedesk/journal/migration",
                        Migrations.CURRENT.scripts().subList(0, version))
                .createDatabase(earlier.resolve("journal.db"));
        try (Connection made = DriverManager.getConnection(SqliteConnections.jdbcUrl(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            for (String table : tables) {
                copy(statement, table);
            }
        }
        return earlier;
    }

    @Test
    void migratesJournalFromBeforeOffers() throws SQLException, IOException {
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            Bookings bookings =
                    journal.environmentJournal(JournalSamples.SANDBOX).bookings();
            var ready = (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            bookings.recordBooked(bookings.recordSent(ready.state()), 5001, "BOL-5001");
            journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(101));
        }
        Path earlier = earlierCopy(BEFORE_OFFERS, "quote", "attempt", "attempt_transition", "history");
        try (Journal journal = JournalSamples.openOrCreate(earlier)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
            assertThat(sandbox.history()
                            .findPage(HistoryQuery.matchingAll(), null, 9)
                            .entries())
                    .extracting(entry -> entry.state())
                    .containsExactlyInAnyOrder(HistoryState.QUOTED, HistoryState.BOOKED);
            UUID open = sandbox.quotes().findByNumber(101).orElseThrow().id();
            var offer = sandbox.offers().recordNewOrSentAgain(JournalSamples.offer(open, 101, "702.30", null));
            assertThat(sandbox.offers().find(offer.id())).contains(offer);
        }
    }

    @Test
    void migratesJournalFromBeforeReferences() throws SQLException, IOException {
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            var ready =
                    (PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            sandbox.bookings().recordBooked(sandbox.bookings().recordSent(ready.state()), 5001, "BOL-5001");
            sandbox.offers().recordNewOrSentAgain(JournalSamples.offer(quote, 100, "702.30", null));
            sandbox.history().indexPendingWords();
        }
        Path earlier = earlierCopy(
                BEFORE_REFERENCES,
                "quote",
                "attempt",
                "attempt_transition",
                "history",
                "offer",
                "offer_rate",
                "offer_event");
        try (Journal journal = JournalSamples.openOrCreate(earlier)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
            assertThat(sandbox.quotes().find(quote).orElseThrow().details().references())
                    .isEmpty();
            HistoryEntry booked = sandbox.history()
                    .findPage(HistoryQuery.matchingAll(), null, 9)
                    .entries()
                    .getFirst();
            assertThat(booked.references()).isEmpty();
            assertThat(booked.orderNumber()).isEqualTo(5001);
            assertThat(sandbox.bookings()
                            .find(Objects.requireNonNull(booked.attemptId()))
                            .orElseThrow()
                            .details()
                            .references())
                    .isEmpty();
            List<ShipmentReference> references =
                    List.of(new ShipmentReference(ShipmentReference.Kind.PURCHASE_ORDER, "4711"));
            UUID later = sandbox.quotes()
                    .save(JournalSamples.quote(102).withReferences(references))
                    .id();
            assertThat(sandbox.quotes().find(later).orElseThrow().details().references())
                    .isEqualTo(references);
        }
    }

    // Copies the columns that exist in the earlier version.
    private static void copy(Statement statement, String table) throws SQLException {
        String columns;
        try (ResultSet named =
                statement.executeQuery("SELECT group_concat(name) FROM pragma_table_info('" + table + "', 'main')")) {
            columns = named.getString(1);
        }
        statement.executeUpdate("INSERT INTO " + table + " (" + columns + ") SELECT " + columns + " FROM now." + table);
    }

    @Test
    void migratesOfferFromBeforeShipmentIds() throws SQLException, IOException {
        UUID offered;
        UUID requoted;
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            List<OfferedRate> rates = Stream.of(
                            JournalSamples.offer(quote, 100, "3456.79", null, "Saia", 5),
                            JournalSamples.offer(quote, 100, "5239.43", null))
                    .flatMap(offer -> offer.prices().rates().stream())
                    .toList();
            offered = sandbox.offers()
                    .recordNewOrSentAgain(new NewOffer(
                            OfferedPrices.validAsLongAsRates(rates, "6 pallets"),
                            DeliveryChannel.COPIED,
                            "",
                            JournalSamples.DISPATCHER,
                            ""))
                    .id();
            var ready =
                    (PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            requoted = sandbox.quotes()
                    .save(JournalSamples.quote(101, "shipment-100"))
                    .id();
            sandbox.bookings().recordBooked(sandbox.bookings().recordSent(ready.state()), 5001, "BOL-5001");
        }
        Path earlier = earlierCopy(
                BEFORE_SHIPMENTS,
                "quote",
                "attempt",
                "attempt_transition",
                "history",
                "offer",
                "offer_rate",
                "offer_event");
        try (Journal journal = JournalSamples.openOrCreate(earlier)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
            Offer won = sandbox.offers().find(offered).orElseThrow();
            assertThat(won.status().acceptedOption()).isEqualTo(2);
            assertThat(won.status().isBooked()).isTrue();
            assertThat(won.agreedSellPrice()).isEqualByComparingTo("1395.50");
        }
        try (Connection made = DriverManager.getConnection(SqliteConnections.jdbcUrl(earlier.resolve("journal.db")));
                Statement statement = made.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT DISTINCT shipment FROM history WHERE uid IN ('" + quote + "', '" + requoted + "')")) {
            assertThat(rows.getString(1)).isEqualTo(quote.toString());
            rows.next();
            assertThat(rows.next()).as("one shipment").isFalse();
        }
    }

    @Test
    void migratesFirstVersionWithoutLoss() throws SQLException, IOException {
        Path earlier = folder.resolve("earlier");
        Files.createDirectories(earlier);
        new Migrations("lanedesk/journal/migration", List.of("V1__journal.sql"))
                .createDatabase(earlier.resolve("journal.db"));
        try (Connection made = DriverManager.getConnection(SqliteConnections.jdbcUrl(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            copy(statement, "quote");
            statement.executeUpdate("INSERT INTO office_position VALUES ('server:5432/office', 7, 9)");
        }
        for (int start = 0; start < 2; start++) {
            try (Journal journal = JournalSamples.openOrCreate(earlier)) {
                assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                                .quotes()
                                .find(quote))
                        .isPresent();
                assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
            }
        }
        assertThat(Migrations.readVersion(earlier.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.latestVersion());
        assertThat(fingerprint(earlier.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.fingerprint());
    }

    /// Tests the expected fingerprint of the schema. If it were wrong, every start would create a journal in
    /// memory for comparison.
    @Test
    void latestSchemaHasKnownFingerprint() throws SQLException {
        assertThat(fingerprint(folder.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.fingerprint());
    }

    private static int fingerprint(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection(SqliteConnections.jdbcUrl(file))) {
            return Migrations.computeFingerprint(connection);
        }
    }

    /// Tests that each record from before versioning becomes its first version.
    @Test
    void migratesRecordsFromBeforeVersions() throws SQLException, IOException {
        Path earlier = Files.createDirectories(folder.resolve("earlier"));
        new Migrations(
                        "lanedesk/journal/migration",
                        Migrations.CURRENT.scripts().subList(0, BEFORE_VERSIONS))
                .createDatabase(earlier.resolve("journal.db"));
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
        StoredItemTemplates.Template template =
                new StoredItemTemplates.Template(UUID.randomUUID(), null, "Drums", Content.ofUtf8("{\"ü\":1}"));
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            own.addressBook().save(address);
            own.itemTemplates().save(template);
            own.customerDefaults().save(1, "rates.pricing", Content.ofUtf8("MARGIN;18;75"));
        }
        try (Connection made = DriverManager.getConnection(SqliteConnections.jdbcUrl(earlier.resolve("journal.db")));
                Statement statement = made.createStatement()) {
            statement.executeUpdate("ATTACH '" + folder.resolve("journal.db") + "' AS now");
            for (String table : List.of("quote", "address_entry", "item_template", "customer_default")) {
                copy(statement, table);
            }
        }
        try (Journal journal = JournalSamples.openOrCreate(earlier)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            own.addressBook().remove(address.id());
            own.itemTemplates().remove(template.id());
            own.customerDefaults().remove(1, "rates.pricing");
            for (UUID version : List.of(
                    own.addressBook().findVersions(address.id()).getLast().id(),
                    own.itemTemplates().findVersions(template.id()).getLast().id(),
                    own.customerDefaults()
                            .findVersions(1, "rates.pricing")
                            .getLast()
                            .id())) {
                own.versionedRecords().restoreAsNewVersion(version);
            }
            assertThat(own.addressBook().findByCustomer(1)).containsExactly(address);
            assertThat(own.itemTemplates().findForCustomer(1)).containsExactly(template);
            assertThat(own.customerDefaults().find(1, "rates.pricing")).contains(Content.ofUtf8("MARGIN;18;75"));
            assertThat(own.addressBook().findVersions(address.id())).hasSize(3);
        }
    }

    @Test
    void backsUpOldFileBeforeMigration() throws SQLException, IOException, JournalOpenException {
        int now = Migrations.CURRENT.latestVersion();
        Migrations later = withExtraMigration("later", "more");
        for (int start = 0; start < 2; start++) {
            try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC(), later)) {
                assertThat(locked.store()
                                .<Long>runOnReadingConnection(session -> session.queryFirst(
                                                "SELECT count(*) AS n FROM added_later", row -> row.number("n"))
                                        .orElseThrow()))
                        .isEqualTo(1);
                assertThat(locked.store().checkIntegrityAndStopIfDamaged()).isEmpty();
            }
        }
        List<Path> backups = new StoreFolder(folder).listBackups();
        assertThat(backups).hasSize(1);
        assertThat(Migrations.readVersion(backups.getFirst())).isEqualTo(now);
        assertThat(Migrations.readVersion(folder.resolve("journal.db"))).isEqualTo(now + 1);
        try (Connection connection = DriverManager.getConnection(SqliteConnections.jdbcUrl(backups.getFirst()))) {
            assertThat(readPragma(connection, "integrity_check")).isEqualTo("ok");
        }
        assertThat(Journal.open(folder, "desk-1", Clock.systemUTC()))
                .isEqualTo(new JournalOpenResult.Refused(new OpeningProblem.Newer(now + 1, now)));
    }

    @Test
    void failedMigrationLeavesFileUnchanged() throws SQLException {
        Migrations broken = withExtraMigration("broken", "broken");
        Assertions.assertThatExceptionOfType(JournalOpenException.class)
                .isThrownBy(() -> StoreFile.open(folder, Clock.systemUTC(), broken));
        assertThat(Migrations.readVersion(folder.resolve("journal.db"))).isEqualTo(Migrations.CURRENT.latestVersion());
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .quotes()
                            .find(quote))
                    .isPresent();
        }
    }
}
