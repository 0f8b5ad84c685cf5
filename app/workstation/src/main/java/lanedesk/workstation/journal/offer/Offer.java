package lanedesk.workstation.journal.offer;

import java.time.Instant;
import java.util.UUID;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.journal.quote.QuotedLane;
import lanedesk.workstation.journal.store.Desk;
import org.jspecify.annotations.Nullable;

/// An offer in the journal: what never changes of it, and where it stands.
///
/// @param position its place in the list, for the next page
/// @param facts the desk, customer and lane are those of the quote
/// @param workstation the machine it left from
/// @param remote whether that is another workstation of the office
public record Offer(
        long position,
        UUID id,
        Desk desk,
        QuotedCustomer customer,
        QuotedLane lane,
        NewOffer facts,
        Instant madeAt,
        String workstation,
        boolean remote,
        Status status) {

    /// The state of an offer.
    ///
    /// @param seq counts what has closed it; 0 for one that is open
    /// @param at when that was; when it was made for one that is open
    /// @param by who closed it; empty for one that is open
    /// @param reason why it was lost; empty for all others
    /// @param callAt when the customer is to be called back, null for no such plan
    /// @param booked whether a quote of it is booked
    public record Status(
            OfferState state,
            int seq,
            Instant at,
            String by,
            String reason,
            @Nullable Instant callAt,
            boolean booked) {}

    /// Returns the next event of an open offer, an expiry or a call-back; null where neither is known.
    public @Nullable Due due(Instant now) {
        Instant end = facts.prices().validUntil();
        Due expiry = end == null || !end.isAfter(now) ? null : new Due(end, false);
        Instant call = status.callAt;
        return call == null || (expiry != null && !call.isBefore(expiry.at)) ? expiry : new Due(call, true);
    }

    /// When something is due, and whether that is to call the customer back.
    public record Due(Instant at, boolean callBack) {}
}
