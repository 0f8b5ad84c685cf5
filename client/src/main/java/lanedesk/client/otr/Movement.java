package lanedesk.client.otr;

import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// The cargo and stops of a booking (interface: POST /v1/otr/book, movement).
///
/// @param quote the unit system of the quote
/// @param estimatedPickupDate earliest pickup, ISO 8601
/// @param commodities the items of the quote
/// @param pickupAddress must match the quote's origin
/// @param deliveryAddress must match the quote's destination
/// @param pickupInformation contact at the pickup
/// @param deliveryInformation contact at the delivery
/// @param hazardousContact required if a commodity is hazardous; otherwise null
public record Movement(
        QuotedUnits quote,
        IsoDateTime estimatedPickupDate,
        List<Commodity> commodities,
        Address pickupAddress,
        Address deliveryAddress,
        StopInformation pickupInformation,
        StopInformation deliveryInformation,
        @Nullable HazardousContact hazardousContact) {

    /// Copies the lists and checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a hazardous commodity without a hazardous contact
    public Movement {
        commodities = List.copyOf(commodities);
        if (hazardousContact == null && commodities.stream().anyMatch(Commodity::isHazardous)) {
            throw new IllegalArgumentException("a hazardous commodity needs a hazardous contact");
        }
    }

    /// The unit system of the commodities (interface: POST /v1/otr/book, movement, quote.uom).
    ///
    /// @param uom the unit system of the quote
    public record QuotedUnits(Uom uom) {}

    /// A stop of an OTR booking (interface: POST /v1/otr/book, Address). The interface spells the postal code `zipcode`
    /// here.
    ///
    /// @param name company name
    /// @param addressLine1 street
    /// @param addressLine2 second line of the address; null if the address has no second line
    /// @param city name of the city
    /// @param state state code
    /// @param zipcode postal code; a text, so leading zeros are preserved
    /// @param country country code
    public record Address(
            String name,
            String addressLine1,
            @Nullable String addressLine2,
            String city,
            String state,
            String zipcode,
            String country) {}

    /// The contact at a stop (interface: POST /v1/otr/book, pickupInformation, deliveryInformation).
    ///
    /// @param contact the person at the stop
    public record StopInformation(Contact contact) {}

    /// A person at a stop (interface: POST /v1/otr/book, Contact).
    ///
    /// @param name name of the person
    /// @param phone phone number as dialed
    /// @param email e-mail address
    public record Contact(String name, String phone, String email) {}

    /// The contact for hazardous cargo (interface: POST /v1/otr/book, hazardousContact). The interface requires the
    /// contact for hazardous commodities, but does not document its fields. So any fields are possible.
    ///
    /// @param fields the fields to send, as plain values by name
    public record HazardousContact(Map<String, @Nullable Object> fields) {

        /// Copies the fields.
        public HazardousContact {
            fields = PlainJson.copyFields(fields);
        }
    }
}
