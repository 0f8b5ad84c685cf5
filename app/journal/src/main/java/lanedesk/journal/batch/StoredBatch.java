package lanedesk.journal.batch;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.Content;

/// A stored batch.
///
/// @param name name of its file
/// @param plan how it is read, rated and priced, as JSON
/// @param file the customer's own file
/// @param openedAt when it was opened
public record StoredBatch(UUID id, String name, String plan, Content file, Instant openedAt) {

    /// The id for a row's quotes, always the same; its first half identifies the batch.
    public UUID rowId(int number) {
        return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ number);
    }

    /// A batch in a list.
    public record BatchSummary(UUID id, String name, Instant openedAt) {}
}
