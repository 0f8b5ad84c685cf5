package lanedesk.workstation.booking.send;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.UUID;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// A booking ready to be written down and sent: the request and what the dispatcher saw when deciding.
///
/// @param quoteId the journal's id of the quote
/// @param request the very request
/// @param carrier the carrier of the rate, or what stands for it on a drayage rate
/// @param buyRate the buy rate shown, of a container by how its fuel is read now
/// @param sellPrice what the customer is to pay, as it was shown; null where nobody set a price
/// @param expiresAt the end of the price as it was shown; null where the service states none
/// @param ownReference what is noted for the papers; null where nothing is
/// @param belowCostReason why it is sold for less than it costs; null where nobody gave one
public record BookingSubmission(
        UUID quoteId,
        Request request,
        String carrier,
        BigDecimal buyRate,
        @Nullable BigDecimal sellPrice,
        @Nullable OffsetDateTime expiresAt,
        @Nullable String ownReference,
        @Nullable String belowCostReason) {

    /// One without a reason to sell below cost.
    public BookingSubmission(
            UUID quote,
            Request request,
            String carrier,
            BigDecimal price,
            @Nullable BigDecimal sell,
            @Nullable OffsetDateTime expires,
            @Nullable String ownReference) {
        this(quote, request, carrier, price, sell, expires, ownReference, null);
    }

    /// The same with the reason to sell it below cost.
    BookingSubmission withBelowCostReason(String reason) {
        return new BookingSubmission(quoteId, request, carrier, buyRate, sellPrice, expiresAt, ownReference, reason);
    }

    /// Whether it is sold for less than it costs and nobody said why.
    boolean isBelowCostReasonMissing() {
        return sellPrice != null
                && belowCostReason == null
                && RateCost.ofStatedCost(buyRate).isLoss(sellPrice);
    }

    /// A request of one of the two desks.
    public sealed interface Request {

        default long rateNumber() {
            return switch (this) {
                case Otr otr -> otr.booking.rateNumber();
                case Drayage container -> container.booking.rateNumber();
            };
        }

        /// The exact bytes; nothing is sent by this.
        default PreparedBooking prepare(LaneClient client) {
            return switch (this) {
                case Otr otr -> client.prepareBooking(otr.booking);
                case Drayage container -> client.prepareBooking(container.booking);
            };
        }

        /// The record that is sent.
        Record booking();

        /// Returns those bytes as text, to be read before they are sent.
        default String toJson() {
            return LaneJson.write(booking()).toUtf8Text();
        }

        /// An over-the-road booking.
        record Otr(OtrBooking booking) implements Request {}

        /// A container booking, which can't be requested before who books acknowledged its quote's texts.
        record Drayage(DrayageBooking booking, AcknowledgementProof acknowledgementProof) implements Request {
            public Drayage {
                if (booking.quoteNumber() != acknowledgementProof.quoteNumber()) {
                    throw new IllegalArgumentException("acknowledged were the texts of another quote");
                }
                if (!booking.bookingUserEmail().equals(acknowledgementProof.dispatcher())) {
                    throw new IllegalArgumentException("another than who books acknowledged the texts");
                }
            }
        }
    }
}
