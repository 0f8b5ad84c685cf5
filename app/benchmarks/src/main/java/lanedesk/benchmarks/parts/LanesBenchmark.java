package lanedesk.benchmarks.parts;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.Journal;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.lane.RatedLane;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Reads the stored data of a lane through the journal. The baseline is the plain query for the same rows on
/// the same file.
@State(Scope.Benchmark)
public class LanesBenchmark {
    // The mode of the lanes whose data are read.
    private static final String MODE = "LTL";

    private final List<Lane> lanes = BenchmarkQuotes.allLanes();
    private Journal journal;
    private LaneHistory laneHistory;
    private Connection plainConnection;
    private PreparedStatement query;
    private int nextIndex;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = BenchmarkJournals.open(folder);
        laneHistory = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT).laneHistory();
        plainConnection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        query = plainConnection.prepareStatement("""
            SELECT h.quoted_at, l.lowest, l.lowest_with_fuel, l.carrier, l.weight, h.state, h.sell
            FROM lane_quote l JOIN history h ON h.id = l.quote_id
            WHERE l.environment = ? AND l.by_code = ? ORDER BY l.quote_id DESC LIMIT %d\
            """.formatted(LaneHistory.MAX_QUOTES));
    }

    private Lane nextLane() {
        nextIndex = nextIndex + 1 == lanes.size() ? 0 : nextIndex + 1;
        return lanes.get(nextIndex);
    }

    @Benchmark
    public Object measureProgram() {
        return laneHistory.findPastQuotesOfNarrowestLevel(RatedLane.ofOtr(nextLane(), MODE));
    }

    @Benchmark
    public Object measureBaseline() throws SQLException {
        Lane lane = nextLane();
        query.setString(1, BenchmarkJournals.ENVIRONMENT.value());
        query.setString(
                2, "OTR " + MODE + '\n' + createPlaceKey(lane.origin()) + '\n' + createPlaceKey(lane.destination()));
        List<List<String>> rows = BenchmarkJournals.readRows(query);
        if (rows.isEmpty()) {
            throw new IllegalStateException("no quote of " + lane);
        }
        return rows;
    }

    private static String createPlaceKey(Place place) {
        return place.country() + ' ' + place.postalCode().replace(" ", "");
    }

    @TearDown
    public void close() throws SQLException {
        plainConnection.close();
        journal.close();
    }
}
