package lanedesk.journal.retention;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The outdated records.
///
/// @param quotes with their rates, and what lanes are remembered to have cost by them
/// @param bookings attempts to book these, each answered
/// @param documents papers of these bookings
/// @param offers closed or lapsed offers of these quotes
/// @param oldestQuotedAt when the first of these quotes was made, null where there is none
/// @param heldQuotes quotes that are as old and stay, since a booking or an offer of them is open, a tab shows them, or
/// the
///     office does not know yet
public record OutdatedRecords(
        long quotes,
        long bookings,
        long documents,
        long offers,
        @Nullable Instant oldestQuotedAt,
        long heldQuotes) {}
