package lanedesk.freight.request.found;

import java.util.List;

/// The values read from a request.
///
/// @param mode OTR, drayage or none
/// @param language language of the request, `en`, `es` or `fr`
/// @param shipments shipments of the request
/// @param unreadLines lines that have a meaning but were not parsed
public record ExtractedRequest(
        RequestedMode mode, String language, List<ExtractedShipment> shipments, List<String> unreadLines) {
    /// Copies the lists.
    public ExtractedRequest {
        shipments = List.copyOf(shipments);
        unreadLines = List.copyOf(unreadLines);
    }

    /// A copy in which every value is uncertain, because the text may not be a request.
    public ExtractedRequest withUncertainShipments() {
        return new ExtractedRequest(
                mode,
                language,
                shipments.stream().map(ExtractedShipment::asUncertain).toList(),
                unreadLines);
    }
}
