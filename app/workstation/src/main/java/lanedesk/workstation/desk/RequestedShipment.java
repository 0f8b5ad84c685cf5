package lanedesk.workstation.desk;

import java.util.List;
import lanedesk.freight.request.found.FoundShipment;

/// The request that was read for one shipment, and its source.
///
/// @param mail the whole text it was read from
/// @param language of the mail, such as `en`
/// @param unread the lines of it that were not understood
public record RequestedShipment(FoundShipment read, String mail, String language, List<String> unread) {
    public RequestedShipment {
        unread = List.copyOf(unread);
    }
}
