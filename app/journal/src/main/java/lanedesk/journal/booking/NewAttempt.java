package lanedesk.journal.booking;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A booking that is about to be sent. Quote number, customer and branch come from the stored quote.
///
/// @param quoteId journal id of the stored quote
/// @param baseUrl the service's address to which the booking will be sent
/// @param carrierName the carrier of the rate
/// @param buyRate the buy rate, in dollars, that was shown when the dispatcher decided
/// @param sellPrice the sell price in dollars; null in bookings of earlier versions
/// @param rateExpiresAt when the rate expires, as shown; null if not stated
/// @param body the exact bytes to send; they never contain a token
/// @param dispatcher the user's e-mail address
/// @param ownReference the reference that the dispatcher typed for the documents, such as a container number;
///        null if there is none
/// @param overrideReason why to book although the shipment has another booking; null if no reason was given
/// @param belowCostReason why the shipment is sold below cost; null for a shipment that is not sold below cost,
///        and for a booking of an earlier version
/// @param references references of the shipment when it was booked
public record NewAttempt(
        UUID quoteId,
        String baseUrl,
        long rateNumber,
        String carrierName,
        BigDecimal buyRate,
        @Nullable BigDecimal sellPrice,
        @Nullable OffsetDateTime rateExpiresAt,
        Content body,
        String dispatcher,
        @Nullable String ownReference,
        @Nullable String overrideReason,
        @Nullable String belowCostReason,
        List<ShipmentReference> references) {
    public NewAttempt {
        references = List.copyOf(references);
        if ((overrideReason != null && overrideReason.isBlank())
                || (belowCostReason != null && belowCostReason.isBlank())) {
            throw new IllegalArgumentException("A reason has words");
        }
    }
}
