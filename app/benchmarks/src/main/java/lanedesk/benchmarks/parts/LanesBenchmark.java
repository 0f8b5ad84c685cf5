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
import lanedesk.journal.lane.LaneMemory;
import lanedesk.journal.lane.RatedLane;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// What is remembered of a lane, through the journal, and the bare query for the same rows on the same file.
@State(Scope.Benchmark)
public class LanesBenchmark {
    // Of the journal's requests.
    private static final String MODE = "LTL";

    private final List<Lane> lanes = Quotes.lanes();
    private Journal journal;
    private LaneMemory memory;
    private Connection bare;
    private PreparedStatement query;
    private int at;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = Journals.open(folder);
        memory = journal.environment(Journals.ENVIRONMENT).lanes();
        bare = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        query = bare.prepareStatement("""
            SELECT h.quoted_at, l.lowest, l.lowest_with_fuel, l.carrier, l.weight, h.state, h.sell
            FROM lane_quote l JOIN history h ON h.id = l.quote_id
            WHERE l.environment = ? AND l.by_code = ? ORDER BY l.quote_id DESC LIMIT %d\
            """.formatted(LaneMemory.LATEST));
    }

    private Lane next() {
        at = at + 1 == lanes.size() ? 0 : at + 1;
        return lanes.get(at);
    }

    @Benchmark
    public Object ours() {
        return memory.recall(RatedLane.overTheRoad(next(), MODE));
    }

    @Benchmark
    public Object floor() throws SQLException {
        Lane lane = next();
        query.setString(1, Journals.ENVIRONMENT.value());
        query.setString(2, "OTR " + MODE + '\n' + end(lane.origin()) + '\n' + end(lane.destination()));
        List<List<String>> rows = Journals.rows(query);
        if (rows.isEmpty()) {
            throw new IllegalStateException("no quote of " + lane);
        }
        return rows;
    }

    private static String end(Place place) {
        return place.country() + ' ' + place.postalCode().replace(" ", "");
    }

    @TearDown
    public void close() throws SQLException {
        bare.close();
        journal.close();
    }
}
