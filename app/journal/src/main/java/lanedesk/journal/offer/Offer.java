package lanedesk.journal.offer;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// An offer in the journal: what never changes of it, and where it stands.
///
/// @param position its place in the list, for the next page
/// @param details the desk, customer and lane are those of the quote
/// @param workstation the machine it left from
/// @param isRemote whether that is another workstation of the office
public record Offer(
        long position,
        UUID id,
        FreightKind kind,
        QuotedCustomer customer,
        QuotedLane lane,
        NewOffer details,
        Instant madeAt,
        String workstation,
        boolean isRemote,
        Status status) {

    /// The state of an offer.
    ///
    /// @param seq counts what has closed it; 0 for one that is open
    /// @param changedAt when that was; when it was made for one that is open
    /// @param closedBy who closed it; empty for one that is open
    /// @param reason why it was lost; empty for all others
    /// @param followUpAt when the customer is to be called back, null for no such plan
    /// @param acceptedOption which of its rates the customer accepted, counted from 1; null where nobody said
    /// @param booking what its shipment was booked at; null where it is not won or not booked
    public record Status(
            OfferState state,
            int seq,
            Instant changedAt,
            String closedBy,
            String reason,
            @Nullable Instant followUpAt,
            @Nullable Integer acceptedOption,
            @Nullable Booking booking) {

        /// Whether its shipment is booked.
        public boolean isBooked() {
            return booking != null;
        }
    }

    /// The booking of an offer's shipment, by one of its rates or by that of a later quote.
    ///
    /// @param carrier empty for drayage
    /// @param sellPrice what the customer is to pay; null where the booking has none
    public record Booking(
            UUID attempt,
            UUID quote,
            long rateNumber,
            String carrier,
            @Nullable BigDecimal sellPrice) {}

    /// Returns the rate that the customer accepted; null where it is not won, or has several and nobody said which.
    public @Nullable OfferedRate acceptedRate() {
        List<OfferedRate> rates = details.prices().rates();
        if (status.state != OfferState.WON) {
            return null;
        }
        Integer accepted = status.acceptedOption;
        if (accepted != null && accepted >= 1 && accepted <= rates.size()) {
            return rates.get(accepted - 1);
        }
        return rates.size() == 1 ? rates.getFirst() : null;
    }

    /// Returns the agreed price: that of the booking, or that of the accepted rate; null where neither is known.
    public @Nullable BigDecimal agreedSellPrice() {
        Booking booking = status.booking;
        if (booking != null && booking.sellPrice != null) {
            return booking.sellPrice;
        }
        OfferedRate accepted = acceptedRate();
        return accepted == null ? null : accepted.sell();
    }

    /// Returns the rate of the lowest price.
    public OfferedRate lowestRate() {
        return details.prices().rates().stream()
                .min(Comparator.comparing(OfferedRate::sell))
                .orElseThrow();
    }

    /// Returns the next event of an open offer, an expiry or a call-back; null where neither is known.
    public @Nullable DueEvent nextDue(Instant now) {
        Instant end = details.prices().validUntil();
        DueEvent expiry = end == null || !end.isAfter(now) ? null : new DueEvent(end, false);
        Instant call = status.followUpAt;
        return call == null || (expiry != null && !call.isBefore(expiry.at)) ? expiry : new DueEvent(call, true);
    }

    /// When something is due, and whether that is to call the customer back.
    public record DueEvent(Instant at, boolean isFollowUp) {}
}
