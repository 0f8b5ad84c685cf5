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
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedPlace;

/// Fills the form with the values read from a customer's request. For each field path, it gives the current text.
final class DrayageRequestedFields implements RequestFieldMarks.Form {
    private final DrayageContainerViewModel container;
    private final Texts texts;

    DrayageRequestedFields(DrayageContainerViewModel container, Texts texts) {
        this.container = container;
        this.texts = texts;
    }

    /// Returns the draft with the values read from a request; fields without a read value stay unchanged.
    ///
    /// @param format formats a weight for input in the user's language
    static DrayageDraft fillDraft(DrayageDraft draft, ExtractedShipment request, Function<BigDecimal, String> format) {
        ExtractedValue<UnitSystem> units = request.unitSystem();
        DrayageDraft withWarehouse = requestedWarehouse(request)
                .map(place -> draft.withWarehouse(TypedPlace.ofPlace(place.toPlace())))
                .orElse(draft)
                .convertedToSystem(units == null ? draft.system() : units.value(), format);
        ExtractedContainer container = request.container();
        return container == null ? withWarehouse : fillContainer(withWarehouse, container, format);
    }

    private static DrayageDraft fillContainer(
            DrayageDraft draft, ExtractedContainer container, Function<BigDecimal, String> format) {
        DrayageDraft filled = draft;
        ExtractedValue<RequestedMoveType> operation = container.moveType();
        if (operation != null) {
            filled = filled.withDirection(
                    operation.value() == RequestedMoveType.IMPORT ? MoveType.IMPORT : MoveType.EXPORT);
        }
        ExtractedValue<String> market = container.market();
        if (market != null) {
            filled = filled.withMarket(null, market.value());
        }
        ExtractedValue<String> type = container.type();
        ExtractedValue<Integer> length = container.lengthFeet();
        if (type != null) {
            filled = filled.withContainer(type.value(), type.value(), filled.containerLength());
        }
        if (length != null) {
            filled = filled.withContainerLength(length.value());
        }
        ExtractedValue<Boolean> reefer = container.reefer();
        if (reefer != null) {
            filled = filled.withReefer(reefer.value());
        }
        ExtractedValue<BigDecimal> weight = container.weight();
        return weight == null ? filled : filled.withWeight(format.apply(weight.value()));
    }

