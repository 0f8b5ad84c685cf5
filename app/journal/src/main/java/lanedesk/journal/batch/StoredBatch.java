package lanedesk.journal.batch;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.Content;

/// A stored batch.
///
/// @param name name of the batch's file
/// @param plan how the batch is read, rated and priced, as JSON
/// @param file the file as received from the customer
/// @param openedAt when the batch was opened
public record StoredBatch(UUID id, String name, String plan, Content file, Instant openedAt) {

    /// The id under which a row's quotes are stored. The id is always the same for the row; the first half of the
    /// id identifies the batch.
    public UUID draftIdOfRow(int number) {
        return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ number);
    }

    /// A batch in a list.
    public record BatchSummary(UUID id, String name, Instant openedAt) {}
}
