package lanedesk.journal.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Why a journal could not be opened.
public sealed interface OpeningProblem {

    /// Another copy of the program has the journal open.
    record InUse() implements OpeningProblem {}

    /// A problem that the user can solve by restoring a backup or starting an empty journal.
    sealed interface RecoverableProblem extends OpeningProblem {
        /// The available backups, newest first.
        List<Path> backups();
    }

    /// The journal file is missing, although other files of the journal exist.
    ///
    /// @param damagedFile the last damaged file that was moved away; null if no damaged file was moved away
    /// @param backups the available backups, newest first
    record MissingFile(@Nullable Path damagedFile, List<Path> backups) implements RecoverableProblem {
        public MissingFile {
            backups = List.copyOf(backups);
        }
    }

    /// The journal file is damaged. The user decides between a backup and an empty journal.
    ///
    /// @param damagedFile the path that the damaged file was moved to, unchanged; null if the file was not
    ///        moved
    /// @param backups the available backups, newest first
    record Damaged(String detail, @Nullable Path damagedFile, List<Path> backups) implements RecoverableProblem {
        public Damaged {
            backups = List.copyOf(backups);
        }
    }

    /// Converts an exception of the journal to a problem: [Full] for a full disk, otherwise [Unwritable].
    static OpeningProblem fromFailure(JournalException failure) {
        String detail = String.valueOf(failure.getMessage());
        return failure.reason() == JournalException.Reason.FULL ? new Full(detail) : new Unwritable(detail);
    }

    /// The system's messages for a full disk on Linux, macOS and Windows, in the program's languages, because
    /// the system translates them.
    Pattern NO_SPACE = Pattern.compile("""
        no space left|no queda espacio|aucun espace|not enough space|espacio en disco insuficiente|espace insuffisant\
        """, Pattern.CASE_INSENSITIVE);

    /// Converts a failure to create or move a file to a problem: [Full] for a full disk, otherwise
    /// [Unwritable]. Only the system's message shows that the disk is full.
    static OpeningProblem fromFailure(IOException failure) {
        String detail = failure.toString();
        return NO_SPACE.matcher(detail).find() ? new Full(detail) : new Unwritable(detail);
    }

    /// A later version of the program wrote the journal.
    record Newer(int fileVersion, int supportedVersion) implements OpeningProblem {}

    /// No space is left on the disk.
    record Full(String detail) implements OpeningProblem {}

    /// The disk has no space left to restore the backup that the user chose. A copy of the backup stays in the
    /// file `chosenBackup`. If the user deletes this file, the current journal is opened unchanged.
    record NoRoomToRestore(String detail, Path chosenBackup) implements OpeningProblem {}

    /// The folder or the journal file cannot be written, for any reason other than a full disk.
    record Unwritable(String detail) implements OpeningProblem {}
}
