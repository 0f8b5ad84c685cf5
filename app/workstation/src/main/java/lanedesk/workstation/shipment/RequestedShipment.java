package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.freight.request.found.ExtractedShipment;

/// The values read from a request for one shipment, with their source.
///
/// @param requestText the whole text of the request
/// @param language language of the request, such as `en`
/// @param unreadTexts lines that were not understood
public record RequestedShipment(
        ExtractedShipment foundShipment, String requestText, String language, List<String> unreadTexts) {
    public RequestedShipment {
        unreadTexts = List.copyOf(unreadTexts);
    }
}
