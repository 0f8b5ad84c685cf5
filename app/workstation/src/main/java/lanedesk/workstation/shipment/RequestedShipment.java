package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.freight.request.found.ExtractedShipment;

/// One shipment read from a customer's request, and the text of the request.
///
/// @param extractedShipment the values read for this shipment
/// @param requestText the complete text of the request
/// @param language language of the request, such as `en`
/// @param unreadTexts lines of the text that were not understood
public record RequestedShipment(
        ExtractedShipment extractedShipment, String requestText, String language, List<String> unreadTexts) {
    public RequestedShipment {
        unreadTexts = List.copyOf(unreadTexts);
    }
}
