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

/// One keystroke in the search field of the history, which loads a page of fifty entries through the journal. The
/// baseline is the plain full-text query for the same page on the same file, with the columns read as text.
@State(Scope.Benchmark)
public class HistoryBenchmark {

    private static final int PAGE_SIZE = 50;

    private final Keystrokes keystrokes = new Keystrokes(
            List.of("dallas", "meridian foods", "reno", "BOL7012", "80123", "montreal", "lone star steel", "saia"));
    private Journal journal;
    private History history;
    private Connection plainConnection;
    private PreparedStatement pageStatement;
    private PreparedStatement numberStatement;

    @Setup
    public void open() throws SQLException {
        Path folder = Path.of(System.getProperty("journal"));
        journal = BenchmarkJournals.open(folder);
        history = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT).history();
        plainConnection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        pageStatement = plainConnection.prepareStatement(
                "SELECT h.* FROM history_words w CROSS JOIN history h ON h.id = w.rowid"
                        + " WHERE history_words MATCH ? ORDER BY w.rowid DESC LIMIT " + PAGE_SIZE);
        numberStatement = plainConnection.prepareStatement("SELECT rowid FROM history_words WHERE history_words MATCH ?"
                + " ORDER BY rowid DESC LIMIT " + PAGE_SIZE);
    }

    @Benchmark
    public Object measureProgram() {
        return history.findPage(HistoryQuery.matchingAll().withText(keystrokes.nextText()), null, PAGE_SIZE);
    }

    @Benchmark
    public Object measureCount() {
        return history.countMatchingRows(HistoryQuery.matchingAll().withText(keystrokes.nextText()));
    }

    @Benchmark
    public Object measureBaseline() throws SQLException {
        return readRows(pageStatement);
    }

    @Benchmark
    public Object measureBaselineRowNumbers() throws SQLException {
        return readRows(numberStatement);
    }

    private List<List<String>> readRows(PreparedStatement statement) throws SQLException {
        statement.setString(1, toMatchQuery(keystrokes.nextText()));
        return BenchmarkJournals.readRows(statement);
    }

    static String toMatchQuery(String typed) {
        StringBuilder matchQuery = new StringBuilder();
        for (String word : typed.strip().split(" ", -1)) {
            matchQuery
                    .append(matchQuery.isEmpty() ? "" : " AND ")
                    .append('"')
                    .append(word)
                    .append("\"*");
        }
        return matchQuery.toString();
    }

    @TearDown
    public void close() throws SQLException {
        plainConnection.close();
        journal.close();
    }
}
