package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The open journal file. One connection writes and is used by one thread at a time; a few other connections
/// read.
///
/// A write is one transaction, which is on disk when [#runInTransaction] returns. After a failure of the disk,
/// every further write is refused, because the content of the disk is unknown until the file is opened again.
public final class Store implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Store.class);
    private static final int MAX_READERS = 4;

    /// Statements to run in one transaction.
    @FunctionalInterface
    public interface Work<T> {
        T run(SqlSession session) throws SQLException;
    }

    /// Statements to run in one transaction, without a result.
    @FunctionalInterface
    public interface VoidWork {
        void run(SqlSession session) throws SQLException;
    }

    private final Path folder;
    private final Path file;
    private final SqlSession writer;
    // Writing threads wait for this lock in order. The work runs on the caller's thread, because passing it to
    // another thread takes as long as the commit.
    private final ReentrantLock writeLock = new ReentrantLock(true);
    private final Semaphore readers = new Semaphore(MAX_READERS);
    private final Deque<SqlSession> idleReaders = new ArrayDeque<>();
    // Whether the driver has already begun the transaction of the next write, as it does after each successful
    // write.
    private boolean isTransactionOpen = true;
    private volatile @Nullable JournalException stopReason;
    private final Function<BasicFileAttributes, @Nullable Object> fileKeyOf;
    // Identifies the open file. Null on systems without file keys, such as Windows, where an open file cannot
    // be removed.
    private final @Nullable Object fileKey;

    Store(Path folder, Path file, Connection connection) {
        this(folder, file, connection, BasicFileAttributes::fileKey);
    }

    Store(Path folder, Path file, Connection connection, Function<BasicFileAttributes, @Nullable Object> fileKeyOf) {
        this.folder = folder;
        this.file = file;
        this.writer = new SqlSession(connection);
        this.fileKeyOf = fileKeyOf;
        fileKey = readFileKey(file);
    }

    /// Runs `work` in one transaction, after the writes that are already waiting, and returns when the changes
    /// are on disk. A nested write is refused, because a nested write would end the outer transaction.
    public <T extends @Nullable Object> T runInTransaction(Work<T> work) {
        if (writeLock.isHeldByCurrentThread()) {
            throw new IllegalStateException("a write within a write");
        }
        writeLock.lock();
        try {
            return runAndCommit(work);
        } finally {
            writeLock.unlock();
        }
    }

    /// Runs `step` in one transaction, like [#runInTransaction].
    public void executeInTransaction(VoidWork step) {
        runInTransaction(session -> {
            step.run(session);
            return true;
        });
    }

    /// Runs `work` on a reading connection. Each statement of `work` sees all writes that were completed before
    /// the statement started.
    public <T extends @Nullable Object> T runOnReadingConnection(Work<T> work) {
        readers.acquireUninterruptibly();
        SqlSession session = null;
        try {
            session = takeOrOpenReader();
            return work.run(session);
        } catch (SQLException failure) {
            throw isFileMissingOrReplaced() ? createMissingFileException() : JournalException.fromFailure(failure);
        } finally {
            returnReader(session);
            readers.release();
        }
    }

    /// The folder with the journal's files.
    public Path folder() {
        return folder;
    }

    /// Checks the complete file. Slow, for the background. Returns a description of the damage, or empty for a
    /// sound file. Damage stops all further writes.
    public Optional<String> checkIntegrityAndStopIfDamaged() {
        List<String> findings = runOnReadingConnection(
                session -> session.queryList("PRAGMA quick_check(5)", row -> row.text("quick_check")));
        if (findings.equals(List.of("ok"))) {
            return Optional.empty();
        }
        String detail = String.join("; ", findings);
        stopWritingAndMarkDamage(new JournalException(JournalException.Reason.DAMAGED, detail));
        return Optional.of(detail);
    }

    /// Finds the unreadable values of a file that is otherwise sound. Slow, for the background.
    public List<CorruptEntry> findCorruptEntries() {
        return runOnReadingConnection(CorruptEntry::findAll);
    }

    // Refuses all further writes. The next start checks the complete file before anything is booked.
    private void stopWritingAndMarkDamage(JournalException reason) {
        stopReason = reason;
        try {
            Files.writeString(new StoreFolder(folder).damageMarkerFile(), String.valueOf(reason.getMessage()));
        } catch (IOException failure) {
            LOG.warn("The next start will not know of the damage: {}", failure.toString());
        }
    }

    /// Closes all connections when the running write has ended. Closes nothing if the write takes longer than
    /// 30 seconds or the waiting thread is interrupted.
    @Override
    public void close() {
        try {
            if (!writeLock.tryLock(30, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return;
        }
        try {
            closeConnections();
        } finally {
            writeLock.unlock();
        }
    }

    private void closeConnections() {
        stopReason = new JournalException(JournalException.Reason.CLOSED, "The journal is closed");
        readers.acquireUninterruptibly(MAX_READERS);
        try {
            for (SqlSession session : idleReaders) {
                session.connection.close();
            }
            idleReaders.clear();
            writer.connection.close();
        } catch (SQLException failure) {
            throw JournalException.fromFailure(failure);
        } finally {
            readers.release(MAX_READERS);
        }
    }

    private <T extends @Nullable Object> T runAndCommit(Work<T> work) {
        JournalException reason = stopReason;
        if (reason != null) {
            throw new JournalException(reason.reason(), "The journal has stopped: " + reason.getMessage(), reason);
        }
        boolean isCommitted = false;
        try {
            beginTransactionIfNeeded();
            T result = work.run(writer);
            if (isFileMissingOrReplaced()) {
                JournalException missingFile = createMissingFileException();
                stopWritingAndMarkDamage(missingFile);
                throw missingFile;
            }
            writer.connection.commit();
            isCommitted = true;
            return result;
        } catch (SQLException failure) {
            JournalException journalException = JournalException.fromFailure(failure);
            switch (journalException.reason()) {
                // After a failed fsync the content of the disk is unknown. A retry could report success
                // although bytes were lost.
                case DISK, DAMAGED -> stopWritingAndMarkDamage(journalException);
                default -> {}
            }
            throw journalException;
        } finally {
            if (!isCommitted) {
                rollBack();
            }
        }
    }

    // Whether the open file was removed or replaced. Such a file still accepts writes, but they are lost.
    private boolean isFileMissingOrReplaced() {
        return fileKey != null && !fileKey.equals(readFileKey(file));
    }

    private JournalException createMissingFileException() {
        return new JournalException(JournalException.Reason.GONE, "The journal's file was moved or deleted: " + file);
    }

    private @Nullable Object readFileKey(Path file) {
        try {
            return fileKeyOf.apply(Files.readAttributes(file, BasicFileAttributes.class));
        } catch (IOException unreadable) {
            return null;
        }
    }

    private void rollBack() {
        try {
            writer.connection.rollback();
        } catch (SQLException failure) {
            LOG.debug("The driver found nothing to undo: {}", failure.getMessage());
            isTransactionOpen = false;
        }
    }

    /// Begins a transaction if the driver has begun no transaction. On a full disk, for example, SQLite itself
    /// rolls back a transaction, and the driver then begins no new transaction. If this method fails, the next
    /// write tries again.
    private void beginTransactionIfNeeded() throws SQLException {
        if (!isTransactionOpen) {
            try (Statement statement = writer.connection.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
            }
            isTransactionOpen = true;
        }
    }

    private SqlSession takeOrOpenReader() throws SQLException {
        synchronized (idleReaders) {
            SqlSession session = idleReaders.poll();
            JournalException reason = stopReason;
            if (reason != null && reason.reason() == JournalException.Reason.CLOSED) {
                throw reason;
            }
            if (session != null) {
                return session;
            }
        }
        return new SqlSession(SqliteConnections.openReader(file));
    }

    private void returnReader(@Nullable SqlSession session) {
        if (session != null) {
            synchronized (idleReaders) {
                idleReaders.push(session);
            }
        }
    }
}
