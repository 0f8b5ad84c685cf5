package lanedesk.journal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// The lock of an open journal, which keeps a second copy of the program from opening it. The system releases the
/// lock when the process ends in any way.
final class StoreLock implements AutoCloseable {
    private final FileChannel channel;

    private StoreLock(FileChannel channel) {
        this.channel = channel;
    }

    static StoreLock acquire(Path file) throws JournalOpenException {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock != null) {
                return new StoreLock(channel);
            }
            channel.close();
        } catch (IOException failure) {
            throw new JournalOpenException(OpeningProblem.fromFailure(failure));
        }
        throw new JournalOpenException(new OpeningProblem.InUse());
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new JournalException(JournalException.Reason.REFUSED, "The lock could not be freed", failure);
        }
    }
}
