package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.freight.request.found.RequestDesk;
import lanedesk.freight.request.lane.LaneReader;
import lanedesk.freight.request.text.Passage;
import org.jspecify.annotations.Nullable;

/// Puts together what the passages of a request say, newest first. The first one with substance gives the
/// shipments, the others complete them.
final class RequestAssembly {

    private List<FoundShipment> shipments = List.of();
    private final List<String> unread = new ArrayList<>();
    private final List<List<FoundShipment>> withoutSubstance = new ArrayList<>();
    private LaneReader.@Nullable Replacement replacement;
    private final List<AttachmentReading> attachments = new ArrayList<>();

    boolean isEmpty() {
        return shipments.isEmpty();
    }

    /// Adds a passage of the mail or of its subject.
    ///
    /// @param unreadLines its lines that were not understood, which count where it gives the shipments
    void add(List<FoundShipment> read, List<String> unreadLines) {
        if (!isEmpty()) {
            shipments = Completion.of(shipments, read);
        } else if (read.stream().anyMatch(FoundShipment::hasSubstance)) {
            shipments = read;
            unread.addAll(unreadLines);
        } else {
            withoutSubstance.add(read);
        }
    }

    /// Puts a place into the stead of one that older passages name.
    void replace(LaneReader.Replacement place) {
        replacement = place;
    }

    /// Adds a passage of an attachment, which may be of another shipment and then completes none.
    void addAttached(Passage passage, List<FoundShipment> read, List<String> unreadLines) {
        if (isEmpty()) {
            add(read, unreadLines);
            return;
        }
        AttachmentReading reading = AttachmentReading.of(passage, read, shipments);
        attachments.add(reading);
        if (!reading.other()) {
            shipments = Completion.of(shipments, read);
        }
    }

    /// Returns the request.
    ///
    /// @param language code of the language it is written in
    FoundRequest request(String language) {
        withoutSubstance.reversed().forEach(read -> shipments = Completion.updated(shipments, read));
        LaneReader.Replacement other = replacement;
        if (other != null) {
            shipments = shipments.stream()
                    .map(shipment -> Completion.withPlace(shipment, other.former(), other.place()))
                    .toList();
        }
        attachments.forEach(reading -> unread.addAll(reading.unreadLines(shipments)));
        return new FoundRequest(desk(), language, shipments, unread);
    }

    private RequestDesk desk() {
        if (isEmpty()) {
            return RequestDesk.NONE;
        }
        return shipments.getFirst().container() != null ? RequestDesk.DRAYAGE : RequestDesk.OTR;
    }
}
