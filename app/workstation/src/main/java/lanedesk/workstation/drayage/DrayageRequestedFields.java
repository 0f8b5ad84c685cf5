package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.DateTimeFormats;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.ShipmentDays.DateKind;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RequestedShipment;

/// The fields of the form by path: the value read from the request and the current one.
final class DrayageRequestedFields implements RequestFieldMarks.Form {
    private final DrayageContainerViewModel container;
    private final Texts texts;

    DrayageRequestedFields(DrayageContainerViewModel container, Texts texts) {
        this.container = container;
        this.texts = texts;
    }

    /// The form after a request was filled in, with the request recorded.
    static DrayageDraft recordRequest(RequestedShipment request, DrayageDraft previous, DrayageDraft filled) {
        AppliedRequest applied = AppliedRequest.record(
                request, recordRequest(request.foundShipment()), fieldTexts(previous), fieldTexts(filled));
        return filled.with(draft -> draft.requested(applied).beforeRequest(previous));
    }

    private static Map<String, List<ExtractedValue<?>>> recordRequest(ExtractedShipment request) {
        Map<String, List<ExtractedValue<?>>> read = new LinkedHashMap<>();
        read.put(
                DrayageFieldPaths.WAREHOUSE,
                RequestFieldMarks.valuesOf(
                        RequestedContainerFiller.warehouseOf(request).orElse(null)));
        read.put(DateKind.READY.fieldPath(), RequestFieldMarks.valuesOf(request.readyDate()));
        read.put(DateKind.MUST_ARRIVE_BY.fieldPath(), RequestFieldMarks.valuesOf(request.mustDeliverBy()));
        ExtractedContainer container = request.container();
        if (container != null) {
            read.put(DrayageFieldPaths.OPERATION, RequestFieldMarks.valuesOf(container.moveType()));
            read.put(DrayageFieldPaths.MARKET, RequestFieldMarks.valuesOf(container.market()));
            read.put(DrayageFieldPaths.TYPE, RequestFieldMarks.valuesOf(container.type()));
            read.put(DrayageFieldPaths.LENGTH, RequestFieldMarks.valuesOf(container.length()));
            read.put(DrayageFieldPaths.REEFER, RequestFieldMarks.valuesOf(container.reefer()));
            read.put(DrayageFieldPaths.WEIGHT, RequestFieldMarks.valuesOf(container.weight()));
        }
        return read;
    }

    // Types are compared by meaning, not by spelling.
    static Map<String, String> fieldTexts(DrayageDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put(DrayageFieldPaths.WAREHOUSE, draft.warehouse().place().toSingleLine());
        for (DateKind which : DateKind.values()) {
            texts.put(which.fieldPath(), draft.days().dateOf(which).line());
        }
        texts.put(DrayageFieldPaths.OPERATION, draft.direction().name());
        texts.put(DrayageFieldPaths.MARKET, draft.marketText());
        texts.put(DrayageFieldPaths.TYPE, draft.containerType());
        texts.put(DrayageFieldPaths.LENGTH, Objects.toString(draft.containerLength(), ""));
        texts.put(DrayageFieldPaths.REEFER, String.valueOf(draft.isReefer()));
        texts.put(DrayageFieldPaths.WEIGHT, draft.weight());
        return texts;
    }

    @Override
    public AppliedRequest appliedRequest() {
        return container.draft().requested();
    }

    @Override
    public Map<String, String> fieldTexts() {
        return fieldTexts(container.draft());
    }

    @Override
    public String fieldLabel(String path) {
        for (DateKind which : DateKind.values()) {
            if (path.equals(which.fieldPath())) {
                return texts.forFeature(DateTimeFormats.class)
                        .text(which == DateKind.READY ? "day.ready" : "day.mustArriveBy");
            }
        }
        return texts.text("dray.bar." + path);
    }

    @Override
    public String displayedValue(String path) {
        DrayageDraft draft = container.draft();
        return switch (path) {
            case DrayageFieldPaths.OPERATION ->
                texts.text(draft.direction() == MoveType.IMPORT ? "dray.operation.import" : "dray.operation.export");
            case DrayageFieldPaths.TYPE -> draft.containerText();
            case DrayageFieldPaths.REEFER -> texts.text("dray.bar.isReefer." + draft.isReefer());
            default -> fieldTexts().getOrDefault(path, "");
        };
    }

    @Override
    public boolean usesServiceNames(String path) {
        return path.equals(DrayageFieldPaths.MARKET);
    }

    @Override
    public void change(UnaryOperator<AppliedRequest> change) {
        container.replaceDraft(container.draft().withRequested(change.apply(appliedRequest())));
    }

    @Override
    public void restore(String path, String before) {
        container.replaceDraft(restoreField(container.draft(), path));
    }

    private DrayageDraft restoreField(DrayageDraft draft, String path) {
        DrayageDraft previous = Objects.requireNonNullElse(draft.beforeRequest(), DrayageDraft.EMPTY)
                .convertedTo(draft.system(), container.weight()::toEditableText);
        for (DateKind which : DateKind.values()) {
            if (path.equals(which.fieldPath())) {
                return draft.withDays(
                        draft.days().withDate(which, previous.days().dateOf(which)));
            }
        }
        return switch (path) {
            case DrayageFieldPaths.WAREHOUSE -> draft.withWarehouse(previous.warehouse());
            case DrayageFieldPaths.OPERATION -> draft.withDirection(previous.direction());
            case DrayageFieldPaths.MARKET -> draft.withMarket(previous.market(), previous.marketText());
            case DrayageFieldPaths.TYPE ->
                draft.withContainer(previous.containerType(), previous.containerText(), draft.containerLength());
            case DrayageFieldPaths.LENGTH -> draft.withContainerLength(previous.containerLength());
            case DrayageFieldPaths.REEFER -> draft.withCooling(previous.cooling());
            case DrayageFieldPaths.WEIGHT -> draft.withWeight(previous.weight());
            default -> draft;
        };
    }
}
