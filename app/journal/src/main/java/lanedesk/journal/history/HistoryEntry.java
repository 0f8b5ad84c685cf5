package lanedesk.journal.history;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// A quote in the history list, with its most relevant booking attempt.
///
/// @param position the row's position in the list, for paging
/// @param attemptId the attempt that holds the quote, or else the last answered attempt; null if the quote has
///        no such attempt
/// @param carrier the carrier of that attempt; null without an attempt
/// @param equipment the container, or the requested modes; empty if unknown
/// @param buyRate buy rate of that attempt in dollars; null without an attempt
/// @param sellPrice sell price of that attempt in dollars; null without an attempt or if no sell price was
///        recorded
/// @param isVariant whether the quote was requested as a variant of a shipment and was not booked
/// @param offer the state of the offer with this quote's prices; null if no offer was made or a newer offer
///        replaced it
/// @param references references of that attempt, or of the quote without an attempt
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
        @Nullable OfferState offer,
        List<ShipmentReference> references) {
    public HistoryEntry {
        references = List.copyOf(references);
    }
}
