package lanedesk.client.otr;

import org.jspecify.annotations.Nullable;

/// A stop of an OTR booking (interface: POST /v1/otr/book, Address). The wire spells `zipcode`.
///
/// @param name company
/// @param addressLine1 street
/// @param addressLine2 second line
/// @param state state code
/// @param country country code
public record Address(
        String name,
        String addressLine1,
        @Nullable String addressLine2,
        String city,
        String state,
        String zipcode,
        String country) {}
