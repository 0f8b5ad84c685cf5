package lanedesk.journal.retention;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The numbers of outdated records.
///
/// @param quotes quotes with their rates and their entries in the lane history
/// @param bookings answered attempts to book these quotes
/// @param documents documents of these bookings
/// @param offers closed or expired offers of these quotes
/// @param oldestQuotedAt when the oldest of these quotes was made; null without quotes
/// @param heldQuotes quotes that are as old but must stay: a booking or an offer is open, a tab shows them, or they
///        were not sent to the shared database yet
public record OutdatedRecords(
        long quotes,
        long bookings,
        long documents,
        long offers,
        @Nullable Instant oldestQuotedAt,
        long heldQuotes) {}
