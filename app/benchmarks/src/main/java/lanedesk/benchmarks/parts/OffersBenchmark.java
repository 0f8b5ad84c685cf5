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
import lanedesk.journal.offer.OfferQuery.Clocks;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.offer.Offers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// One keystroke in the search of the offers: a page of those won through the journal with its prices, and the bare
/// full-text query for the same rows on the same file, read as text.
@State(Scope.Benchmark)
public class OffersBenchmark {

    static final int OFFERS = 100_000;

    private static final int PAGE = 60;

    private final Keystrokes keystrokes =
            new Keystrokes(List.of("dallas", "meridian foods", "reno", "80123", "montreal", "lone star steel", "saia"));
    private final Instant now = Journals.now(OFFERS);
    private final Clocks clocks = new Clocks(now, now.plus(Duration.ofHours(9)));
    private final Instant month = now.minus(Duration.ofDays(20));
    private Journal journal;
    private Offers offers;
    private Connection bare;
    private PreparedStatement query;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = Journals.open(folder);
        offers = journal.environment(Journals.ENVIRONMENT).offers();
        bare = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        query = bare.prepareStatement("SELECT o.*, n.*, r.* FROM offer_words w CROSS JOIN offer_now n ON n.id = w.rowid"
                + " CROSS JOIN offer o ON o.id = n.id CROSS JOIN offer_rate r ON r.offer_uid = o.uid"
                + " WHERE offer_words MATCH ? AND n.state = 'WON' ORDER BY w.rowid DESC LIMIT " + PAGE);
    }

    private OfferQuery nextKey() {
        return OfferQuery.all().withText(keystrokes.next());
    }

    @Benchmark
    public Object ours() {
        return offers.page(nextKey(), Shown.WON, clocks, null, PAGE);
    }

    /// All that the page asks for at a keystroke while it has what is open.
    @Benchmark
    public Object listing() {
        OfferQuery query = nextKey();
        return List.of(
                offers.page(query, Shown.DUE, clocks, null, PAGE),
                offers.page(query, Shown.OPEN, clocks, null, PAGE),
                offers.count(query, clocks),
                offers.answeredSince(query, month));
    }

    @Benchmark
    public Object floor() throws SQLException {
        query.setString(1, HistoryBenchmark.match(nextKey().text()));
        return Journals.rows(query);
    }

    @TearDown
    public void close() throws SQLException {
        bare.close();
        journal.close();
    }
}
