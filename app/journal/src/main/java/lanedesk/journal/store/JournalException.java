package lanedesk.journal.store;

import java.io.IOException;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// An operation of the journal failed. Nothing was stored, unless the reason is [Reason#UNCERTAIN]. A booking
/// must not be sent if saving its attempt has thrown this exception.
public final class JournalException extends RuntimeException {

    /// Why the operation failed.
    public enum Reason {
        /// No space is left on the disk.
        FULL,
        /// The file or its folder cannot be written, or is locked by another process.
        READ_ONLY,
        /// The file is not a sound journal.
        DAMAGED,
        /// A disk operation failed; the journal refuses further writes until the journal is opened again.
        DISK,
        /// The file was moved or deleted while it was open; the journal refuses further writes.
        GONE,
        /// The journal was closed.
        CLOSED,
        /// The shared database does not answer.
        OFFICE_UNREACHABLE,
        /// The shared database refuses this user.
        OFFICE_REFUSED,
        /// The server has no database with this name.
        OFFICE_NO_DATABASE,
        /// The shared database was replaced or restored, and does not have the local bookings yet.
        OFFICE_NOT_SYNCHRONIZED,
        /// Another step was first: the row is no longer in the state from which the step starts.
        OVERTAKEN,
        /// It is unknown whether the step was stored.
        UNCERTAIN,
        /// The database refused the operation for any other reason.
        REFUSED;

        /// Whether the journal refuses all further writes until the journal is opened again.
        public boolean stopsAllWrites() {
            return this == DAMAGED || this == DISK || this == GONE;
        }
    }

    private final Reason reason;

    public JournalException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public JournalException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    static JournalException fromFailure(SQLException failure) {
        Reason reason = failure instanceof SQLiteException sqlite ? reasonOf(sqlite.getResultCode()) : Reason.REFUSED;
        return new JournalException(reason, "Journal: " + failure.getMessage(), failure);
    }

    static JournalException fromFailure(String action, IOException failure) {
        Reason reason = OpeningProblem.fromFailure(failure) instanceof OpeningProblem.Full ? Reason.FULL : Reason.DISK;
        return new JournalException(reason, action + failure, failure);
    }

    private static Reason reasonOf(SQLiteErrorCode code) {
        // The low byte of an extended code is the primary code.
        return switch (code.code & 0xff) {
            case 13 -> Reason.FULL;
            case 3, 5, 6, 8, 14, 23 -> Reason.READ_ONLY;
            case 11, 26 -> Reason.DAMAGED;
            case 10 -> Reason.DISK;
            default -> Reason.REFUSED;
        };
    }
}
