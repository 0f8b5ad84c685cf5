package lanedesk.sandbox.model.booking;

import java.util.List;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Uom;
import org.jspecify.annotations.Nullable;

/// The commodities, the pickup and the delivery of an OTR booking.
public record Movement(
        Uom uom,
        ApiDateTime estimatedPickupDate,
        List<Commodity> commodities,
        Address pickupAddress,
        Address deliveryAddress,
        Contact pickupContact,
        Contact deliveryContact,
        @Nullable HazardousContact hazardousContact) {
    public Movement {
        commodities = List.copyOf(commodities);
    }
}
