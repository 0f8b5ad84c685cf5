package lanedesk.workstation.journal.document;

import java.util.UUID;

/// A document in the journal.
public record StoredDocument(UUID id, NewDocument facts, DocumentState state) {}
