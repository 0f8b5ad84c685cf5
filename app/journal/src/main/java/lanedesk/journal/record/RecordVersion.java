package lanedesk.journal.record;

import java.time.Instant;
import java.util.UUID;

/// A record as a person left it.
///
/// @param value as it was then; of a removal as it was until then
/// @param dispatcher empty for what was there before versions were kept, and for what the program did by itself
/// @param workstation empty for what was there before versions were kept
public record RecordVersion<T>(
        UUID id, T value, boolean isRemoved, Instant at, String dispatcher, String workstation) {}
