package lanedesk.client.otr;

import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// What a booking moves, from where to where (interface: POST /v1/otr/book, movement).
///
/// @param estimatedPickupDate when it may be picked up, ISO 8601
/// @param commodities the quote's items
/// @param pickupAddress matches the quote's origin
/// @param deliveryAddress matches the quote's destination
/// @param hazardousContact required with a hazardous commodity
public record Movement(
        QuotedUnits quote,
        IsoDateTime estimatedPickupDate,
        List<Commodity> commodities,
        Address pickupAddress,
        Address deliveryAddress,
        StopInformation pickupInformation,
        StopInformation deliveryInformation,
        @Nullable HazardousContact hazardousContact) {

    /// Copies what could change and checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a hazardous commodity without a hazardous contact
    public Movement {
        commodities = List.copyOf(commodities);
        if (hazardousContact == null && commodities.stream().anyMatch(Commodity::isHazardous)) {
            throw new IllegalArgumentException("a hazardous commodity needs a hazardous contact");
        }
    }

    /// The unit system of the commodities, which is the quote's.
    public record QuotedUnits(Uom uom) {}

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

    /// Whom to meet at a stop.
    public record StopInformation(Contact contact) {}

    /// A person at a stop (interface: POST /v1/otr/book, Contact).
    ///
    /// @param phone phone number, as it is dialled
    public record Contact(String name, String phone, String email) {}

    /// Whom to call about hazardous goods (interface: POST /v1/otr/book, hazardousContact). The interface requires it
    /// with such goods and does not show its fields, so it carries whatever fields it is given.
    public record HazardousContact(Map<String, @Nullable Object> fields) {

        /// Copies the fields.
        public HazardousContact {
            fields = PlainJson.copyFields(fields);
        }
    }
}
