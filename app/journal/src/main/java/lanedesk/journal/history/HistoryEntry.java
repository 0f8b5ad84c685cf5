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
/// @param attemptId the booking that holds the quote, or the last answered one; null if there is none
/// @param carrier carrier of that booking
/// @param equipment the container, or the requested modes; empty if unknown
/// @param buyRate buy rate of that booking
/// @param sellPrice sell price of that booking
/// @param isVariant whether it was requested as a variant of a shipment
/// @param offer the offer's state; null if none was made, or newer prices were offered
/// @param isRemote whether a colleague's workstation made the quote
public record HistoryEntry(
        long position,
        UUID quoteId,
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
        @Nullable UUID attemptId,
        @Nullable Long orderNumber,
        @Nullable String bolNumber,
        @Nullable String carrier,
        String equipment,
        @Nullable BigDecimal buyRate,
        @Nullable BigDecimal sellPrice,
        boolean isVariant,
        @Nullable OfferState offer) {}
