package lanedesk.journal.record;

import java.time.Instant;
import java.util.UUID;

/// A version of a record.
///
/// @param value its value; for a removal the last value
/// @param dispatcher empty for records older than versioning, and for automatic changes
/// @param workstation empty for records older than versioning
public record RecordVersion<T>(
        UUID id, T value, boolean isRemoved, Instant changedAt, String dispatcher, String workstation) {}
