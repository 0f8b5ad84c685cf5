package lanedesk.client.booking;

import org.jspecify.annotations.Nullable;

/// What a refusal says of a booking that exists: evidence that an earlier request took effect.
///
/// @param said the service's words for it
/// @param orderNumber the order that it names; null where it names none, or several
public record PriorBooking(String said, @Nullable Long orderNumber) {}
