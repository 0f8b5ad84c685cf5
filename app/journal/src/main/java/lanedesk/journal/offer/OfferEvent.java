package lanedesk.journal.offer;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One event of an offer.
///
/// @param by the dispatcher
/// @param counted false for a closing that a colleague's came before
public record OfferEvent(UUID id, What what, Instant at, String by, String workstation, boolean counted) {

    /// The kind of event.
    public sealed interface What {}

    /// The customer accepted, or it was booked.
    ///
    /// @param option which of the offered rates, counted from 1; null where nobody said
    public record Won(@Nullable Integer option) implements What {

        /// Won, and nobody said by which of the rates.
        public Won() {
            this(null);
        }
    }

    /// The customer declined.
    ///
    /// @param detail whatever is to be known of it, such as the competitor's name; empty for nothing
    public record Lost(String reason, String detail) implements What {
        public Lost {
            if (reason.isBlank()) {
                throw new IllegalArgumentException("A loss has a reason");
            }
        }
    }

    /// Newer prices of the same shipment were offered.
    public record Replaced() implements What {}

    /// The same prices left again.
    public record Told(Channel channel, String recipient) implements What {}

    public record Note(String text) implements What {}

    /// Until when it holds from now on; null where no end is stated.
    public record ValidUntil(@Nullable Instant end) implements What {}

    /// When to call the customer back; null takes the plan back.
    public record CallBack(@Nullable Instant at) implements What {}
}
