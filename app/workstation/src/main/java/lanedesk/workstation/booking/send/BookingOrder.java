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
/// @param quote the journal's id of the quote
/// @param request the very request
/// @param carrier the carrier of the rate, or what stands for it on a drayage rate
/// @param price the buy rate shown, of a container by how its fuel is read now
/// @param sell what the customer is to pay, as it was shown; null where nobody set a price
/// @param expires the end of the price as it was shown; null where the service states none
/// @param ownReference what is noted for the papers; null where nothing is
/// @param belowCostReason why it is sold for less than it costs; null where nobody gave one
public record BookingOrder(
        UUID quote,
        Request request,
        String carrier,
        BigDecimal price,
        @Nullable BigDecimal sell,
        @Nullable OffsetDateTime expires,
        @Nullable String ownReference,
        @Nullable String belowCostReason) {

    /// One without a reason to sell below cost.
    public BookingOrder(
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
    BookingOrder withBelowCostReason(String reason) {
        return new BookingOrder(quote, request, carrier, price, sell, expires, ownReference, reason);
    }

    /// Whether it is sold for less than it costs and nobody said why.
    boolean lacksBelowCostReason() {
        return sell != null
                && belowCostReason == null
                && RateCost.exactly(price).isLoss(sell);
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
                case Otr otr -> client.prepare(otr.booking);
                case Drayage container -> client.prepare(container.booking);
            };
        }

        /// The record that is sent.
        Record booking();

        /// Returns those bytes as text, to be read before they are sent.
        default String json() {
            return LaneJson.write(booking()).utf8();
        }

        /// An over-the-road booking.
        record Otr(OtrBooking booking) implements Request {}

        /// A container booking, which can't be requested before who books acknowledged its quote's texts.
        record Drayage(DrayageBooking booking, Acknowledged acknowledged) implements Request {
            public Drayage {
                if (booking.quoteNumber() != acknowledged.quoteNumber()) {
                    throw new IllegalArgumentException("acknowledged were the texts of another quote");
                }
                if (!booking.bookingUserEmail().equals(acknowledged.dispatcher())) {
                    throw new IllegalArgumentException("another than who books acknowledged the texts");
                }
            }
        }
    }
}
