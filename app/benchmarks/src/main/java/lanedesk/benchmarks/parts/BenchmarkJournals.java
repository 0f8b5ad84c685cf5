package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;

/// Creates the journals for the benchmarks.
public final class BenchmarkJournals {

    public static final EnvironmentId ENVIRONMENT = new EnvironmentId("sandbox");

    // The number of quotes stored in one transaction while a journal is filled.
    private static final int BATCH_SIZE = 1_000;

    private BenchmarkJournals() {}

    public static Journal open(Path folder) {
        return open(folder, Clock.systemUTC());
    }

    private static Journal open(Path folder, Clock clock) {
        return switch (Journal.open(folder, "bench", clock)) {
            case JournalOpenResult.Opened(Journal journal, int _) -> journal;
            case JournalOpenResult.Refused(var problem) -> throw new IllegalStateException(problem.toString());
        };
    }

    static Path createTemporaryFolder() throws IOException {
        Path parent = Path.of(System.getProperty("measured", System.getProperty("java.io.tmpdir")));
        return Files.createTempDirectory(Files.createDirectories(parent), "journal");
    }

    public static void deleteFolder(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /// Opens a plain JDBC connection with the durability settings of the journal and without automatic commits,
    /// and creates the table `step` if it does not exist.
    static Connection openPlainConnection(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute(
                    "CREATE TABLE IF NOT EXISTS step (id INTEGER PRIMARY KEY, attempt TEXT, state TEXT, note TEXT, at"
                            + " INTEGER)");
        }
        connection.setAutoCommit(false);
        return connection;
    }

    /// Stores a quote with this number, and prepares a booking attempt for it that is not sent.
    static AttemptState.Prepared prepareAttempt(EnvironmentJournal journal, long number) {
        StoredQuote quote = journal.quotes().save(BenchmarkQuotes.newQuote(number, new Random(number)));
        return prepareAttempt(journal, quote, number);
    }

    private static AttemptState.Prepared prepareAttempt(EnvironmentJournal journal, StoredQuote quote, long number) {
        NewAttempt attempt = new NewAttempt(
                quote.id(),
                "http://127.0.0.1:8080",
                number,
                "Blue Ridge Freight",
                new BigDecimal("1240.00"),
                new BigDecimal("1395.50"),
                OffsetDateTime.parse("2026-11-28T17:00:00-06:00"),
                Content.ofUtf8("{\"rateNumber\":" + number + "}"),
                BenchmarkRequests.USER,
                null,
                null,
                null,
                List.of());
        return switch (journal.bookings().prepareUnlessConflict(attempt)) {
            case PreparationResult.Ready ready -> ready.state();
            case PreparationResult other -> throw new IllegalStateException(other.toString());
        };
    }

    /// All rows of a plain SQL query, read as text.
    static List<List<String>> readRows(PreparedStatement query) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (ResultSet results = query.executeQuery()) {
            int columns = results.getMetaData().getColumnCount();
            while (results.next()) {
                List<String> row = new ArrayList<>(columns);
                for (int column = 1; column <= columns; column++) {
                    row.add(results.getString(column));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    /// Creates a journal with this many quotes in a folder, unless the folder already has such a journal. Other
    /// content of the folder is deleted. One in ten quotes is booked.
    public static void fillWithQuotesOnce(Path folder, int quoteCount) throws IOException {
        recreateAndFillFolderUnlessMarked(folder, "filled-" + quoteCount, () -> {
            try (Journal journal = open(folder)) {
                EnvironmentJournal environmentJournal = journal.environmentJournal(ENVIRONMENT);
                Random random = new Random(42);
                for (long firstNumber = 1; firstNumber <= quoteCount; firstNumber += BATCH_SIZE) {
                    List<NewQuote> batch = LongStream.range(
                                    firstNumber, Math.min(firstNumber + BATCH_SIZE, quoteCount + 1L))
                            .mapToObj(number -> BenchmarkQuotes.newQuote(number, random))
                            .toList();
                    List<StoredQuote> stored = environmentJournal.quotes().save(batch);
                    for (int index = 0; index < stored.size(); index++) {
                        if ((firstNumber + index) % 10 == 0) {
                            recordBooking(environmentJournal, stored.get(index), firstNumber + index);
                        }
                    }
                }
                journal.indexPendingHistory();
            }
        });
    }

    private static void recordBooking(EnvironmentJournal journal, StoredQuote quote, long number) {
        AttemptState.Sent sent = journal.bookings().recordSent(prepareAttempt(journal, quote, number));
        journal.bookings().recordAnswer(sent.attempt(), new StoredAnswer(200, Content.ofUtf8("{}"), Instant.now()));
        journal.bookings().recordBooked(sent, 70_000 + number, "BOL" + (70_000 + number));
    }

    /// Creates a journal with this many offers in a folder, unless the folder already has such a journal. Other
    /// content of the folder is deleted. The offers are made on the days before [#timeAfterOffers]. More than a
    /// third of them are won, and more than a third are lost. The others are open if they are from the last
    /// days or are container offers without an end date; otherwise they have expired.
    static void fillWithOffersOnce(Path folder, int offerCount) throws IOException {
        recreateAndFillFolderUnlessMarked(folder, "offers-" + offerCount, () -> {
            SteppingClock clock = new SteppingClock();
            try (Journal journal = open(folder, clock)) {
                EnvironmentJournal environmentJournal = journal.environmentJournal(ENVIRONMENT);
                Random random = new Random(42);
                for (long number = 1; number <= offerCount; number++) {
                    clock.instant = BenchmarkQuotes.timeOfQuote(number);
                    recordOffer(environmentJournal, number, random);
                }
            }
        });
    }

    /// The time just after the last of this many offers was made.
    static Instant timeAfterOffers(int offerCount) {
        return BenchmarkQuotes.timeOfQuote(offerCount + 1L);
    }

    private static void recordOffer(EnvironmentJournal journal, long number, Random random) {
        StoredQuote quote = journal.quotes().save(BenchmarkQuotes.newQuote(number, random));
        boolean isOtr = quote.details().kind() == FreightKind.OTR;
        Offer offer = journal.offers().recordNewOrSentAgain(BenchmarkQuotes.newOffer(quote, number, random));
        int outcomeRoll = random.nextInt(100);
        if (outcomeRoll < 35) {
            journal.offers().closeUnlessChanged(offer, new OfferEvent.Won(), BenchmarkRequests.USER);
        } else if (outcomeRoll < (isOtr ? 75 : 97)) {
            journal.offers().closeUnlessChanged(offer, new OfferEvent.Lost("PRICE", ""), BenchmarkRequests.USER);
        }
    }

    private static final class SteppingClock extends Clock {

        private Instant instant = BenchmarkQuotes.timeOfQuote(0);

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return Clock.fixed(instant, zone);
        }

        @Override
        public Instant instant() {
            return instant;
        }
    }

    @FunctionalInterface
    private interface JournalFiller {
        void fill() throws IOException;
    }

    /// Runs the filler and then creates the marker file `name`. Does nothing if the marker file exists. Deletes
    /// the folder with its content before the filler runs.
    private static void recreateAndFillFolderUnlessMarked(Path folder, String name, JournalFiller filler)
            throws IOException {
        Path markerFile = folder.resolve(name);
        if (Files.exists(markerFile)) {
            return;
        }
        if (Files.exists(folder)) {
            deleteFolder(folder);
        }
        Files.createDirectories(folder);
        filler.fill();
        Files.createFile(markerFile);
    }
}
