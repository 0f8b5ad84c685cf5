package lanedesk.journal.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.crash.ChildJvm;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that outdated records are deleted completely, and no others.
final class RetentionTest {
    private static final Instant QUOTED_AT = Instant.parse("2019-03-02T15:00:00Z");
    private static final Instant RETENTION_LIMIT = Instant.parse("2021-11-25T00:00:00Z");

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(QUOTED_AT, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal environmentJournal;
    private long nextQuoteNumber;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID quote() {
        clock.advance(Duration.ofMinutes(1));
        return environmentJournal
                .quotes()
                .save(JournalSamples.quote(
                        ++nextQuoteNumber,
                        "s" + nextQuoteNumber,
                        "Acme",
                        "Dallas, TX 75201",
                        "Reno, NV 89502",
                        clock.instant()))
                .id();
    }

    private AttemptState.Sent send(UUID quote) {
        return environmentJournal
                .bookings()
                .recordSent(((PreparationResult.Ready)
                                environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                        .state());
    }

    private Path book(UUID quote) throws IOException {
        AttemptState.Sent sent = send(quote);
        environmentJournal
                .bookings()
                .recordBooked(
                        sent,
                        5_000 + nextQuoteNumber,
                        "BOL-" + nextQuoteNumber,
                        List.of(new NewDocument(
                                "BOL", "http://h/" + nextQuoteNumber, "bol.pdf", "pdf", "application/pdf")));
        StoredDocument document =
                environmentJournal.documents().findByAttempt(sent.attempt()).getFirst();
        environmentJournal
                .documents()
                .recordDownloaded(
                        document.id(), new DocumentState.Stored("00" + nextQuoteNumber, 3, nextQuoteNumber + ".pdf"));
        Path file = folder.resolve("documents").resolve("sandbox").resolve(nextQuoteNumber + ".pdf");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "pdf");
    }

    private Offer offer(UUID quote, @Nullable Instant until) {
        return environmentJournal
                .offers()
                .recordNewOrSentAgain(JournalSamples.offer(quote, nextQuoteNumber, "700.00", until));
    }

    private List<Long> remainingQuotes() {
        return environmentJournal.history().findPage(HistoryQuery.matchingAll(), null, 100).entries().stream()
                .map(entry -> entry.quoteNumber())
                .toList();
    }

    /// The number of rows of a table, read directly from the file.
    private static long countRows(Path file, String table) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet counted = statement.executeQuery("SELECT count(*) FROM " + table)) {
            return counted.getLong(1);
        }
    }

    private static void assertConsistent(Path file) throws SQLException {
        assertThat(countRows(file, "pragma_foreign_key_check")).isZero();
        assertThat(countRows(file, "clearing")).isZero();
        assertThat(countRows(file, "history")).isEqualTo(countRows(file, "quote"));
        assertThat(countRows(file, "attempt_now")).isEqualTo(countRows(file, "attempt"));
        assertThat(countRows(file, "offer_now")).isEqualTo(countRows(file, "offer"));
    }

    @Test
    void deletesResolvedQuotesWithTheirDataAndKeepsOpenOnes() throws IOException, SQLException {
        Path documentFile = book(quote()); // 1
        quote(); // 2
        Offer lapsed = offer(quote(), clock.instant().plusSeconds(60)); // 3
        environmentJournal
                .offers()
                .recordNonClosingEvent(
                        lapsed.id(),
                        new OfferEvent.ValidityChanged(clock.instant().plusSeconds(30)),
                        JournalSamples.DISPATCHER);
        environmentJournal
                .offers()
                .closeUnlessChanged(
                        offer(quote(), null), new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER); // 4
        offer(quote(), null); // 5 stays open
        environmentJournal.bookings().recordUnknown(send(quote()), "time-out"); // 6
        send(quote()); // 7
        UUID shown = quote(); // 8 is shown in a tab
        environmentJournal
                .drafts()
                .scheduleSave(new Draft(
                        UUID.randomUUID(), FreightKind.OTR, 0, Content.ofUtf8("{\"q\":\"" + shown + "\"}"), QUOTED_AT));
        await().until(() -> countRows(folder, "draft") == 1); // saved in the background
        clock.advance(Duration.ofDays(7 * 365));
        Path saved = book(quote()); // 9
        journal.indexPendingHistory();

        Retention retention = journal.createRetention();
        OutdatedRecords outdated = retention.countOutdatedRecords(RETENTION_LIMIT);
        assertThat(outdated).isEqualTo(new OutdatedRecords(4, 1, 1, 2, QUOTED_AT.plusSeconds(60), 4));
        assertThat(remainingQuotes()).hasSize(9);

        assertThat(retention.deleteQuotesAndFilesBefore(RETENTION_LIMIT, () -> false))
                .isEqualTo(4);
        assertThat(remainingQuotes()).containsExactly(9L, 8L, 7L, 6L, 5L);
        assertThat(environmentJournal
                        .history()
                        .countMatchingRows(HistoryQuery.matchingAll().withText("reno")))
                .isEqualTo(5);
        assertThat(documentFile).doesNotExist();
        assertThat(saved).exists();
        assertThat(countRows(folder, "lane_quote")).isEqualTo(5);
        assertThat(countRows(folder, "cleared_file")).isZero();
        assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
        assertConsistent(folder);
        assertThat(retention.countOutdatedRecords(RETENTION_LIMIT)).isEqualTo(new OutdatedRecords(0, 0, 0, 0, null, 4));
        assertThat(retention.deleteQuotesAndFilesBefore(RETENTION_LIMIT, () -> false))
                .isZero();
    }

    @Test
    void deletesQuotesOfOneOfferTogether() throws IOException {
        UUID first = quote();
        UUID second = quote();
        environmentJournal
                .offers()
                .recordNewOrSentAgain(
                        JournalSamples.offer(first, 1, "700.00", clock.instant().plusSeconds(5)));
        environmentJournal.bookings().recordUnknown(send(second), "time-out");
        var both = JournalSamples.offer(second, 2, "800.00", clock.instant().plusSeconds(5));
        environmentJournal
                .offers()
                .recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(
                                List.of(
                                        both.prices().rates().getFirst(),
                                        JournalSamples.offer(
                                                        first,
                                                        1,
                                                        "650.00",
                                                        clock.instant().plusSeconds(5),
                                                        "Saia",
                                                        8)
                                                .prices()
                                                .rates()
                                                .getFirst()),
                                "6 pallets"),
                        both.channel(),
                        "",
                        JournalSamples.DISPATCHER,
                        ""));
        clock.advance(Duration.ofDays(7 * 365));
        assertThat(journal.createRetention().countOutdatedRecords(RETENTION_LIMIT))
                .isEqualTo(new OutdatedRecords(0, 0, 0, 0, null, 2));
    }

    @Test
    void databaseRejectsOtherDeletions() throws IOException, SQLException {
        book(quote());
        journal.close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            for (String table : List.of("attempt", "attempt_transition")) {
                assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM " + table))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("kept");
            }
        }
    }

    /// Deletes outdated records and prints a line after each batch.
    static final class DeletionProcess {
        private DeletionProcess() {}

        public static void main(String[] arguments) throws IOException {
            PrintStream says = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Journal journal = JournalSamples.open(Path.of(arguments[0]));
            journal.createRetention().deleteQuotesAndFilesBefore(RETENTION_LIMIT, () -> {
                says.println("some");
                return false;
            });
        }
    }

    @Test
    void killLeavesEveryQuoteCompleteOrDeleted() throws IOException, InterruptedException, SQLException {
        for (int i = 0; i < 500; i++) {
            UUID quote = quote();
            if (i % 5 == 0) {
                book(quote);
            }
        }
        clock.advance(Duration.ofDays(7 * 365));
        quote();
        journal.close();
        Process child = ChildJvm.plain().start(DeletionProcess.class, folder.toString());
        try (var lines = child.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("some");
        } finally {
            child.destroyForcibly().waitFor();
        }
        open();
        assertThat(journal.checkIntegrityAndStopIfDamaged()).isEmpty();
        assertConsistent(folder);
        assertThat(countRows(folder, "quote")).isBetween(1L, 301L);
        journal.createRetention().deleteQuotesAndFilesBefore(RETENTION_LIMIT, () -> false);
        assertThat(remainingQuotes()).containsExactly(501L);
        assertConsistent(folder);
        try (var files = Files.list(folder.resolve("documents").resolve("sandbox"))) {
            assertThat(files).isEmpty();
        }
    }
}
