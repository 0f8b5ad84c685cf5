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

/// An offer in the journal: its constant values, and its status.
///
/// @param position the offer's position in the list, for paging
/// @param details the prices, and how and by whom they were sent
/// @param workstation name of the machine that sent the offer
/// @param isRemote whether another workstation of the shared database sent the offer
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

    /// The status of an offer.
    ///
    /// @param seq number of the event that closed the offer; 0 for an open offer
    /// @param changedAt time of that event; for an open offer when the offer was made
    /// @param closedBy the dispatcher who closed the offer; empty for an open offer
    /// @param reason why the offer was lost; empty for all other offers
    /// @param followUpAt when to follow up with the customer; null for no follow-up
    /// @param acceptedOption number of the accepted rate, counted from 1; null if unknown
    /// @param booking the booking of the offer's shipment; null if the offer is not won or the shipment is not
    ///        booked
    public record Status(
            OfferState state,
            int seq,
            Instant changedAt,
            String closedBy,
            String reason,
            @Nullable Instant followUpAt,
            @Nullable Integer acceptedOption,
            @Nullable Booking booking) {

        /// Whether the shipment of the offer is booked.
        public boolean isBooked() {
            return booking != null;
        }
    }

    /// The booking of an offer's shipment. The booked rate is a rate of the offer or of a later quote.
    ///
    /// @param carrier name of the carrier; empty for drayage
    /// @param sellPrice the sell price in dollars; null if the booking has no sell price
    public record Booking(
            UUID attempt,
            UUID quote,
            long rateNumber,
            String carrier,
            @Nullable BigDecimal sellPrice) {}

    /// The accepted rate. Null if the offer is not won, or if the offer has several rates and the accepted rate is
    /// unknown.
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

    /// The agreed sell price in dollars: the price of the booking, or else of the accepted rate; null if neither is
    /// known.
    public @Nullable BigDecimal agreedSellPrice() {
        Booking booking = status.booking;
        if (booking != null && booking.sellPrice != null) {
            return booking.sellPrice;
        }
        OfferedRate accepted = acceptedRate();
        return accepted == null ? null : accepted.sellPrice();
    }

    /// The rate with the lowest price.
    public OfferedRate lowestRate() {
        return details.prices().rates().stream()
                .min(Comparator.comparing(OfferedRate::sellPrice))
                .orElseThrow();
    }

    /// The next event of an open offer: its expiry after `now` or its follow-up, whichever is earlier; null if the
    /// offer has neither.
    public @Nullable DueEvent nextDueEvent(Instant now) {
        Instant validUntil = details.prices().validUntil();
        DueEvent expiry = validUntil == null || !validUntil.isAfter(now) ? null : new DueEvent(validUntil, false);
        Instant followUpAt = status.followUpAt;
        return followUpAt == null || (expiry != null && !followUpAt.isBefore(expiry.dueAt))
                ? expiry
                : new DueEvent(followUpAt, true);
    }

    /// An event of an open offer: when the event is due, and whether the event is a follow-up or the expiry.
    public record DueEvent(Instant dueAt, boolean isFollowUp) {}
}
