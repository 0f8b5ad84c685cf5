package lanedesk.journal.draft;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// An open tab.
///
/// @param position its place among the tabs
/// @param content the form as its desk writes it
public record Draft(UUID id, FreightKind kind, int position, Content content, Instant updatedAt) {}
