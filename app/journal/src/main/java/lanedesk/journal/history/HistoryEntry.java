package lanedesk.journal.history;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// A quote in the list, with the booking that counts.
///
/// @param position its place in the list, for the next page
/// @param attempt the booking that holds the quote, or the last that was answered; absent when there is none
/// @param carrier the carrier of that booking
/// @param equipment the container, or the modes that were asked for; empty where nothing is known
/// @param buy the buy rate of that booking
/// @param sell what that booking was sold for
/// @param variant whether it was asked for as a variant of a shipment
/// @param offer the offer's state; absent where no price of it was offered, or newer ones were
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
