package lanedesk.freight.request.found;

import java.util.List;

/// The values read from a request.
///
/// @param desk the mode it is for
/// @param language its language, `en`, `es` or `fr`
/// @param shipments its shipments
/// @param unreadLines meaningful lines that were not parsed
public record ExtractedRequest(
        RequestedMode desk, String language, List<ExtractedShipment> shipments, List<String> unreadLines) {
    /// Copies the lists.
    public ExtractedRequest {
        shipments = List.copyOf(shipments);
        unreadLines = List.copyOf(unreadLines);
    }

    /// The request with every value uncertain, because the text may be no request.
    public ExtractedRequest withUncertainShipments() {
        return new ExtractedRequest(
                desk,
                language,
                shipments.stream()
                        .map(shipment -> shipment.withCertaintyOnlyFor(_ -> false))
                        .toList(),
                unreadLines);
    }
}
