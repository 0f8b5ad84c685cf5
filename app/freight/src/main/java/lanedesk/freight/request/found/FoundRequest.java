package lanedesk.freight.request.found;

import java.util.List;

/// The values read from a request.
///
/// @param desk the desk it is for
/// @param language its language, `en`, `es` or `fr`
/// @param shipments its shipments
/// @param unread lines that say something and were not understood
public record FoundRequest(RequestDesk desk, String language, List<FoundShipment> shipments, List<String> unread) {
    /// Copies the lists.
    public FoundRequest {
        shipments = List.copyOf(shipments);
        unread = List.copyOf(unread);
    }
}
