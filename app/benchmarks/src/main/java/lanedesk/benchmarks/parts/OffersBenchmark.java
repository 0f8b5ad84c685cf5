package lanedesk.benchmarks.parts;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
import lanedesk.journal.offer.Offers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// One keystroke in the search field of the offers, which loads a page of won offers with their prices through the
/// journal. The baseline is the plain full-text query for the same rows on the same file, with the columns read as
/// text.
@State(Scope.Benchmark)
public class OffersBenchmark {

    static final int OFFERS = 100_000;

    private static final int PAGE_SIZE = 60;

    private final Keystrokes keystrokes =
            new Keystrokes(List.of("dallas", "meridian foods", "reno", "80123", "montreal", "lone star steel", "saia"));
    private final Instant now = BenchmarkJournals.timeAfterOffers(OFFERS);
    private final ReferenceTimes referenceTimes = new ReferenceTimes(now, now.plus(Duration.ofHours(9)));
    private final Instant monthStart = now.minus(Duration.ofDays(20));
    private Journal journal;
    private Offers offers;
    private Connection plainConnection;
    private PreparedStatement query;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = BenchmarkJournals.open(folder);
        offers = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT).offers();
        plainConnection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        query = plainConnection.prepareStatement(
                "SELECT o.*, n.*, r.* FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid"
                        + " CROSS JOIN offer o ON o.id = n.id CROSS JOIN offer_rate r ON r.offer_uid = o.uid"
                        + " WHERE offer_words MATCH ? AND n.state = 'WON' ORDER BY w.rowid DESC LIMIT " + PAGE_SIZE);
    }

    private OfferQuery nextQuery() {
        return OfferQuery.matchingAll().withText(keystrokes.nextText());
    }

    @Benchmark
    public Object measureProgram() {
        return offers.findPage(nextQuery(), OfferSection.WON, referenceTimes, null, PAGE_SIZE);
    }

    /// Loads everything that the page of offers loads at a keystroke when the open offers are already loaded.
    @Benchmark
    public Object measureListing() {
        OfferQuery query = nextQuery();
        return List.of(
                offers.findPage(query, OfferSection.DUE, referenceTimes, null, PAGE_SIZE),
                offers.findPage(query, OfferSection.OPEN, referenceTimes, null, PAGE_SIZE),
                offers.countBySection(query, referenceTimes),
                offers.countAnsweredSince(query, monthStart));
    }

    @Benchmark
    public Object measureBaseline() throws SQLException {
        query.setString(1, HistoryBenchmark.toMatchQuery(nextQuery().text()));
        return BenchmarkJournals.readRows(query);
    }

    @TearDown
    public void close() throws SQLException {
        plainConnection.close();
        journal.close();
    }
}
