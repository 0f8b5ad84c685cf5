package lanedesk.journal.batch;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.Content;

/// A batch as it is kept.
///
/// @param name of its file
/// @param plan how it is to be read, rated and priced, as JSON
/// @param file the customer's own file
/// @param openedAt when it was opened
public record StoredBatch(UUID id, String name, String plan, Content file, Instant openedAt) {

    /// Returns the id of a row's quotes, the same at every start; the first half is the batch's own.
    public UUID rowId(int number) {
        return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ number);
    }

    /// A batch in a list of them.
    public record Title(UUID id, String name, Instant openedAt) {}
}
