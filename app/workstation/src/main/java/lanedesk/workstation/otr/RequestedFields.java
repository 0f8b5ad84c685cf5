package lanedesk.workstation.otr;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundItem;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrPaths;
import lanedesk.workstation.requested.RequestMarks;

/// The fields of the form by their paths: what was read for each, and what each holds.
final class RequestedFields {
    static final String COVER = "insurance.cargoValue";

    private RequestedFields() {}

    /// What was read for the fields of a form that was filled with it; its items are the last ones.
    static Map<String, List<Found<?>>> read(FoundShipment request, OtrDraft filled) {
        Map<String, List<Found<?>>> read = new LinkedHashMap<>();
        read.put("origin", RequestMarks.of(request.origin()));
        read.put("destination", RequestMarks.of(request.destination()));
        read.put(Which.READY.path(), RequestMarks.of(request.readyDate()));
        read.put(Which.MUST_ARRIVE_BY.path(), RequestMarks.of(request.mustArriveBy()));
        read.put(COVER, RequestMarks.of(request.declaredValue()));
        int first = Math.max(0, filled.items().size() - request.items().size());
        for (int at = 0; at < request.items().size(); at++) {
            FoundItem item = request.items().get(at);
            for (ItemField field : ItemField.values()) {
                read.put(OtrPaths.item(first + at) + field.wire(), of(item, field));
            }
        }
        return read;
    }

    private static List<Found<?>> of(FoundItem item, ItemField field) {
        return switch (field) {
            case NAME -> RequestMarks.of(item.name(), item.un());
            case PACKAGE -> RequestMarks.of(item.packaging());
            case QUANTITY -> RequestMarks.of(item.quantity());
            case WEIGHT -> RequestMarks.of(item.weight());
            case LENGTH -> RequestMarks.of(item.length());
            case WIDTH -> RequestMarks.of(item.width());
            case HEIGHT -> RequestMarks.of(item.height());
            case VOLUME -> RequestMarks.of(item.volume());
            case FREIGHT_CLASS -> RequestMarks.of(item.freightClass());
            case LEVELS -> List.of();
        };
    }

    /// What the fields hold.
    static Map<String, String> texts(OtrDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put("origin", draft.from().line());
        texts.put("destination", draft.to().line());
        for (Which which : Which.values()) {
            texts.put(which.path(), draft.days().get(which).line());
        }
        texts.put(COVER, draft.cover().value());
        for (int row = 0; row < draft.items().size(); row++) {
            for (ItemField field : ItemField.values()) {
                texts.put(OtrPaths.item(row) + field.wire(), field.of(draft.item(row)));
            }
        }
        return texts;
    }
}
