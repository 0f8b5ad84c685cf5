package lanedesk.sandbox.model.reference;

import org.jspecify.annotations.Nullable;

/// A terminal of a market. `timeFrom` and `timeTo` are the opening hours in the format `HH:mm:ss`.
public record Terminal(
        String name,
        String address1,
        @Nullable String address2,
        String city,
        String state,
        String zipCode,
        String contactName,
        String contactPhone,
        String contactEmail,
        String timeFrom,
        String timeTo) {}
