package lanedesk.journal.record;

import java.time.Instant;
import java.util.UUID;

/// A version of a record.
///
/// @param value the value in this version; for a removal the last value
/// @param dispatcher e-mail address of the author; empty for records older than versioning and for automatic
///        changes
/// @param workstation name of the author's machine; empty for records older than versioning
public record RecordVersion<T>(
        UUID id, T value, boolean isRemoved, Instant changedAt, String dispatcher, String workstation) {}
