package lanedesk.journal.offer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One event of an offer.
///
/// @param dispatcher the dispatcher
/// @param isCounted false for a closing that a colleague's came before
public record OfferEvent(
        UUID id, OfferChange change, Instant at, String dispatcher, String workstation, boolean isCounted) {

    /// The kind of event.
    public sealed interface OfferChange {}

    /// The customer accepted, or it was booked.
    ///
    /// @param option which of the offered rates, counted from 1; null where nobody said
    public record Won(@Nullable Integer option) implements OfferChange {

        /// Won, and nobody said by which of the rates.
        public Won() {
            this(null);
        }
    }

    /// The customer declined.
    ///
    /// @param detail whatever is to be known of it, such as the competitor's name; empty for nothing
    public record Lost(String reason, String detail) implements OfferChange {
        public Lost {
            if (reason.isBlank()) {
                throw new IllegalArgumentException("A loss has a reason");
            }
        }
    }

    /// Newer prices of the same shipment were offered.
    public record Replaced() implements OfferChange {}

    /// The same prices left again.
    public record SentAgain(DeliveryChannel channel, String recipient) implements OfferChange {}

    public record NoteAdded(String text) implements OfferChange {}

    /// Until when it holds from now on; null where no end is stated.
    public record ValidityChanged(@Nullable Instant end) implements OfferChange {}

    /// When to call the customer back; null takes the plan back.
    public record FollowUpChanged(@Nullable Instant at) implements OfferChange {}
}
