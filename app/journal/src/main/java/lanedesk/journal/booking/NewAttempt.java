package lanedesk.journal.booking;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.UUID;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A booking that is about to be sent. Quote number, customer and branch are those of the stored quote.
///
/// @param quoteId the stored quote
/// @param baseUrl the address it will be sent to
/// @param carrierName the carrier of the rate
/// @param buyRate the buy rate shown when the dispatcher decided
/// @param sellPrice the sell price; null in bookings of earlier versions
/// @param rateExpiresAt the shown expiry; null if not stated
/// @param body the exact bytes to send; never a token
/// @param dispatcher the user's e-mail
/// @param ownReference the dispatcher's note for the documents, such as a container number; null if none
/// @param overrideReason why to book although the shipment has another booking; null if none
/// @param belowCostReason why it is sold below cost; null if it is not, and in bookings of earlier versions
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
        @Nullable String belowCostReason) {
    public NewAttempt {
        if ((overrideReason != null && overrideReason.isBlank())
                || (belowCostReason != null && belowCostReason.isBlank())) {
            throw new IllegalArgumentException("A reason has words");
        }
    }

    /// An attempt that is not sold below cost.
    public NewAttempt(
            UUID quote,
            String baseUrl,
            long rateNumber,
            String carrier,
            BigDecimal price,
            @Nullable BigDecimal sell,
            @Nullable OffsetDateTime priceExpires,
            Content body,
            String dispatcher,
            @Nullable String ownReference,
            @Nullable String overrideReason) {
        this(
                quote,
                baseUrl,
                rateNumber,
                carrier,
                price,
                sell,
                priceExpires,
                body,
                dispatcher,
                ownReference,
                overrideReason,
                null);
    }
}
