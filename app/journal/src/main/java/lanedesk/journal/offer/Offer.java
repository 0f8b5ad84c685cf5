package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Desk;
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
    /// @param accepted which of its rates the customer accepted, counted from 1; null where nobody said
    /// @param booking what its shipment was booked at; null where it is not won or not booked
    public record Status(
            OfferState state,
            int seq,
            Instant at,
            String by,
            String reason,
            @Nullable Instant callAt,
            @Nullable Integer accepted,
            @Nullable Booking booking) {

        /// Whether its shipment is booked.
        public boolean isBooked() {
            return booking != null;
        }
    }

    /// The booking of an offer's shipment, by one of its rates or by that of a later quote.
    ///
    /// @param carrier empty for drayage
    /// @param sell what the customer is to pay; null where the booking has none
    public record Booking(
            UUID attempt,
            UUID quote,
            long rateNumber,
            String carrier,
            @Nullable BigDecimal sell) {}

    /// Returns the rate that the customer accepted; null where it is not won, or has several and nobody said which.
    public @Nullable OfferedRate acceptedRate() {
        List<OfferedRate> rates = facts.prices().rates();
        if (status.state != OfferState.WON) {
            return null;
        }
        Integer accepted = status.accepted;
        if (accepted != null && accepted >= 1 && accepted <= rates.size()) {
            return rates.get(accepted - 1);
        }
        return rates.size() == 1 ? rates.getFirst() : null;
    }

    /// Returns the agreed price: that of the booking, or that of the accepted rate; null where neither is known.
    public @Nullable BigDecimal agreedSell() {
        Booking booking = status.booking;
        if (booking != null && booking.sell != null) {
            return booking.sell;
        }
        OfferedRate accepted = acceptedRate();
        return accepted == null ? null : accepted.sell();
    }

    /// Returns the rate of the lowest price.
    public OfferedRate lowestRate() {
        return facts.prices().rates().stream()
                .min(Comparator.comparing(OfferedRate::sell))
                .orElseThrow();
    }

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
