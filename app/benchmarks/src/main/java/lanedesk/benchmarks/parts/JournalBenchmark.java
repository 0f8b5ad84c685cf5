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

/// One durable step of a booking, and one row committed by the bare driver with the same promises of the disk.
@State(Scope.Benchmark)
public class JournalBenchmark {

    private Path folder;
    private Journal journal;
    private Bookings bookings;
    private AttemptState.Prepared prepared;
    private Connection bare;
    private PreparedStatement insert;

    @Setup
    public void open() throws IOException, SQLException {
        folder = Journals.temporaryFolder();
        journal = Journals.open(folder);
        bookings = journal.environment(Journals.ENVIRONMENT).bookings();
        prepared = Journals.prepared(journal.environment(Journals.ENVIRONMENT), 1);
        bare = Journals.bare(folder.resolve("bare.db"));
        insert = bare.prepareStatement("INSERT INTO step (attempt, state, note, at) VALUES (?, ?, ?, ?)");
    }

    /// Sent, and back again: two steps.
    @Benchmark
    @OperationsPerInvocation(2)
    public Object ours() {
        AttemptState.Sent sent = bookings.send(prepared);
        prepared = bookings.recordNotSent(sent, "the network was down");
        return prepared;
    }

    @Benchmark
    @OperationsPerInvocation(2)
    public void floor() throws SQLException {
        commit("SENT");
        commit("PREPARED");
    }

    private void commit(String state) throws SQLException {
        insert.setString(1, "0b0e6f3a-3f2a-4a56-9c58-0e8b5b1d1f11");
        insert.setString(2, state);
        insert.setString(3, "the network was down");
        insert.setLong(4, System.currentTimeMillis());
        insert.executeUpdate();
        bare.commit();
    }

    @TearDown
    public void close() throws IOException, SQLException {
        journal.close();
        bare.close();
        Journals.delete(folder);
    }
}
