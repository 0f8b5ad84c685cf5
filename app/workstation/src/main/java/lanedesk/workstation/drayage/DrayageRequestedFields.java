package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedPlace;

/// Fills the form with values read from a request, and knows the read and the current value of each field by path.
final class DrayageRequestedFields implements RequestFieldMarks.Form {
    private final DrayageContainerViewModel container;
    private final Texts texts;

    DrayageRequestedFields(DrayageContainerViewModel container, Texts texts) {
        this.container = container;
        this.texts = texts;
    }

    /// The draft with the values read from a request; other values stay unchanged.
    ///
    /// @param written formats a weight in the language
    static DrayageDraft fill(DrayageDraft draft, ExtractedShipment request, Function<BigDecimal, String> written) {
        ExtractedValue<UnitSystem> units = request.units();
        DrayageDraft placed = warehouseOf(request)
                .map(place -> draft.withWarehouse(TypedPlace.of(place.toPlace())))
                .orElse(draft)
                .convertedTo(units == null ? draft.system() : units.value(), written);
        ExtractedContainer container = request.container();
        return container == null ? placed : fillContainer(placed, container, written);
    }

    private static DrayageDraft fillContainer(
            DrayageDraft draft, ExtractedContainer container, Function<BigDecimal, String> written) {
        DrayageDraft next = draft;
        ExtractedValue<RequestedMoveType> operation = container.moveType();
        if (operation != null) {
            next = next.withDirection(
                    operation.value() == RequestedMoveType.IMPORT ? MoveType.IMPORT : MoveType.EXPORT);
        }
        ExtractedValue<String> market = container.market();
        if (market != null) {
            next = next.withMarket(null, market.value());
        }
        ExtractedValue<String> type = container.type();
        ExtractedValue<Integer> length = container.length();
        if (type != null) {
            next = next.withContainer(type.value(), type.value(), next.containerLength());
        }
        if (length != null) {
            next = next.withContainerLength(length.value());
        }
        ExtractedValue<Boolean> reefer = container.reefer();
        if (reefer != null) {
            next = next.withReefer(reefer.value());
        }
        ExtractedValue<BigDecimal> weight = container.weight();
        return weight == null ? next : next.withWeight(written.apply(weight.value()));
    }

    // The place that the warehouse is read from.
    private static Optional<ExtractedPlace> warehouseOf(ExtractedShipment request) {
        return Stream.of(
                        Optional.ofNullable(request.warehouse()),
                        Optional.ofNullable(request.destination()),
                        Optional.ofNullable(request.origin()))
                .flatMap(Optional::stream)
                .findFirst();
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
                RequestFieldMarks.valuesOf(warehouseOf(request).orElse(null)));
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
