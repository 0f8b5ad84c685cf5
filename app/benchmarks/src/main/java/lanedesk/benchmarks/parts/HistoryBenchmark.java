package lanedesk.benchmarks.parts;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryQuery;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// One keystroke in the search of the history: a page of fifty through the journal, and the bare full-text query for
/// the same page on the same file, its words read as text.
@State(Scope.Benchmark)
public class HistoryBenchmark {

    private static final int PAGE = 50;

    private final Keystrokes keystrokes = new Keystrokes(
            List.of("dallas", "meridian foods", "reno", "BOL7012", "80123", "montreal", "lone star steel", "saia"));
    private Journal journal;
    private History history;
    private Connection bare;
    private PreparedStatement query;
    private PreparedStatement numbers;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = Journals.open(folder);
        history = journal.environment(Journals.ENVIRONMENT).history();
        bare = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        query = bare.prepareStatement("SELECT h.* FROM history_words w CROSS JOIN history h ON h.id = w.rowid"
                + " WHERE history_words MATCH ? ORDER BY w.rowid DESC LIMIT " + PAGE);
        numbers = bare.prepareStatement(
                "SELECT rowid FROM history_words WHERE history_words MATCH ?" + " ORDER BY rowid DESC LIMIT " + PAGE);
    }

    @Benchmark
    public Object ours() {
        return history.page(HistoryQuery.all().withText(keystrokes.next()), null, PAGE);
    }

    @Benchmark
    public Object count() {
        return history.count(HistoryQuery.all().withText(keystrokes.next()));
    }

    @Benchmark
    public Object floor() throws SQLException {
        return rows(query);
    }

    @Benchmark
    public Object floorNumbers() throws SQLException {
        return rows(numbers);
    }

    private List<List<String>> rows(PreparedStatement statement) throws SQLException {
        statement.setString(1, match(keystrokes.next()));
        return Journals.rows(statement);
    }

    static String match(String typed) {
        StringBuilder match = new StringBuilder();
        for (String word : typed.strip().split(" ", -1)) {
            match.append(match.isEmpty() ? "" : " AND ")
                    .append('"')
                    .append(word)
                    .append("\"*");
        }
        return match.toString();
    }

    @TearDown
    public void close() throws SQLException {
        bare.close();
        journal.close();
    }
}
