package lanedesk.workstation.addresses;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import lanedesk.journal.record.RecordVersion;

/// A version of a record, in words.
///
/// @param description what it was
/// @param author empty where that is not known
record RecordVersionRow(UUID id, Deed deed, String description, String author, Instant changedAt) {

    /// The change that a person made to a record.
    enum Deed {
        ADDED,
        CHANGED,
        REMOVED
    }

    /// All versions of one record, that which counts first.
    static <T> List<RecordVersionRow> fromVersions(List<RecordVersion<T>> versions, Function<? super T, String> words) {
        List<RecordVersionRow> lines = new ArrayList<>();
        for (RecordVersion<T> version : versions) {
            boolean first = lines.size() == versions.size() - 1;
            lines.add(new RecordVersionRow(
                    version.id(),
                    version.isRemoved() ? Deed.REMOVED : first ? Deed.ADDED : Deed.CHANGED,
                    words.apply(version.value()),
                    version.dispatcher().isEmpty() ? version.workstation() : version.dispatcher(),
                    version.at()));
        }
        return lines;
    }
}
