package lanedesk.workstation.desk;

import java.util.List;
import lanedesk.freight.request.found.ExtractedShipment;

/// The request that was read for one shipment, and its source.
///
/// @param requestText the whole text it was read from
/// @param language of the mail, such as `en`
/// @param unreadTexts the lines of it that were not understood
public record RequestedShipment(
        ExtractedShipment foundShipment, String requestText, String language, List<String> unreadTexts) {
    public RequestedShipment {
        unreadTexts = List.copyOf(unreadTexts);
    }
}
