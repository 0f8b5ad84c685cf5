package lanedesk.journal.document;

import java.util.UUID;

/// A document in the journal.
public record StoredDocument(UUID id, UUID attempt, NewDocument details, DocumentState state) {}
