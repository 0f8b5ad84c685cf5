package lanedesk.workstation.addresses;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import lanedesk.journal.record.RecordVersion;

/// A version of a record, in words.
///
/// @param what what it was
/// @param who empty where that is not known
record VersionLine(UUID id, Deed deed, String what, String who, Instant at) {

    /// The change that a person made to a record.
    enum Deed {
        ADDED,
        CHANGED,
        REMOVED
    }

    /// All versions of one record, that which counts first.
    static <T> List<VersionLine> of(List<RecordVersion<T>> versions, Function<? super T, String> words) {
        List<VersionLine> lines = new ArrayList<>();
        for (RecordVersion<T> version : versions) {
            boolean first = lines.size() == versions.size() - 1;
            lines.add(new VersionLine(
                    version.id(),
                    version.removed() ? Deed.REMOVED : first ? Deed.ADDED : Deed.CHANGED,
                    words.apply(version.value()),
                    version.dispatcher().isEmpty() ? version.workstation() : version.dispatcher(),
                    version.at()));
        }
        return lines;
    }
}
