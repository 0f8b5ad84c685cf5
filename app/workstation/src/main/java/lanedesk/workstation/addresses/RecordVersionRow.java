package lanedesk.workstation.addresses;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import lanedesk.journal.record.RecordVersion;

/// A version of a record with its description.
///
/// @param description what it was
/// @param author empty if unknown
record RecordVersionRow(UUID id, VersionChange change, String description, String author, Instant changedAt) {

    /// The kind of change.
    enum VersionChange {
        ADDED,
        CHANGED,
        REMOVED
    }

    /// All versions of one record, the current one first.
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
