package lanedesk.workstation.journal.quote;

import java.util.UUID;
import lanedesk.workstation.journal.store.EnvironmentId;

/// A quote in the journal.
///
/// @param workstation the machine that asked
public record StoredQuote(UUID id, EnvironmentId environment, String workstation, NewQuote facts) {}
