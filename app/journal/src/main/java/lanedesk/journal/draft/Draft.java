package lanedesk.journal.draft;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// The saved state of an open tab.
///
/// @param position index of the tab among the open tabs
/// @param content the form as JSON
public record Draft(UUID id, FreightKind kind, int position, Content content, Instant updatedAt) {}
