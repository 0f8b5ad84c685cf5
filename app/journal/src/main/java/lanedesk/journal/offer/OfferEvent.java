package lanedesk.journal.offer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One event of an offer.
///
/// @param dispatcher e-mail address of the dispatcher who recorded the event
/// @param isCounted whether the event took effect; false for closing an offer that a colleague had closed
///        before
public record OfferEvent(
        UUID id, OfferChange change, Instant occurredAt, String dispatcher, String workstation, boolean isCounted) {

    /// What happened to the offer in the event.
    public sealed interface OfferChange {}

    /// The customer accepted the offer, or the shipment was booked.
    ///
    /// @param option number of the accepted rate, counted from 1; null if unknown
    public record Won(@Nullable Integer option) implements OfferChange {

        /// Creates the event for an offer whose accepted rate is unknown.
        public Won() {
            this(null);
        }
    }

    /// The customer declined the offer.
    ///
    /// @param detail further information, such as the competitor's name; empty if there is no further
    ///        information
    public record Lost(String reason, String detail) implements OfferChange {
        public Lost {
            if (reason.isBlank()) {
                throw new IllegalArgumentException("A loss has a reason");
            }
        }
    }

    /// Newer prices of the same shipment replaced the offer.
    public record Replaced() implements OfferChange {}

    /// The same prices were sent again.
    public record SentAgain(DeliveryChannel channel, String recipient) implements OfferChange {}

    public record NoteAdded(String text) implements OfferChange {}

    /// The end of the offer's validity was changed.
    ///
    /// @param end the new end of validity; null if not stated
    public record ValidityChanged(@Nullable Instant end) implements OfferChange {}

    /// The follow-up was changed.
    ///
    /// @param at when to follow up with the customer; null cancels the follow-up
    public record FollowUpChanged(@Nullable Instant at) implements OfferChange {}
}
