package lanedesk.journal.booking;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.UUID;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A booking that is about to be sent. Quote number, customer and branch are those of the stored quote.
///
/// @param quote the stored quote
/// @param baseUrl the address it will be sent to
/// @param carrier the carrier of the rate
/// @param price the price shown when the dispatcher decided
/// @param sellPrice what the customer was to pay; absent where an earlier version of the program booked
/// @param priceExpires the end of that price as it was shown; absent where the service states none
/// @param body the exact bytes that will be sent; never a token
/// @param dispatcher the user's e-mail
/// @param ownReference what the dispatcher noted of it for the papers, such as a container number; absent when
/// there is none
/// @param overrideReason why to book though the shipment has another booking; absent when there is none
/// @param belowCostReason why to sell for less than it costs; absent where it is not, and in bookings of earlier
/// versions
public record NewAttempt(
        UUID quote,
        String baseUrl,
        long rateNumber,
        String carrier,
        BigDecimal price,
        @Nullable BigDecimal sellPrice,
        @Nullable OffsetDateTime priceExpires,
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

    /// One that is not sold below cost.
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
