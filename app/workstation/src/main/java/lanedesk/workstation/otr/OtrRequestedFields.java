package lanedesk.workstation.otr;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.draft.OtrPaths;
import lanedesk.workstation.requested.RequestMarks;
import lanedesk.workstation.requested.Requested;

/// The fields of the form by their paths: what was read for each, and what each holds.
final class OtrRequestedFields implements RequestMarks.Form {
    static final String COVER = "insurance.cargoValue";

    /// The tick of an item, by its name on the wire.
    static final String HAZARDOUS = "isHazardous";

    private static final String TICKED = "✓";

    private final OtrDraftState state;
    private final OtrLists lists;
    private final FieldNames names;

    OtrRequestedFields(OtrDraftState state, OtrLists lists, Texts texts) {
        this.state = state;
        this.lists = lists;
        names = new FieldNames(texts);
    }

    /// A form that was filled with a request, which it knows then; the request's items are the last ones.
    OtrDraft read(RequestedShipment request, OtrDraft before, OtrDraft filled) {
        Requested read = Requested.of(
                request, read(request.read(), filled), texts(before.convertedTo(filled.system())), texts(filled));
        return filled.with(draft -> draft.requested(read).beforeRequest(before));
    }

    private Map<String, List<Found<?>>> read(FoundShipment request, OtrDraft filled) {
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
            read.put(OtrPaths.item(first + at) + HAZARDOUS, RequestMarks.of(item.hazardous(), item.un()));
        }
        request.accessorials()
                .forEach(each -> lists.findAccessorial(
                                filled.modes(),
                                each.type().value().toString(),
                                each.words().value())
                        .ifPresent(meant -> read.put(path(meant), RequestMarks.of(each.words(), each.type()))));
        return read;
    }

    private static List<Found<?>> of(FoundItem item, ItemField field) {
        return switch (field) {
            case NAME -> RequestMarks.of(item.name(), item.un(), item.hazardClass(), item.packingGroup());
            case PACKAGE -> RequestMarks.of(item.packaging());
            case QUANTITY -> RequestMarks.of(item.quantity());
            case WEIGHT -> RequestMarks.of(item.weight());
            case LENGTH -> RequestMarks.of(item.length());
            case WIDTH -> RequestMarks.of(item.width());
            case HEIGHT -> RequestMarks.of(item.height());
            case VOLUME -> RequestMarks.of(item.volume());
            case FREIGHT_CLASS -> RequestMarks.of(item.freightClass());
            case LEVELS -> RequestMarks.of(item.stackable());
        };
    }

    private static String path(AskedAccessorial each) {
        return "accessorials." + each.group() + "." + each.code();
    }

    @Override
    public Requested requested() {
        return state.draft().requested();
    }

    @Override
    public Map<String, String> texts() {
        return texts(state.draft());
    }

    private static Map<String, String> texts(OtrDraft draft) {
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
            texts.put(OtrPaths.item(row) + HAZARDOUS, draft.item(row).hazardous() ? TICKED : "");
        }
        draft.accessorials().forEach(each -> texts.put(path(each), each.name()));
        return texts;
    }

    @Override
    public String label(String path) {
        return names.of(path).orElse(path);
    }

    @Override
    public boolean isWrittenOut(String path) {
        return path.endsWith("." + ItemField.PACKAGE.wire());
    }

    @Override
    public void change(UnaryOperator<Requested> change) {
        state.tidy(draft -> draft.withRequested(change.apply(draft.requested())));
    }

    @Override
    public void restore(String path, String before) {
        state.tidy(draft -> restored(draft, path, before));
    }

    // A row may be another than it was then: its fields come back from their texts.
    private static OtrDraft restored(OtrDraft draft, String path, String text) {
        int row = OtrPaths.row(path);
        for (ItemField field : ItemField.values()) {
            if (row >= 0 && path.equals(OtrPaths.item(row) + field.wire())) {
                return draft.withItem(row, field.with(draft.item(row), text));
            }
        }
        if (row >= 0 && path.endsWith(HAZARDOUS)) {
            return draft.withItem(row, draft.item(row).withHazardousAnswer(text.equals(TICKED)));
        }
        OtrDraft before = Objects.requireNonNullElse(draft.beforeRequest(), OtrDraft.EMPTY);
        for (Which which : Which.values()) {
            if (path.equals(which.path())) {
                return draft.withDays(draft.days().with(which, before.days().get(which)));
            }
        }
        return switch (path) {
            case "origin" -> draft.withFrom(before.from());
            case "destination" -> draft.withTo(before.to());
            case COVER -> draft.withCover(before.cover());
            default ->
                draft.withAccessorials(draft.accessorials().stream()
                        .filter(each -> !path(each).equals(path)
                                || before.accessorials().stream().anyMatch(each::sameAs))
                        .toList());
        };
    }
}
