package lanedesk.sandbox.model.booking;

import java.time.LocalTime;
import lanedesk.sandbox.model.ApiDateTime;
import org.jspecify.annotations.Nullable;

/// The consignee of an import or the shipper of an export. `timeFrom`, `timeTo` and `date` are null unless the schedule
/// is [Schedule#PICKUP_WINDOW].
public record ShipperConsignee(
        String name,
        String addressLine1,
        String city,
        String state,
        String zipCode,
        String country,
        String contactName,
        String contactPhone,
        String contactEmail,
        Schedule schedule,
        @Nullable LocalTime timeFrom,
        @Nullable LocalTime timeTo,
        @Nullable ApiDateTime date) {}
