package lanedesk.workstation.journal.store;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a journal did not open.
public sealed interface OpeningProblem {

    /// Another copy of the program has it open.
    record InUse() implements OpeningProblem {}

    /// The file is damaged or gone, though there was one. A damaged file was moved to `setAside`, whole, and nothing
    /// was
    /// put in its place: whoever runs the program decides between a backup and a fresh journal.
    ///
    /// @param setAside where the damaged file is now; absent when the file was missing
    /// @param backups newest first
    record Damaged(String detail, @Nullable Path setAside, List<Path> backups) implements OpeningProblem {
        public Damaged {
            backups = List.copyOf(backups);
        }
    }

    /// A later version of the program wrote it.
    record Newer(int version, int known) implements OpeningProblem {}

    /// The folder or the file can't be written, or the disk is full.
    record Unwritable(String detail) implements OpeningProblem {}
}
