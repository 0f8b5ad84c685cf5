package lanedesk.client.booking;

import lanedesk.client.ServiceError;
import lanedesk.client.internal.PriorBookingDetector;
import org.jspecify.annotations.Nullable;

/// What a refusal says of a booking that exists: evidence that an earlier request took effect.
///
/// @param said the service's words for it
/// @param orderNumber the order that it names; null where it names none, or several
public record PriorBooking(String said, @Nullable Long orderNumber) {

    /// What a refusal that was kept says of an earlier booking; null where it says nothing of one.
    public static @Nullable PriorBooking findIn(ServiceError error) {
        return PriorBookingDetector.findIn(error);
    }
}