    // Returns the place that the request gives as warehouse, or else its destination, or else its origin.
    private static Optional<ExtractedPlace> requestedWarehouse(ExtractedShipment request) {
        return Stream.of(
                        Optional.ofNullable(request.warehouse()),
                        Optional.ofNullable(request.destination()),
                        Optional.ofNullable(request.origin()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /// Returns the filled-in draft with the request and the previous draft recorded.
    static DrayageDraft withRecordedRequest(RequestedShipment request, DrayageDraft previous, DrayageDraft filled) {
        AppliedRequest appliedRequest = AppliedRequest.fromExtractedValues(
                request, sourceValuesByField(request.foundShipment()), fieldTexts(previous), fieldTexts(filled));
        return filled.with(draft -> draft.requested(appliedRequest).beforeRequest(previous));
    }

    private static Map<String, List<ExtractedValue<?>>> sourceValuesByField(ExtractedShipment request) {
        Map<String, List<ExtractedValue<?>>> sourceValues = new LinkedHashMap<>();
        sourceValues.put(
                DrayageFieldPaths.WAREHOUSE,
                RequestFieldMarks.nonNullValuesOf(requestedWarehouse(request).orElse(null)));
        sourceValues.put(DateKind.READY.fieldPath(), RequestFieldMarks.nonNullValuesOf(request.readyDate()));
        sourceValues.put(
                DateKind.MUST_ARRIVE_BY.fieldPath(), RequestFieldMarks.nonNullValuesOf(request.mustDeliverBy()));
        ExtractedContainer container = request.container();
        if (container != null) {
            sourceValues.put(DrayageFieldPaths.OPERATION, RequestFieldMarks.nonNullValuesOf(container.moveType()));
            sourceValues.put(DrayageFieldPaths.MARKET, RequestFieldMarks.nonNullValuesOf(container.market()));
            sourceValues.put(DrayageFieldPaths.CONTAINER_TYPE, RequestFieldMarks.nonNullValuesOf(container.type()));
            sourceValues.put(
                    DrayageFieldPaths.CONTAINER_LENGTH, RequestFieldMarks.nonNullValuesOf(container.lengthFeet()));
            sourceValues.put(DrayageFieldPaths.IS_REEFER, RequestFieldMarks.nonNullValuesOf(container.reefer()));
            sourceValues.put(DrayageFieldPaths.WEIGHT, RequestFieldMarks.nonNullValuesOf(container.weight()));
        }
        return sourceValues;
    }

    // For the container type, the service's name is used, so that another spelling of the same type is no change.
    static Map<String, String> fieldTexts(DrayageDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put(DrayageFieldPaths.WAREHOUSE, draft.warehouse().place().toSingleLine());
        for (DateKind dateKind : DateKind.values()) {
            texts.put(dateKind.fieldPath(), draft.days().dateOf(dateKind).line());
        }
        texts.put(DrayageFieldPaths.OPERATION, draft.direction().name());
        texts.put(DrayageFieldPaths.MARKET, draft.marketText());
        texts.put(DrayageFieldPaths.CONTAINER_TYPE, draft.containerType());
        texts.put(DrayageFieldPaths.CONTAINER_LENGTH, Objects.toString(draft.containerLength(), ""));
        texts.put(DrayageFieldPaths.IS_REEFER, String.valueOf(draft.isReefer()));
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
        for (DateKind dateKind : DateKind.values()) {
            if (path.equals(dateKind.fieldPath())) {
                return texts.textsOfFeature(ShipmentDaysViewModel.class)
                        .text(dateKind == DateKind.READY ? "day.ready" : "day.mustArriveBy");
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
            case DrayageFieldPaths.CONTAINER_TYPE -> draft.containerText();
            case DrayageFieldPaths.IS_REEFER -> texts.text("dray.bar.isReefer." + draft.isReefer());
            default -> fieldTexts().getOrDefault(path, "");
        };
    }

    @Override
    public boolean usesServiceNames(String path) {
        return path.equals(DrayageFieldPaths.MARKET);
    }

    @Override
    public void changeAppliedRequest(UnaryOperator<AppliedRequest> change) {
        container.replaceDraft(container.draft().withRequested(change.apply(appliedRequest())));
    }

    @Override
    public void restore(String path, String before) {
        container.replaceDraft(restoreField(container.draft(), path));
    }

    private DrayageDraft restoreField(DrayageDraft draft, String path) {
        DrayageDraft previous = Objects.requireNonNullElse(draft.beforeRequest(), DrayageDraft.EMPTY)
                .convertedToSystem(draft.system(), container.weight()::toEditableText);
        for (DateKind dateKind : DateKind.values()) {
            if (path.equals(dateKind.fieldPath())) {
                return draft.withDays(
                        draft.days().withDate(dateKind, previous.days().dateOf(dateKind)));
            }
        }
        return switch (path) {
            case DrayageFieldPaths.WAREHOUSE -> draft.withWarehouse(previous.warehouse());
            case DrayageFieldPaths.OPERATION -> draft.withDirection(previous.direction());
            case DrayageFieldPaths.MARKET -> draft.withMarket(previous.market(), previous.marketText());
            case DrayageFieldPaths.CONTAINER_TYPE ->
                draft.withContainer(previous.containerType(), previous.containerText(), draft.containerLength());
            case DrayageFieldPaths.CONTAINER_LENGTH -> draft.withContainerLength(previous.containerLength());
            case DrayageFieldPaths.IS_REEFER -> draft.withCooling(previous.cooling());
            case DrayageFieldPaths.WEIGHT -> draft.withWeight(previous.weight());
            default -> draft;
        };
    }
}
