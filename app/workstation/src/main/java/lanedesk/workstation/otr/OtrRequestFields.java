package lanedesk.workstation.otr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.ShipmentDays.DateKind;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.shipment.RequestedShipment;

/// The fields of the form by path: the value read from the request and the current one.
final class OtrRequestFields implements RequestFieldMarks.Form {
    private final OtrDraftState state;
    private final OtrReferenceLists lists;
    private final OtrFieldNames names;

    OtrRequestFields(OtrDraftState state, OtrReferenceLists lists, Texts texts) {
        this.state = state;
        this.lists = lists;
        names = new OtrFieldNames(texts);
    }

    /// The form after a request was filled in, with the request recorded; its items are the last ones.
    OtrDraft recordRequest(RequestedShipment request, OtrDraft previous, OtrDraft filled) {
        AppliedRequest applied = AppliedRequest.record(
                request,
                recordRequest(request.foundShipment(), filled),
                OtrFieldPaths.textsOf(previous.convertedTo(filled.system())),
                OtrFieldPaths.textsOf(filled));
        return filled.with(draft -> draft.requested(applied).beforeRequest(previous));
    }

    private Map<String, List<ExtractedValue<?>>> recordRequest(ExtractedShipment request, OtrDraft filled) {
        Map<String, List<ExtractedValue<?>>> read = new LinkedHashMap<>();
        read.put("origin", RequestFieldMarks.valuesOf(request.origin()));
        read.put("destination", RequestFieldMarks.valuesOf(request.destination()));
        read.put(DateKind.READY.fieldPath(), RequestFieldMarks.valuesOf(request.readyDate()));
        read.put(DateKind.MUST_ARRIVE_BY.fieldPath(), RequestFieldMarks.valuesOf(request.mustDeliverBy()));
        read.put(OtrFieldPaths.INSURANCE, RequestFieldMarks.valuesOf(request.declaredValue()));
        int first = Math.max(0, filled.items().size() - request.items().size());
        for (int index = 0; index < request.items().size(); index++) {
            ExtractedItem item = request.items().get(index);
            for (ItemField field : ItemField.values()) {
                read.put(OtrFieldPaths.itemPath(first + index) + field.wireName(), valuesOf(item, field));
            }
            read.put(
                    OtrFieldPaths.itemPath(first + index) + OtrFieldPaths.HAZARDOUS,
                    RequestFieldMarks.valuesOf(item.hazardous(), item.unNumber()));
        }
        request.accessorials()
                .forEach(extractedAccessorial -> lists.findAccessorial(
                                filled.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .ifPresent(meant -> read.put(
                                OtrFieldPaths.accessorialPath(meant),
                                RequestFieldMarks.valuesOf(
                                        extractedAccessorial.description(), extractedAccessorial.type()))));
        return read;
    }

    private static List<ExtractedValue<?>> valuesOf(ExtractedItem item, ItemField field) {
        return switch (field) {
            case NAME ->
                RequestFieldMarks.valuesOf(item.name(), item.unNumber(), item.hazardClass(), item.packingGroup());
            case PACKAGE -> RequestFieldMarks.valuesOf(item.packaging());
            case QUANTITY -> RequestFieldMarks.valuesOf(item.quantity());
            case WEIGHT -> RequestFieldMarks.valuesOf(item.weight());
            case LENGTH -> RequestFieldMarks.valuesOf(item.length());
            case WIDTH -> RequestFieldMarks.valuesOf(item.width());
            case HEIGHT -> RequestFieldMarks.valuesOf(item.height());
            case VOLUME -> RequestFieldMarks.valuesOf(item.volume());
            case FREIGHT_CLASS -> RequestFieldMarks.valuesOf(item.freightClass());
            case LEVELS -> RequestFieldMarks.valuesOf(item.stackable());
        };
    }

    @Override
    public AppliedRequest appliedRequest() {
        return state.draft().requested();
    }

    @Override
    public Map<String, String> fieldTexts() {
        return OtrFieldPaths.textsOf(state.draft());
    }

    @Override
    public String fieldLabel(String path) {
        return names.nameOf(path).orElse(path);
    }

    @Override
    public boolean usesServiceNames(String path) {
        return path.endsWith("." + ItemField.PACKAGE.wireName());
    }

    @Override
    public void change(UnaryOperator<AppliedRequest> change) {
        state.changeWithoutStep(draft -> draft.withRequested(change.apply(draft.requested())));
    }

    @Override
    public void restore(String path, String before) {
        state.changeWithoutStep(draft -> restoreField(draft, path, before));
    }

    // The row may have changed since, so its fields are restored from their texts.
    private static OtrDraft restoreField(OtrDraft draft, String path, String text) {
        int row = OtrFieldPaths.rowOf(path);
        for (ItemField field : ItemField.values()) {
            if (row >= 0 && path.equals(OtrFieldPaths.itemPath(row) + field.wireName())) {
                return draft.withItem(row, field.withText(draft.itemInRow(row), text));
            }
        }
        if (row >= 0 && path.endsWith(OtrFieldPaths.HAZARDOUS)) {
            return draft.withItem(row, draft.itemInRow(row).withHazardousAnswer(text.equals(OtrFieldPaths.TICKED)));
        }
        OtrDraft previous = Objects.requireNonNullElse(draft.beforeRequest(), OtrDraft.EMPTY);
        for (DateKind which : DateKind.values()) {
            if (path.equals(which.fieldPath())) {
                return draft.withDays(
                        draft.days().withDate(which, previous.days().dateOf(which)));
            }
        }
        return switch (path) {
            case "origin" -> draft.withFrom(previous.from());
            case "destination" -> draft.withTo(previous.to());
            case OtrFieldPaths.INSURANCE -> draft.withCover(previous.cover());
            default ->
                draft.withAccessorials(draft.accessorials().stream()
                        .filter(requestedAccessorial -> !OtrFieldPaths.accessorialPath(requestedAccessorial)
                                        .equals(path)
                                || previous.accessorials().stream().anyMatch(requestedAccessorial::isSameRequest))
                        .toList());
        };
    }
}
