package lanedesk.workstation.booking.send;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.rates.RateCost;
import lanedesk.freight.reference.ShipmentReference;
import org.jspecify.annotations.Nullable;

/// A booking that is ready to be saved and sent: the request, and what the dispatcher saw when deciding.
///
/// @param quoteId journal id of the quote
/// @param request the request to send
/// @param carrier carrier of the rate; for drayage a text that replaces the carrier's name
/// @param buyRate the shown buy rate in dollars; for drayage according to the current fuel setting
/// @param sellPrice the shown sell price in dollars; null if no sell price was set
/// @param expiresAt when the rate expires, as shown; null if not stated
/// @param ownReference the dispatcher's note for the documents; null if there is no note
/// @param belowCostReason the reason for selling below cost; null if no reason was given
/// @param references references of the shipment
public record BookingSubmission(
        UUID quoteId,
        Request request,
        String carrier,
        BigDecimal buyRate,
        @Nullable BigDecimal sellPrice,
        @Nullable OffsetDateTime expiresAt,
        @Nullable String ownReference,
        @Nullable String belowCostReason,
        List<ShipmentReference> references) {

    public BookingSubmission {
        references = List.copyOf(references);
    }

    /// A submission without a reason to sell below cost and without references.
    public BookingSubmission(
            UUID quoteId,
            Request request,
            String carrier,
            BigDecimal buyRate,
            @Nullable BigDecimal sellPrice,
            @Nullable OffsetDateTime expiresAt,
            @Nullable String ownReference) {
        this(quoteId, request, carrier, buyRate, sellPrice, expiresAt, ownReference, null, List.of());
    }

    /// A copy with a reason for selling below cost.
    BookingSubmission withBelowCostReason(String reason) {
        return new BookingSubmission(
                quoteId, request, carrier, buyRate, sellPrice, expiresAt, ownReference, reason, references);
    }

    /// A copy with the references of the shipment and the container number for the documents.
    BookingSubmission withReferencesAndContainer(List<ShipmentReference> newReferences) {
        String container = ownReference == null ? "" : ownReference.replaceAll("\\s", "");
        boolean isMissing = !container.isEmpty()
                && container.length() <= ShipmentReference.MAX_NUMBER_LENGTH
                && newReferences.stream()
                        .noneMatch(reference ->
                                reference.number().replaceAll("\\s", "").equalsIgnoreCase(container));
        return withReferences(
                isMissing
                        ? ShipmentReference.combine(
                                newReferences,
                                List.of(new ShipmentReference(ShipmentReference.Kind.CONTAINER, container)))
                        : newReferences);
    }

    /// A copy with the references of the shipment.
    public BookingSubmission withReferences(List<ShipmentReference> newReferences) {
        return new BookingSubmission(
                quoteId, request, carrier, buyRate, sellPrice, expiresAt, ownReference, belowCostReason, newReferences);
    }

    /// Whether the shipment is sold below cost and no reason was given.
    boolean isBelowCostWithoutReason() {
        return sellPrice != null
                && belowCostReason == null
                && RateCost.ofStatedBuyRate(buyRate).isLossAtSellPrice(sellPrice);
    }

    /// An OTR or drayage request.
    public sealed interface Request {

        default long rateNumber() {
            return switch (this) {
                case Otr otr -> otr.booking.rateNumber();
                case Drayage drayage -> drayage.booking.rateNumber();
            };
        }

        /// Creates the exact bytes of the request. Sends nothing.
        default PreparedBooking toPreparedBooking(LaneClient client) {
            return switch (this) {
                case Otr otr -> client.prepareBooking(otr.booking);
                case Drayage drayage -> client.prepareBooking(drayage.booking);
            };
        }

        /// The booking as the client's record.
        Record booking();

        /// The exact request as JSON text, to be read before it is sent.
        default String toJson() {
            return LaneJson.writeClientRecord(booking()).toUtf8Text();
        }

        /// An OTR booking.
        record Otr(OtrBooking booking) implements Request {}

        /// A drayage booking, with the proof that the dispatcher who books has acknowledged all notes, remarks
        /// and disclaimers of the quote.
        record Drayage(DrayageBooking booking, AcknowledgementProof acknowledgementProof) implements Request {
            public Drayage {
                if (booking.quoteNumber() != acknowledgementProof.quoteNumber) {
                    throw new IllegalArgumentException("acknowledged were the texts of another quote");
                }
                if (!booking.bookingUserEmail().equals(acknowledgementProof.dispatcher())) {
                    throw new IllegalArgumentException("another than who books acknowledged the texts");
                }
            }
        }
    }
}
