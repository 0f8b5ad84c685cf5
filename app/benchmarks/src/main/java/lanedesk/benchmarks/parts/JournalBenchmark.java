package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import lanedesk.journal.Journal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Stores one durable step of a booking. The baseline commits one row with the plain driver and the same durability
/// settings.
@State(Scope.Benchmark)
public class JournalBenchmark {

    private Path folder;
    private Journal journal;
    private Bookings bookings;
    private AttemptState.Prepared prepared;
    private Connection plainConnection;
    private PreparedStatement insert;

    @Setup
    public void open() throws IOException, SQLException {
        folder = BenchmarkJournals.createTemporaryFolder();
        journal = BenchmarkJournals.open(folder);
        bookings = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT).bookings();
        prepared = BenchmarkJournals.prepareAttempt(journal.environmentJournal(BenchmarkJournals.ENVIRONMENT), 1);
        plainConnection = BenchmarkJournals.openPlainConnection(folder.resolve("bare.db"));
        insert = plainConnection.prepareStatement("INSERT INTO step (attempt, state, note, at) VALUES (?, ?, ?, ?)");
    }

    /// Two steps: to the sent state and back.
    @Benchmark
    @OperationsPerInvocation(2)
    public Object measureProgram() {
        AttemptState.Sent sent = bookings.recordSent(prepared);
        prepared = bookings.recordNotSent(sent, "the network was down");
        return prepared;
    }

    @Benchmark
    @OperationsPerInvocation(2)
    public void measureBaseline() throws SQLException {
        commitState("SENT");
        commitState("PREPARED");
    }

    private void commitState(String state) throws SQLException {
        insert.setString(1, "0b0e6f3a-3f2a-4a56-9c58-0e8b5b1d1f11");
        insert.setString(2, state);
        insert.setString(3, "the network was down");
        insert.setLong(4, System.currentTimeMillis());
        insert.executeUpdate();
        plainConnection.commit();
    }

    @TearDown
    public void close() throws IOException, SQLException {
        journal.close();
        plainConnection.close();
        BenchmarkJournals.deleteFolder(folder);
    }
}
