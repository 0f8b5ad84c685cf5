package lanedesk.workstation.records;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import lanedesk.journal.record.RecordVersion;

/// A version of a record, for display.
///
/// @param description the content of the version as text
/// @param author who made the version; the name of the workstation if the dispatcher is unknown
record RecordVersionRow(UUID id, VersionChange change, String description, String author, Instant changedAt) {

    /// What a version did to its record.
    enum VersionChange {
        ADDED,
        CHANGED,
        REMOVED
    }

    /// Converts all versions of one record to rows. The current version comes first, and the last, oldest
    /// version counts as added unless it is a removal.
    static <T> List<RecordVersionRow> fromVersions(
            List<RecordVersion<T>> versions, Function<? super T, String> formatter) {
        List<RecordVersionRow> rows = new ArrayList<>();
        for (RecordVersion<T> version : versions) {
            boolean first = rows.size() == versions.size() - 1;
            rows.add(new RecordVersionRow(
                    version.id(),
                    version.isRemoved() ? VersionChange.REMOVED : first ? VersionChange.ADDED : VersionChange.CHANGED,
                    formatter.apply(version.value()),
                    version.dispatcher().isEmpty() ? version.workstation() : version.dispatcher(),
                    version.changedAt()));
        }
        return rows;
    }
}
