package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Why a journal could not be opened.
public sealed interface OpeningProblem {

    /// Another copy of the program has it open.
    record InUse() implements OpeningProblem {}

    /// A problem that the user can solve by restoring a backup or starting an empty journal.
    sealed interface RecoverableProblem extends OpeningProblem {
        /// The available backups, newest first.
        List<Path> backups();
    }

    /// The journal file is missing, although its other files exist.
    ///
    /// @param setAside the last damaged file that was moved away; null if there is none
    /// @param backups newest first
    record MissingFile(@Nullable Path setAside, List<Path> backups) implements RecoverableProblem {
        public MissingFile {
            backups = List.copyOf(backups);
        }
    }

    /// The file is damaged. It was moved to `setAside`, complete, and not replaced: the user decides between a
    /// backup and an empty journal.
    ///
    /// @param setAside where the damaged file is now; null if there is none
    /// @param backups newest first
    record Damaged(String detail, @Nullable Path setAside, List<Path> backups) implements RecoverableProblem {
        public Damaged {
            backups = List.copyOf(backups);
        }
    }

    /// The problem that prevented opening or writing a file.
    static OpeningProblem fromFailure(JournalException failure) {
        String detail = String.valueOf(failure.getMessage());
        return failure.reason() == JournalException.Reason.FULL ? new Full(detail) : new Unwritable(detail);
    }

    /// Messages for a full disk on Linux, macOS and Windows in the program's languages, since the system localizes
    /// them.
    Pattern NO_SPACE = Pattern.compile("""
        no space left|no queda espacio|aucun espace|not enough space|espacio en disco insuficiente|espace insuffisant\
        """, Pattern.CASE_INSENSITIVE);

    /// The problem of creating or moving a file. Only the system's message identifies a full disk.
    static OpeningProblem fromFailure(IOException failure) {
        String detail = failure.toString();
        return NO_SPACE.matcher(detail).find() ? new Full(detail) : new Unwritable(detail);
    }

    /// A later version of the program wrote the journal.
    record Newer(int fileVersion, int supportedVersion) implements OpeningProblem {}

    /// No space is left on the disk.
    record Full(String detail) implements OpeningProblem {}

    /// No space is left on the disk to restore a chosen backup. It stays in `chosen`; if that file is removed, the
    /// journal opens unchanged.
    record NoRoomToRestore(String detail, Path chosen) implements OpeningProblem {}

    /// The folder or the file cannot be written.
    record Unwritable(String detail) implements OpeningProblem {}
}
