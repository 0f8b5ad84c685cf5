package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.freight.request.lane.LaneStopFinder;
import lanedesk.freight.request.text.Passage;
import org.jspecify.annotations.Nullable;

/// Combines the passages of a request, newest first. The first with content gives the shipments, the others
/// complete them.
final class RequestAssembler {

    private List<ExtractedShipment> shipments = List.of();
    private final List<String> unread = new ArrayList<>();
    private final List<List<ExtractedShipment>> withoutContent = new ArrayList<>();
    private LaneStopFinder.@Nullable Replacement replacement;
    private final List<AttachmentContent> attachments = new ArrayList<>();

    boolean isEmpty() {
        return shipments.isEmpty();
    }

    /// Adds a passage of the mail or its subject.
    ///
    /// @param unreadLines its lines that were not parsed; they are reported only if it gives the shipments
    void addPassage(List<ExtractedShipment> read, List<String> unreadLines) {
        if (!isEmpty()) {
            shipments = ShipmentCompleter.completeFrom(shipments, read);
        } else if (read.stream().anyMatch(ExtractedShipment::hasContent)) {
            shipments = read;
            unread.addAll(unreadLines);
        } else {
            withoutContent.add(read);
        }
    }

    /// Replaces a place named in older passages.
    void replacePlace(LaneStopFinder.Replacement place) {
        replacement = place;
    }

    /// Adds a passage of an attachment, which may be about another shipment and then completes none.
    void addAttachment(Passage passage, List<ExtractedShipment> read, List<String> unreadLines) {
        if (isEmpty()) {
            addPassage(read, unreadLines);
            return;
        }
        AttachmentContent reading = AttachmentContent.compare(passage, read, shipments);
        attachments.add(reading);
        if (!reading.isOtherShipment()) {
            shipments = ShipmentCompleter.completeFrom(shipments, read);
        }
    }

    /// The assembled request.
    ///
    /// @param language language code
    ExtractedRequest toRequest(String language) {
        withoutContent.reversed().forEach(read -> shipments = ShipmentCompleter.updateFrom(shipments, read));
        LaneStopFinder.Replacement other = replacement;
        if (other != null) {
            shipments = shipments.stream()
                    .map(shipment -> ShipmentCompleter.replaceTown(shipment, other.former(), other.place()))
                    .toList();
        }
        attachments.forEach(reading -> unread.addAll(reading.unreadLines(shipments)));
        return new ExtractedRequest(detectDesk(), language, shipments, unread);
    }

    private RequestDesk detectDesk() {
        if (isEmpty()) {
            return RequestDesk.NONE;
        }
        return shipments.getFirst().container() != null ? RequestDesk.DRAYAGE : RequestDesk.OTR;
    }
}
