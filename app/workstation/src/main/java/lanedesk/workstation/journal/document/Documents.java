package lanedesk.workstation.journal.document;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The documents of one environment's bookings, which the step that books notes to be downloaded. A download that fails
/// never touches the booking.
public interface Documents {

    /// The download is on disk under that path.
    StoredDocument kept(UUID document, DocumentState.Kept kept);

    /// The download failed.
    StoredDocument failed(UUID document, String reason);

    Optional<StoredDocument> find(UUID document);

    /// The documents of a booking in the order of the answer.
    List<StoredDocument> ofAttempt(UUID attempt);

    /// Documents that are not on disk yet, oldest booking first.
    List<StoredDocument> missing();
}
