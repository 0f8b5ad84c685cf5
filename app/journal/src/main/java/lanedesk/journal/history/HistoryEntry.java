package lanedesk.journal.history;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// A quote in the list, with its relevant booking.
///
/// @param position its position in the list, for paging
/// @param attempt the booking that holds the quote, or the last answered one; null if there is none
/// @param carrier carrier of that booking
/// @param equipment the container, or the requested modes; empty if unknown
/// @param buy buy rate of that booking
/// @param sell sell price of that booking
/// @param variant whether it was requested as a variant of a shipment
/// @param offer the offer's state; null if none was made, or newer prices were offered
/// @param isRemote whether a colleague's workstation made the quote
public record HistoryEntry(
        long position,
        UUID quote,
        FreightKind kind,
        HistoryState state,
        long quoteNumber,
        String customerName,
        String origin,
        String destination,
        Instant quotedAt,
        Instant changedAt,
        String dispatcher,
        String workstation,
        boolean isRemote,
        @Nullable UUID attempt,
        @Nullable Long orderNumber,
        @Nullable String bolNumber,
        @Nullable String carrier,
        String equipment,
        @Nullable BigDecimal buy,
        @Nullable BigDecimal sell,
        boolean variant,
        @Nullable OfferState offer) {}
