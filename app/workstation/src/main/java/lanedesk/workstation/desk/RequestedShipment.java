package lanedesk.workstation.desk;

import java.util.List;
import lanedesk.workstation.freight.request.found.FoundShipment;

/// What was read of a request for one shipment, and the request itself.
///
/// @param mail the whole text it was read from
/// @param language of the mail, such as `en`
/// @param unread the lines of it that were not understood
public record RequestedShipment(FoundShipment read, String mail, String language, List<String> unread) {
    public RequestedShipment {
        unread = List.copyOf(unread);
    }
}
