package lanedesk.sandbox.model.booking;

import org.jspecify.annotations.Nullable;

/// The pickup or delivery address of an OTR booking.
public record Address(
        String name,
        String addressLine1,
        @Nullable String addressLine2,
        String city,
        String state,
        String zipcode,
        String country) {}
