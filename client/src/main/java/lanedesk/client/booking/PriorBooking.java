package lanedesk.client.booking;

import lanedesk.client.ServiceError;
import lanedesk.client.internal.PriorBookingDetector;
import org.jspecify.annotations.Nullable;

/// An earlier booking that an error of the service mentions (interface: Error shapes). The mention is evidence that an
/// earlier request took effect.
///
/// @param text the service's messages about the earlier booking
/// @param orderNumber the order number in the messages; null if the messages contain no order number or several order
///         numbers
public record PriorBooking(String text, @Nullable Long orderNumber) {

    /// Finds the mention of an earlier booking in an error; null if there is no mention.
    public static @Nullable PriorBooking findIn(ServiceError error) {
        return PriorBookingDetector.findInMessages(error);
    }
}
