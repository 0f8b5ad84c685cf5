package lanedesk.journal.retention;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The outdated records.
///
/// @param quotes with their rates and entries in the lane history
/// @param bookings answered attempts to book these quotes
/// @param documents documents of these bookings
/// @param offers closed or expired offers of these quotes
/// @param oldestQuotedAt when the first of these quotes was made, null if there is none
/// @param heldQuotes quotes that are as old but stay, since a booking or an offer is open, a tab shows them, or
///     they are not sent to the shared database yet
public record OutdatedRecords(
        long quotes,
        long bookings,
        long documents,
        long offers,
        @Nullable Instant oldestQuotedAt,
        long heldQuotes) {}
