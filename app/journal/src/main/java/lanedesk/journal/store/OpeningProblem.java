package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Why a journal did not open.
public sealed interface OpeningProblem {

    /// Another copy of the program has it open.
    record InUse() implements OpeningProblem {}

    /// A problem that a person can mend by going on from a backup or with an empty journal.
    sealed interface RecoverableProblem extends OpeningProblem {
        /// The backups at hand, newest first.
        List<Path> backups();
    }

    /// There was a journal, for what it made is there, and its file is gone.
    ///
    /// @param setAside the file that was damaged last and moved out of the way; absent when there is none
    /// @param backups newest first
    record MissingFile(@Nullable Path setAside, List<Path> backups) implements RecoverableProblem {
        public MissingFile {
            backups = List.copyOf(backups);
        }
    }

    /// The file is damaged. It was moved to `setAside`, whole, and nothing was put in its place: the user decides
    /// between a backup and a fresh journal.
    ///
    /// @param setAside where the damaged file is now; absent when there is none
    /// @param backups newest first
    record Damaged(String detail, @Nullable Path setAside, List<Path> backups) implements RecoverableProblem {
        public Damaged {
            backups = List.copyOf(backups);
        }
    }

    /// Returns the problem that prevented opening or writing a file.
    static OpeningProblem of(JournalException failure) {
        String detail = String.valueOf(failure.getMessage());
        return failure.reason() == JournalException.Reason.FULL ? new Full(detail) : new Unwritable(detail);
    }

    /// The messages for a full disk of Linux and macOS, then of Windows, each in the program's languages: the
    /// system words them in that of its user.
    Pattern NO_SPACE = Pattern.compile("""
        no space left|no queda espacio|aucun espace|not enough space|espacio en disco insuficiente|espace insuffisant\
        """, Pattern.CASE_INSENSITIVE);

    /// Returns the problem of creating or moving a file. Only the system's message tells a full disk from others.
    static OpeningProblem of(IOException failure) {
        String detail = failure.toString();
        return NO_SPACE.matcher(detail).find() ? new Full(detail) : new Unwritable(detail);
    }

    /// A later version of the program wrote it.
    record Newer(int version, int known) implements OpeningProblem {}

    /// No space is left on the disk.
    record Full(String detail) implements OpeningProblem {}

    /// No space is left on the disk to put a chosen backup in the journal's place. It waits in `chosen`; without
    /// that file the journal opens as it was.
    record NoRoomToRestore(String detail, Path chosen) implements OpeningProblem {}

    /// The folder or the file can't be written.
    record Unwritable(String detail) implements OpeningProblem {}
}
