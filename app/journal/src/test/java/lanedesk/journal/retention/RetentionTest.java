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
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.crash.ChildJava;
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
import lanedesk.journal.store.Desk;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was kept for long enough goes whole, and nothing else does.
final class RetentionTest {
    private static final Instant THEN = Instant.parse("2019-03-02T15:00:00Z");
    private static final Instant MOMENT = Instant.parse("2021-11-25T00:00:00Z");

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(THEN, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal own;
    private long number;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        own = journal.environment(Samples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID quote() {
        clock.forward(Duration.ofMinutes(1));
        return own.quotes()
                .record(Samples.quote(
                        ++number, "s" + number, "Acme", "Dallas, TX 75201", "Reno, NV 89502", clock.instant()))
                .id();
    }

    private AttemptState.Sent send(UUID quote) {
        return own.bookings().send(((Preparation.Ready) own.bookings().prepare(Samples.attempt(quote))).state());
    }

    private Path book(UUID quote) throws IOException {
        AttemptState.Sent sent = send(quote);
        own.bookings()
                .recordBooked(
                        sent,
                        5_000 + number,
                        "BOL-" + number,
                        List.of(new NewDocument("BOL", "http://h/" + number, "bol.pdf", "pdf", "application/pdf")));
        StoredDocument paper = own.documents().ofAttempt(sent.attempt()).getFirst();
        own.documents().recordStored(paper.id(), new DocumentState.Kept("00" + number, 3, number + ".pdf"));
        Path file = folder.resolve("documents").resolve("sandbox").resolve(number + ".pdf");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "pdf");
    }

    private Offer offer(UUID quote, @Nullable Instant until) {
        return own.offers().record(Samples.offer(quote, number, "700.00", until));
    }

    private List<Long> left() {
        return own.history().page(HistoryQuery.all(), null, 100).entries().stream()
                .map(entry -> entry.quoteNumber())
                .toList();
    }

    /// Rows of a table, asked of the file itself.
    private static long rows(Path of, String table) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + of.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet counted = statement.executeQuery("SELECT count(*) FROM " + table)) {
            return counted.getLong(1);
        }
    }

    private static void assertWhole(Path of) throws SQLException {
        assertThat(rows(of, "pragma_foreign_key_check")).isZero();
        assertThat(rows(of, "clearing")).isZero();
        assertThat(rows(of, "history")).isEqualTo(rows(of, "quote"));
        assertThat(rows(of, "attempt_now")).isEqualTo(rows(of, "attempt"));
        assertThat(rows(of, "offer_now")).isEqualTo(rows(of, "offer"));
    }

    @Test
    void settledOnesGoWithAllThatIsTheirsAndOpenOnesStay() throws IOException, SQLException {
        Path paper = book(quote()); // 1
        quote(); // 2
        Offer lapsed = offer(quote(), clock.instant().plusSeconds(60)); // 3
        own.offers()
                .recordEvent(
                        lapsed.id(), new OfferEvent.ValidUntil(clock.instant().plusSeconds(30)), Samples.DISPATCHER);
        own.offers().close(offer(quote(), null), new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER); // 4
        offer(quote(), null); // 5 is open for ever
        own.bookings().recordUnknown(send(quote()), "time-out"); // 6
        send(quote()); // 7
        UUID shown = quote(); // 8 stands in a tab
        own.drafts().save(new Draft(UUID.randomUUID(), Desk.OTR, 0, Content.utf8("{\"q\":\"" + shown + "\"}"), THEN));
        await().until(() -> rows(folder, "draft") == 1); // kept beside what one types
        clock.forward(Duration.ofDays(7 * 365));
        Path kept = book(quote()); // 9
        journal.learn();

        Retention retention = journal.retention();
        Outdated outdated = retention.outdatedBefore(MOMENT);
        assertThat(outdated).isEqualTo(new Outdated(4, 1, 1, 2, THEN.plusSeconds(60), 4));
        assertThat(left()).hasSize(9);

        assertThat(retention.clear(MOMENT, () -> false)).isEqualTo(4);
        assertThat(left()).containsExactly(9L, 8L, 7L, 6L, 5L);
        assertThat(own.history().count(HistoryQuery.all().withText("reno"))).isEqualTo(5);
        assertThat(paper).doesNotExist();
        assertThat(kept).exists();
        assertThat(rows(folder, "lane_quote")).isEqualTo(5);
        assertThat(rows(folder, "cleared_file")).isZero();
        assertThat(journal.check()).isEmpty();
        assertWhole(folder);
        assertThat(retention.outdatedBefore(MOMENT)).isEqualTo(new Outdated(0, 0, 0, 0, null, 4));
        assertThat(retention.clear(MOMENT, () -> false)).isZero();
    }

    @Test
    void quotesOfOneOfferGoTogetherOrStayTogether() throws IOException {
        UUID first = quote();
        UUID second = quote();
        own.offers().record(Samples.offer(first, 1, "700.00", clock.instant().plusSeconds(5)));
        own.bookings().recordUnknown(send(second), "time-out");
        var both = Samples.offer(second, 2, "800.00", clock.instant().plusSeconds(5));
        own.offers()
                .record(new NewOffer(
                        OfferedPrices.lasting(
                                List.of(
                                        both.prices().rates().getFirst(),
                                        Samples.offer(
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
                        Samples.DISPATCHER,
                        ""));
        clock.forward(Duration.ofDays(7 * 365));
        assertThat(journal.retention().outdatedBefore(MOMENT)).isEqualTo(new Outdated(0, 0, 0, 0, null, 2));
    }

    @Test
    void nothingElseDeletesWhatIsKept() throws IOException, SQLException {
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

    /// Clears and says so after each turn.
    static final class Clearing {
        private Clearing() {}

        public static void main(String[] arguments) throws IOException {
            PrintStream says = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Journal journal = Samples.open(Path.of(arguments[0]));
            journal.retention().clear(MOMENT, () -> {
                says.println("some");
                return false;
            });
        }
    }

    @Test
    void killedInBetweenItLeavesEveryQuoteWholeOrGone() throws IOException, InterruptedException, SQLException {
        for (int i = 0; i < 500; i++) {
            UUID quote = quote();
            if (i % 5 == 0) {
                book(quote);
            }
        }
        clock.forward(Duration.ofDays(7 * 365));
        quote();
        journal.close();
        Process child = ChildJava.plain().start(Clearing.class, folder.toString());
        try (var lines = child.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("some");
        } finally {
            child.destroyForcibly().waitFor();
        }
        open();
        assertThat(journal.check()).isEmpty();
        assertWhole(folder);
        assertThat(rows(folder, "quote")).isBetween(1L, 301L);
        journal.retention().clear(MOMENT, () -> false);
        assertThat(left()).containsExactly(501L);
        assertWhole(folder);
        try (var files = Files.list(folder.resolve("documents").resolve("sandbox"))) {
            assertThat(files).isEmpty();
        }
    }
}
