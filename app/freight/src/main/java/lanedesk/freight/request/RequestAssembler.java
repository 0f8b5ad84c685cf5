package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestedMode;
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

    boolean hasNoShipments() {
        return shipments.isEmpty();
    }

    /// Adds a passage of the mail or its subject.
    ///
    /// @param unreadLines its lines that were not parsed; they are reported only if it gives the shipments
    void addPassage(List<ExtractedShipment> read, List<String> unreadLines) {
        if (!hasNoShipments()) {
            shipments = ShipmentCompleter.completeFrom(shipments, read);
        } else if (read.stream().anyMatch(ExtractedShipment::hasItemOrPlace)) {
            shipments = read;
            unread.addAll(unreadLines);
        } else {
            withoutContent.add(read);
        }
    }

    /// Sets the place that replaces one named in older passages.
    void replacePlaceAtEnd(LaneStopFinder.Replacement place) {
        replacement = place;
    }

    /// Adds a passage of an attachment. It completes the known shipments unless it is about another shipment;
    /// if none is known, its own shipments are added.
    void addAttachmentAndCompleteShipments(Passage passage, List<ExtractedShipment> read, List<String> unreadLines) {
        if (hasNoShipments()) {
            addPassage(read, unreadLines);
            return;
        }
        AttachmentContent content = AttachmentContent.compareWithShipments(passage, read, shipments);
        attachments.add(content);
        if (!content.isOtherShipment()) {
            shipments = ShipmentCompleter.completeFrom(shipments, read);
        }
    }

    /// The assembled request.
    ///
    /// @param language language code
    ExtractedRequest assembleRequest(String language) {
        withoutContent.reversed().forEach(read -> shipments = ShipmentCompleter.updateFromLaterText(shipments, read));
        LaneStopFinder.Replacement placeReplacement = replacement;
        if (placeReplacement != null) {
            shipments = shipments.stream()
                    .map(shipment -> ShipmentCompleter.replaceTown(
                            shipment, placeReplacement.formerCity(), placeReplacement.place()))
                    .toList();
        }
        attachments.forEach(reading -> unread.addAll(reading.findUnreadLines(shipments)));
        return new ExtractedRequest(detectDesk(), language, shipments, unread);
    }

    private RequestedMode detectDesk() {
        if (hasNoShipments()) {
            return RequestedMode.NONE;
        }
        return shipments.getFirst().container() != null ? RequestedMode.DRAYAGE : RequestedMode.OTR;
    }
}
