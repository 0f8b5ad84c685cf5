package lanedesk.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HistoryTest {
    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;
    private History history;

    @BeforeEach
    void openJournal() {
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        history = sandbox.history();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void findsOnlyRowsWithAllWords() {
        quote(70012345, "Müller & Söhne GmbH", "St. Louis, MO 63101", "El Paso, TX 79901");
        quote(70099999, "O'Brien \"Fresh\" Foods", "Saint Paul, MN 55101", "Québec, QC G1A 0A2");

        assertThat(searchQuoteNumbers("muller")).containsExactly(70012345L);
        assertThat(searchQuoteNumbers("MÜLL st lou")).containsExactly(70012345L);
        assertThat(searchQuoteNumbers("st. louis, mo")).containsExactly(70012345L);
        assertThat(searchQuoteNumbers("quebec")).containsExactly(70099999L);
        assertThat(searchQuoteNumbers("O'Brien")).containsExactly(70099999L);
        assertThat(searchQuoteNumbers("\"fresh\" foo")).containsExactly(70099999L);
        assertThat(searchQuoteNumbers("G1A 0A2")).containsExactly(70099999L);
        assertThat(searchQuoteNumbers("ridge")).containsExactly(70099999L, 70012345L);
        assertThat(searchQuoteNumbers("ridge muller brien")).isEmpty();
        assertThat(searchQuoteNumbers("iller")).as("not the middle of a word").isEmpty();
    }

    @Test
    void findsNumberByAnyPart() {
        long id = 70012345;
        UUID quote = quote(id, "Acme", "Dallas, TX 75201", "Chicago, IL 60601");
        book(quote, 880123, "BOL-0042-77");
        for (String text :
                List.of("70012345", "7001", "2345", "123", "345", "880123", "0123", "BOL-0042", "0042-77", "042")) {
            assertThat(searchQuoteNumbers(text)).as(text).containsExactly(id);
        }
        assertThat(searchQuoteNumbers("99")).isEmpty();
    }

    @Test
    void indexesPendingWordsBeforeSearch() throws SQLException {
        for (long number = 1; number <= 230; number++) {
            quote(number, "Acme", "Dallas, TX 75201", "Chicago, IL 60601");
        }
        assertThat(pendingCount()).as("no quote waits for them").isEqualTo(230);

        assertThat(history.countMatchingRows(HistoryQuery.matchingAll().withText("acme")))
                .isEqualTo(230);
        assertThat(pendingCount()).isZero();

        book(quote(231, "Acme", "Dallas, TX 75201", "Chicago, IL 60601"), 880123, "BOL-0042-77");
        assertThat(pendingCount()).as("a booking waits for no words").isOne();
        assertThat(searchQuoteNumbers("0042-77")).containsExactly(231L);
    }

    @Test
    void sendingBookingIndexesNoWordsAgain() throws SQLException {
        UUID quote = quote(1001, "Acme", "Dallas, TX 75201", "Chicago, IL 60601");
        PreparationResult.Ready ready =
                (PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
        assertThat(searchQuoteNumbers("ridge")).containsExactly(1001L);
        assertThat(pendingCount()).isZero();

        sandbox.bookings().recordUnknown(sandbox.bookings().recordSent(ready.state()), "time-out");
        assertThat(pendingCount()).isZero();
        assertThat(shownStates()).containsExactly(HistoryState.UNKNOWN);
    }

    private long pendingCount() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("SELECT count(*) FROM history_pending")) {
            return results.getLong(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"",
                "'",
                "*",
                "(",
                ")",
                "AND",
                "OR",
                "NOT",
                "NEAR(",
                "facet:",
                "facet : x",
                "{",
                "^q",
                "-",
                "q\u0000z",
                "%",
                "_",
                "\\",
                ";DROP TABLE quote",
                "q\"z",
                "🚚",
                "\uD83D",
                "e73616e64626f78",
                "dotr",
                "   ",
                "١٢٣"
            })
    void typedTextIsNeverQuerySyntax(String text) {
        quote(70012345, "Acme", "Dallas, TX 75201", "Chicago, IL 60601");
        boolean onlyMarks = text.codePoints().noneMatch(Character::isLetterOrDigit);
        assertThat(searchQuoteNumbers(text)).hasSize(onlyMarks ? 1 : 0);
        assertThat(history.countMatchingRows(HistoryQuery.matchingAll())).isEqualTo(1);
    }

    @Test
    void findsBookingByStateAndNumbers() {
        UUID first = quote(1001, "Acme", "a", "b");
        quote(1002, "Acme", "a", "b");
        AttemptState.Sent sent = send(first);
        assertThat(shownStates()).containsExactly(HistoryState.QUOTED, HistoryState.SENT);
        AttemptState.Unknown unknown = sandbox.bookings().recordUnknown(sent, "time-out");
        assertThat(history.findPage(HistoryQuery.matchingAll().withStates(Set.of(HistoryState.UNKNOWN)), null, 10)
                        .entries())
                .extracting(HistoryEntry::quoteNumber)
                .containsExactly(1001L);
        sandbox.bookings().recordResolution(unknown, new Resolution.Booked(5551, "BOL5551", JournalSamples.DISPATCHER));

        HistoryEntry entry = history.findPage(HistoryQuery.matchingAll().withText("bol5551 acme"), null, 10)
                .entries()
                .getFirst();
        assertThat(entry.state()).isEqualTo(HistoryState.RESOLVED_BOOKED);
        assertThat(entry.orderNumber()).isEqualTo(5551);
        assertThat(entry.bolNumber()).isEqualTo("BOL5551");
        assertThat(entry.carrier()).isEqualTo("Blue Ridge Freight");
        assertThat(entry.attemptId()).isEqualTo(sent.attempt());
    }

    @Test
    void withdrawnBookingBecomesQuoteAgain() {
        UUID quote = quote(1001, "Acme", "a", "b");
        PreparationResult.Ready ready =
                (PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
        assertThat(shownStates()).containsExactly(HistoryState.PREPARED);
        sandbox.bookings().withdraw(ready.state(), "no");
        assertThat(shownStates()).containsExactly(HistoryState.QUOTED);
    }

    @Test
    void pagesAndFiltersAreSortedNewestFirst() {
        for (int day = 0; day < 25; day++) {
            sandbox.quotes()
                    .save(JournalSamples.quote(
                            1000 + day, "f" + day, "Acme", "a", "b", JournalSamples.NOON.minus(Duration.ofDays(day))));
        }
        assertThat(allPages(HistoryQuery.matchingAll(), 10)).hasSize(25).isSortedAccordingTo(Long::compare);
        assertThat(allPages(HistoryQuery.matchingAll().withText("acme"), 7))
                .hasSize(25)
                .isSortedAccordingTo(Long::compare);
        HistoryQuery week = HistoryQuery.matchingAll()
                .withTimeSpan(JournalSamples.NOON.minus(Duration.ofDays(6)), JournalSamples.NOON.plusSeconds(1));
        assertThat(allPages(week, 3)).containsExactly(1000L, 1001L, 1002L, 1003L, 1004L, 1005L, 1006L);
        assertThat(history.countMatchingRows(week)).isEqualTo(7);
        assertThat(history.countMatchingRows(week.withText("acme"))).isEqualTo(7);
    }

    @Test
    void environmentsAreSeparate() {
        quote(1001, "Acme", "a", "b");
        History production =
                journal.environmentJournal(JournalSamples.PRODUCTION).history();
        assertThat(production.countMatchingRows(HistoryQuery.matchingAll())).isZero();
        assertThat(production.countMatchingRows(HistoryQuery.matchingAll().withText("acme")))
                .isZero();
    }

    @Test
    void exportContainsNoFormula() throws IOException {
        quote(1001, "=cmd|'/c calc'!A1", "+1", "@SUM(A1)");
        StringBuilder out = new StringBuilder();
        assertThat(history.exportCsv(HistoryQuery.matchingAll(), true, out)).isEqualTo(1);
        assertThat(out.toString().lines().skip(1).findFirst().orElseThrow())
                .contains("\"'=cmd|'/c calc'!A1\"", "\"'+1\"", "\"'@SUM(A1)\"", "\"1001\"");
    }

    @Test
    void findsBookingBySslNumberContainerAndReferences() {
        UUID quote = quote(1001, "Acme", "Dallas, TX 75201", "Reno, NV 89502");
        quote(1002, "Other", "Dallas, TX 75201", "Reno, NV 89502");
        NewAttempt sample = JournalSamples.attempt(quote);
        AttemptState.Sent sent = sandbox.bookings()
                .recordSent(((PreparationResult.Ready) sandbox.bookings()
                                .prepareUnlessConflict(new NewAttempt(
                                        quote,
                                        sample.baseUrl(),
                                        sample.rateNumber(),
                                        sample.carrierName(),
                                        sample.buyRate(),
                                        sample.sellPrice(),
                                        null,
                                        Content.ofUtf8(
                                                "{\"container\":{\"ssl\":\"MAEU\",\"bookingNumber\":\"MAEU2304477\"},"
                                                    + "\"containerNo\":\"MSKU1234565\",\"purchaseOrder\":\"PO-88123\","
                                                    + "\"contactPhone\":\"5552233\"}"),
                                        sample.dispatcher(),
                                        null,
                                        null,
                                        null,
                                        List.of())))
                        .state());
        for (String text : List.of("MAEU2304477", "4477", "msku1234565", "34565", "88123")) {
            assertThat(searchQuoteNumbers(text)).as(text).containsExactly(1001L);
        }
        assertThat(searchQuoteNumbers("5552233")).as("a phone is no reference").isEmpty();
        sandbox.bookings().recordBooked(sent, 5001, "BOL-5001");
        assertThat(searchQuoteNumbers("2304477")).containsExactly(1001L);
        HistoryEntry entry = history.findPage(HistoryQuery.matchingAll().withText("88123"), null, 1)
                .entries()
                .getFirst();
        assertThat(entry.sellPrice()).isEqualByComparingTo("1395.50");
        assertThat(entry.buyRate()).isEqualByComparingTo("1240.00");
    }

    @Test
    void exportHasBuyRatesOnlyWhenShown() throws IOException {
        book(quote(1001, "Acme", "Dallas, TX 75201", "Reno, NV 89502"), 5001, "BOL-5001");
        StringBuilder shown = new StringBuilder();
        history.exportCsv(HistoryQuery.matchingAll(), true, shown);
        assertThat(shown.toString()).contains("\"sell\"", "\"buy\"", "\"1395.50\"", "\"1240.00\"");
        StringBuilder hidden = new StringBuilder();
        history.exportCsv(HistoryQuery.matchingAll(), false, hidden);
        assertThat(hidden.toString()).contains("\"1395.50\"").doesNotContain("buy", "1240");
    }

    private UUID quote(long number, String customer, String from, String to) {
        return sandbox.quotes()
                .save(JournalSamples.quote(number, "shipment-" + number, customer, from, to, JournalSamples.NOON))
                .id();
    }

    private AttemptState.Sent send(UUID quote) {
        return sandbox.bookings()
                .recordSent(((PreparationResult.Ready)
                                sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                        .state());
    }

    private void book(UUID quote, long orderNumber, String bolNumber) {
        sandbox.bookings().recordBooked(send(quote), orderNumber, bolNumber);
    }

    private List<Long> searchQuoteNumbers(String text) {
        return history.findPage(HistoryQuery.matchingAll().withText(text), null, 10).entries().stream()
                .map(HistoryEntry::quoteNumber)
                .toList();
    }

    private List<HistoryState> shownStates() {
        return history.findPage(HistoryQuery.matchingAll(), null, 10).entries().stream()
                .map(HistoryEntry::state)
                .toList();
    }

    private List<Long> allPages(HistoryQuery query, int size) {
        List<Long> matches = new ArrayList<>();
        @Nullable Long next = null;
        do {
            History.Page page = history.findPage(query, next, size);
            page.entries().forEach(entry -> matches.add(entry.quoteNumber()));
            next = page.nextPosition();
        } while (next != null);
        return matches;
    }

    @Test
    void listsVariantsOnlyWhenFiltered() {
        NewQuote shipment = JournalSamples.quote(900, "shipment-variants");
        UUID quoted = sandbox.quotes().save(shipment).id();
        UUID variant = sandbox.quotes()
                .saveVariant(JournalSamples.quote(901, "shipment-variant"))
                .id();
        HistoryQuery all = HistoryQuery.matchingAll().withText("90");
        assertThat(quoteIds(all.withFilter(HistoryFilter.NONE.withIsVariant(false))))
                .contains(quoted)
                .doesNotContain(variant);
        assertThat(quoteIds(all.withFilter(HistoryFilter.NONE.withIsVariant(true))))
                .containsExactly(variant);
        assertThat(sandbox.history()
                        .countMatchingRows(
                                HistoryQuery.matchingAll().withFilter(HistoryFilter.NONE.withIsVariant(true))))
                .isEqualTo(1);
        assertThat(sandbox.history().findDispatchers()).contains(JournalSamples.DISPATCHER);
    }

    private List<UUID> quoteIds(HistoryQuery query) {
        return sandbox.history().findPage(query, null, 50).entries().stream()
                .map(HistoryEntry::quoteId)
                .toList();
    }
}
