package lanedesk.journal.office;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.SqlSession;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection to the shared database. The connection is opened on demand, and is opened again after a failure.
final class SharedDatabaseConnection implements AutoCloseable {
    /// Statements to run in the shared database.
    @FunctionalInterface
    interface RemoteWork<T> {
        T run(SqlSession session) throws SQLException;
    }

    // The codes of errors that the functions of the database raise.
    private static final String NOT_REGISTERED = "LD001";
    private static final String OVERTAKEN = "LD002";
    private static final Logger LOG = LoggerFactory.getLogger(SharedDatabaseConnection.class);

    private final PostgresSchema schema;
    private @Nullable Connection connection;
    private @Nullable SqlSession session;
    private long lastUseNanos;

    SharedDatabaseConnection(PostgresSchema schema) {
        this.schema = schema;
    }

    /// Runs statements without a transaction.
    synchronized <T> T runWithoutTransaction(RemoteWork<T> work) {
        try {
            return work.run(openSessionIfNeeded());
        } catch (SQLException | FlywayException failure) {
            closeConnection();
            throw toJournalException(failure);
        }
    }

    /// Runs statements in one transaction.
    synchronized <T> T runInTransaction(RemoteWork<T> work) {
        boolean isCommitted = false;
        try {
            SqlSession openSession = openSessionIfNeeded();
            Connection currentConnection = Objects.requireNonNull(connection);
            currentConnection.setAutoCommit(false);
            T result = work.run(openSession);
            currentConnection.commit();
            currentConnection.setAutoCommit(true);
            isCommitted = true;
            return result;
        } catch (SQLException | FlywayException failure) {
            throw toJournalException(failure);
        } finally {
            // Closing the connection rolls back what was not committed.
            if (!isCommitted) {
                closeConnection();
            }
        }
    }

    @Override
    public synchronized void close() {
        closeConnection();
    }

    /// Closes the connection if it was not used for some time. The next use opens the connection again.
    synchronized void closeIfUnusedFor(Duration duration) {
        if (session != null && System.nanoTime() - lastUseNanos > duration.toNanos()) {
            closeConnection();
        }
    }

    private SqlSession openSessionIfNeeded() throws SQLException {
        lastUseNanos = System.nanoTime();
        SqlSession openSession = session;
        if (openSession != null) {
            return openSession;
        }
        Connection newConnection = schema.address().openConnection();
        connection = newConnection;
        schema.migrateIfOutdated(newConnection);
        openSession = new SqlSession(newConnection);
        session = openSession;
        return openSession;
    }

    private void closeConnection() {
        Connection previousConnection = connection;
        connection = null;
        session = null;
        if (previousConnection != null) {
            try {
                previousConnection.close();
            } catch (SQLException alreadyBroken) {
                LOG.debug("Closing a broken connection: {}", alreadyBroken.getMessage());
            }
        }
    }

    private static JournalException toJournalException(Exception failure) {
        String state = failure instanceof SQLException sqlException ? sqlException.getSQLState() : "";
        if (NOT_REGISTERED.equals(state)) {
            return new JournalException(
                    Reason.OFFICE_NOT_SYNCHRONIZED,
                    "The shared database has not received the local bookings yet",
                    failure);
        }
        if (OVERTAKEN.equals(state)) {
            return new JournalException(Reason.OVERTAKEN, String.valueOf(failure.getMessage()), failure);
        }
        Reason reason = switch (SharedDatabaseError.fromFailure(failure)) {
            case REFUSED, NOT_PERMITTED -> Reason.OFFICE_REFUSED;
            case NO_DATABASE -> Reason.OFFICE_NO_DATABASE;
            case UNREACHABLE, NOT_SAFE, OUT_OF_ORDER -> Reason.OFFICE_UNREACHABLE;
        };
        return new JournalException(reason, "The shared database can't be used: " + failure.getMessage(), failure);
    }
}
