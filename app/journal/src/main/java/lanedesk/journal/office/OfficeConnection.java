package lanedesk.journal.office;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalException.Reason;
import lanedesk.journal.store.Session;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection to the office's database, made when it is needed and made anew after it failed.
final class OfficeConnection implements AutoCloseable {
    /// Something asked of the database.
    @FunctionalInterface
    interface Question<T> {
        T ask(Session session) throws SQLException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(OfficeConnection.class);

    private final PostgresSchema schema;
    private @Nullable Connection connection;
    private @Nullable Session session;

    OfficeConnection(PostgresSchema schema) {
        this.schema = schema;
    }

    /// Asks in one statement of its own, or in several that need not hold together.
    synchronized <T> T ask(Question<T> question) {
        try {
            return question.ask(session());
        } catch (SQLException | FlywayException failure) {
            drop();
            throw unreachable(failure);
        }
    }

    /// Asks in one transaction.
    synchronized <T> T transact(Question<T> question) {
        boolean done = false;
        try {
            Session open = session();
            Connection current = Objects.requireNonNull(connection);
            current.setAutoCommit(false);
            T answer = question.ask(open);
            current.commit();
            current.setAutoCommit(true);
            done = true;
            return answer;
        } catch (SQLException | FlywayException failure) {
            throw unreachable(failure);
        } finally {
            // Dropping the connection undoes what was not committed.
            if (!done) {
                drop();
            }
        }
    }

    @Override
    public synchronized void close() {
        drop();
    }

    private Session session() throws SQLException {
        Session open = session;
        if (open != null) {
            return open;
        }
        Connection made = schema.address().connect();
        connection = made;
        schema.migrate(made);
        open = new Session(made);
        session = open;
        return open;
    }

    private void drop() {
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

    private static JournalException unreachable(Exception failure) {
        Reason reason = switch (OfficeFault.of(failure)) {
            case REFUSED -> Reason.OFFICE_REFUSED;
            case NO_DATABASE -> Reason.OFFICE_NO_DATABASE;
            case UNREACHABLE, NOT_SAFE, OUT_OF_ORDER -> Reason.OFFICE_UNREACHABLE;
        };
        return new JournalException(reason, "The office's database can't be used: " + failure.getMessage(), failure);
    }
}
