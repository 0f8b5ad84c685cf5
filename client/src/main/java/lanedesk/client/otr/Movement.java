package lanedesk.client.otr;

import java.util.List;
import lanedesk.client.IsoDateTime;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// What a booking moves, from where to where (interface: POST /v1/otr/book, movement).
///
/// @param uom the quote's unit system, sent as `quote.uom`
/// @param estimatedPickupDate when it may be picked up, ISO 8601
/// @param commodities the quote's items
/// @param pickupAddress matches the quote's origin
/// @param deliveryAddress matches the quote's destination
/// @param pickupContact contact at pickup, sent as `pickupInformation.contact`
/// @param deliveryContact contact at delivery, sent as `deliveryInformation.contact`
/// @param hazardousContact required with a hazardous commodity
public record Movement(
        Uom uom,
        IsoDateTime estimatedPickupDate,
        List<Commodity> commodities,
        Address pickupAddress,
        Address deliveryAddress,
        Contact pickupContact,
        Contact deliveryContact,
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
}
