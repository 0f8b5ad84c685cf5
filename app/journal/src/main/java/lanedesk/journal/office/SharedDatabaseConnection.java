package lanedesk.journal.office;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.SqlSession;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection to the shared database, opened on demand and reopened after a failure.
final class SharedDatabaseConnection implements AutoCloseable {
    /// A query or update in the database.
    @FunctionalInterface
    interface RemoteWork<T> {
        T ask(SqlSession session) throws SQLException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(SharedDatabaseConnection.class);

    private final PostgresSchema schema;
    private @Nullable Connection connection;
    private @Nullable SqlSession session;

    SharedDatabaseConnection(PostgresSchema schema) {
        this.schema = schema;
    }

    /// Runs statements without a transaction.
    synchronized <T> T query(RemoteWork<T> question) {
        try {
            return question.ask(currentSession());
        } catch (SQLException | FlywayException failure) {
            closeConnection();
            throw unreachableException(failure);
        }
    }

    /// Runs statements in one transaction.
    synchronized <T> T transact(RemoteWork<T> question) {
        boolean done = false;
        try {
            SqlSession open = currentSession();
            Connection current = Objects.requireNonNull(connection);
            current.setAutoCommit(false);
            T answer = question.ask(open);
            current.commit();
            current.setAutoCommit(true);
            done = true;
            return answer;
        } catch (SQLException | FlywayException failure) {
            throw unreachableException(failure);
        } finally {
            // Closing the connection rolls back uncommitted changes.
            if (!done) {
                closeConnection();
            }
        }
    }

    @Override
    public synchronized void close() {
        closeConnection();
    }

    private SqlSession currentSession() throws SQLException {
        SqlSession open = session;
        if (open != null) {
            return open;
        }
        Connection made = schema.address().connect();
        connection = made;
        schema.migrate(made);
        open = new SqlSession(made);
        session = open;
        return open;
    }

    private void closeConnection() {
        Connection broken = connection;
        connection = null;
        session = null;
        if (broken != null) {
            try {
                broken.close();
            } catch (SQLException alreadyBroken) {
                LOG.debug("Closing a broken connection: {}", alreadyBroken.getMessage());
            }
        }
    }

    private static JournalException unreachableException(Exception failure) {
        Reason reason = switch (SharedDatabaseError.of(failure)) {
            case REFUSED -> Reason.OFFICE_REFUSED;
            case NO_DATABASE -> Reason.OFFICE_NO_DATABASE;
            case UNREACHABLE, NOT_SAFE, OUT_OF_ORDER -> Reason.OFFICE_UNREACHABLE;
        };
        return new JournalException(reason, "The office's database can't be used: " + failure.getMessage(), failure);
    }
}
