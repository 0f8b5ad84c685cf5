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

/// A booking ready to be saved and sent: the request and what the dispatcher saw when deciding.
///
/// @param quoteId journal id of the quote
/// @param request the request to send
/// @param carrier carrier of the rate, or a substitute text for a drayage rate
/// @param buyRate the shown buy rate, for drayage by the current fuel setting
/// @param sellPrice the shown sell price; null if none was set
/// @param expiresAt the shown expiry; null if not stated
/// @param ownReference the dispatcher's note for the documents; null if none
/// @param belowCostReason the reason for selling below cost; null if none
public record BookingSubmission(
        UUID quoteId,
        Request request,
        String carrier,
        BigDecimal buyRate,
        @Nullable BigDecimal sellPrice,
        @Nullable OffsetDateTime expiresAt,
        @Nullable String ownReference,
        @Nullable String belowCostReason) {

    /// A submission without a reason to sell below cost.
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

    /// A copy with the reason to sell below cost.
    BookingSubmission withBelowCostReason(String reason) {
        return new BookingSubmission(quoteId, request, carrier, buyRate, sellPrice, expiresAt, ownReference, reason);
    }

    /// Whether it is sold below cost without a reason.
    boolean isBelowCostWithoutReason() {
        return sellPrice != null
                && belowCostReason == null
                && RateCost.withoutAssumedFuel(buyRate).isLossAtSellPrice(sellPrice);
    }

    /// An OTR or drayage request.
    public sealed interface Request {

        default long rateNumber() {
            return switch (this) {
                case Otr otr -> otr.booking.rateNumber();
                case Drayage drayage -> drayage.booking.rateNumber();
            };
        }

        /// The exact bytes; sends nothing.
        default PreparedBooking toPreparedBooking(LaneClient client) {
            return switch (this) {
                case Otr otr -> client.prepareBooking(otr.booking);
                case Drayage drayage -> client.prepareBooking(drayage.booking);
            };
        }

        /// The record that is sent.
        Record booking();

        /// The bytes as text, to be read before they are sent.
        default String toJson() {
            return LaneJson.write(booking()).toUtf8Text();
        }

        /// An OTR booking.
        record Otr(OtrBooking booking) implements Request {}

        /// A drayage booking with the proof that the dispatcher who books it has acknowledged all notes,
        /// remarks and disclaimers of the quote.
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
