package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.client.otr.Mode;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.otr.paste.PastedItemMapper;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Fills the form with the values read from a customer's request. For each field path, it gives the current text.
final class OtrRequestFields implements RequestFieldMarks.Form {
    private final OtrDraftState state;
    private final OtrReferenceLists referenceLists;
    private final Texts texts;
    private final OtrFieldNames fieldNames;

    OtrRequestFields(OtrDraftState state, OtrReferenceLists referenceLists, Texts texts) {
        this.state = state;
        this.referenceLists = referenceLists;
        this.texts = texts;
        fieldNames = new OtrFieldNames(texts);
    }

    /// Returns the draft with the values read from a request; fields without a read value stay unchanged.
    OtrDraft fillDraft(OtrDraft previous, ExtractedShipment request) {
        ExtractedValue<UnitSystem> units = request.unitSystem();
        OtrDraft draft = previous.convertedToSystem(units == null ? previous.system() : units.value());
        OtrDraft filled = draft.with(builder -> builder.from(fillPlace(request.origin(), draft.from()))
                .to(fillPlace(request.destination(), draft.to()))
                .items(fillItems(draft, request.items()))
                .days(draft.days().withRequestDates(request, new DateTimeFormats(texts)))
                .cover(fillInsurance(draft.cover(), request.declaredValue())));
        return withOfferedAccessorials(withReadModes(filled, request.modes()), request.accessorials());
    }

    // A request such as "as last time, 8 pallets" changes the only item: one item in the draft, one item without a
    // weight in the request. In all other cases, the items of the request are appended.
    private List<OtrItem> fillItems(OtrDraft draft, List<ExtractedItem> extractedItems) {
        if (draft.items().size() == 1
                && extractedItems.size() == 1
                && extractedItems.getFirst().weight() == null) {
            return List.of(fillItem(draft.itemInRow(0), extractedItems.getFirst()));
        }
        List<OtrItem> items = new ArrayList<>(draft.items());
        extractedItems.stream()
                .limit(OtrItemGridViewModel.MAX_PASTED_ROWS)
                .map(extractedItem -> fillItem(OtrItem.BLANK, extractedItem))
                .forEach(items::add);
        return items;
    }

    private static String firstNonEmpty(String text, String fallback) {
        return text.isEmpty() ? fallback : text;
    }

    /// Returns the draft with the requested accessorials added that the service offers.
    OtrDraft withOfferedAccessorials(OtrDraft draft, List<ExtractedAccessorial> extracted) {
        List<RequestedAccessorial> requested = new ArrayList<>(draft.accessorials());
        extracted.stream()
                .flatMap(extractedAccessorial -> referenceLists
                        .findAccessorial(
                                draft.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .stream())
                .filter(requestedAccessorial -> requested.stream().noneMatch(requestedAccessorial::hasSameCodeAndType))
                .forEach(requested::add);
        return draft.withAccessorials(requested);
    }

    private static OtrDraft withReadModes(OtrDraft draft, List<ExtractedValue<String>> modes) {
        List<String> codes = modes.stream().map(ExtractedValue::value).toList();
        return codes.isEmpty()
                ? draft
                : draft.withModes(codes.contains(Mode.LTL.code()), codes.contains(Mode.TRUCKLOAD.code()));
    }

    private static TypedPlace fillPlace(@Nullable ExtractedPlace extracted, TypedPlace previous) {
        return extracted == null ? previous : TypedPlace.ofPlace(extracted.toPlace());
    }

    // Only the value is filled in: a declared value alone does not request insurance.
    private CargoInsurance fillInsurance(CargoInsurance previous, @Nullable ExtractedValue<BigDecimal> value) {
        return value == null
                ? previous
                : previous.withValue(
                        texts.language().formatMoneyForInput(value.value().stripTrailingZeros()));
    }

    // Fields without a read value stay unchanged.
    private OtrItem fillItem(OtrItem previous, ExtractedItem extracted) {
        String name = textOrEmpty(extracted.name());
        String unNumber = textOrEmpty(extracted.unNumber());
        boolean isUnNumberMissing =
                !unNumber.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(unNumber);
        String itemName = isUnNumberMissing
                ? HazmatDescription.joinInLegalOrder(
                        unNumber, name, textOrEmpty(extracted.hazardClass()), textOrEmpty(extracted.packingGroup()))
                : name;
        OtrItem withDimensions = previous.withName(firstNonEmpty(itemName, previous.name()))
                .withQuantity(firstNonEmpty(numberText(extracted.quantity()), previous.quantity()))
                .withWeight(firstNonEmpty(numberText(extracted.weight()), previous.weight()))
                .withSidesDroppingOutdatedVolume(
                        firstNonEmpty(numberText(extracted.length()), previous.length()),
                        firstNonEmpty(numberText(extracted.width()), previous.width()),
                        firstNonEmpty(numberText(extracted.height()), previous.height()));
        OtrItem item = withDimensions
                .withVolume(firstNonEmpty(numberText(extracted.volume()), withDimensions.volume()))
                .withFreightClass(firstNonEmpty(textOrEmpty(extracted.freightClass()), previous.freightClass()))
                .withHazardous(!unNumber.isEmpty() || valueOrElse(extracted.hazardous(), previous.hazardous()));
        return new PastedItemMapper(referenceLists.packageNames())
                .withNearestPackage(
                        extracted.stackable() == null
                                ? item
                                : item.withStackable(extracted.stackable().value()),
                        textOrEmpty(extracted.packaging()));
    }

    private static boolean valueOrElse(@Nullable ExtractedValue<Boolean> extracted, boolean fallback) {
        return extracted == null ? fallback : extracted.value();
    }

    private static String textOrEmpty(@Nullable ExtractedValue<String> extracted) {
        return extracted == null ? "" : extracted.value();
    }

    private String numberText(@Nullable ExtractedValue<BigDecimal> extracted) {
        return extracted == null
                ? ""
                : texts.language().formatForInput(extracted.value().stripTrailingZeros());
    }

    /// Returns the filled-in draft with the request and the previous draft recorded. The request's items are the last
    /// items of `filled`.
    OtrDraft withRecordedRequest(RequestedShipment request, OtrDraft previous, OtrDraft filled) {
        AppliedRequest appliedRequest = AppliedRequest.fromExtractedValues(
                request,
                sourceValuesByField(request.foundShipment(), filled),
                OtrFieldPaths.fieldTexts(previous.convertedToSystem(filled.system())),
                OtrFieldPaths.fieldTexts(filled));
        return filled.with(draft -> draft.requested(appliedRequest).beforeRequest(previous));
    }

    private Map<String, List<ExtractedValue<?>>> sourceValuesByField(ExtractedShipment request, OtrDraft filled) {
        Map<String, List<ExtractedValue<?>>> sourceValues = new LinkedHashMap<>();
        sourceValues.put("origin", RequestFieldMarks.nonNullValuesOf(request.origin()));
        sourceValues.put("destination", RequestFieldMarks.nonNullValuesOf(request.destination()));
        sourceValues.put(DateKind.READY.fieldPath(), RequestFieldMarks.nonNullValuesOf(request.readyDate()));
        sourceValues.put(
                DateKind.MUST_ARRIVE_BY.fieldPath(), RequestFieldMarks.nonNullValuesOf(request.mustDeliverBy()));
        sourceValues.put(OtrFieldPaths.INSURANCE, RequestFieldMarks.nonNullValuesOf(request.declaredValue()));
        int firstRow = Math.max(0, filled.items().size() - request.items().size());
        for (int index = 0; index < request.items().size(); index++) {
            ExtractedItem item = request.items().get(index);
            for (ItemField field : ItemField.values()) {
                sourceValues.put(
                        OtrFieldPaths.itemPathPrefix(firstRow + index) + field.wireName(),
                        extractedValuesOf(item, field));
            }
            sourceValues.put(
                    OtrFieldPaths.itemPathPrefix(firstRow + index) + OtrFieldPaths.HAZARDOUS,
                    RequestFieldMarks.nonNullValuesOf(item.hazardous(), item.unNumber()));
        }
        request.accessorials()
                .forEach(extractedAccessorial -> referenceLists
                        .findAccessorial(
                                filled.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .ifPresent(accessorial -> sourceValues.put(
                                OtrFieldPaths.accessorialPath(accessorial),
                                RequestFieldMarks.nonNullValuesOf(
                                        extractedAccessorial.description(), extractedAccessorial.type()))));
        return sourceValues;
    }

    private static List<ExtractedValue<?>> extractedValuesOf(ExtractedItem item, ItemField field) {
        return switch (field) {
            case NAME ->
                RequestFieldMarks.nonNullValuesOf(
                        item.name(), item.unNumber(), item.hazardClass(), item.packingGroup());
            case PACKAGE -> RequestFieldMarks.nonNullValuesOf(item.packaging());
            case QUANTITY -> RequestFieldMarks.nonNullValuesOf(item.quantity());
            case WEIGHT -> RequestFieldMarks.nonNullValuesOf(item.weight());
            case LENGTH -> RequestFieldMarks.nonNullValuesOf(item.length());
            case WIDTH -> RequestFieldMarks.nonNullValuesOf(item.width());
            case HEIGHT -> RequestFieldMarks.nonNullValuesOf(item.height());
            case VOLUME -> RequestFieldMarks.nonNullValuesOf(item.volume());
            case FREIGHT_CLASS -> RequestFieldMarks.nonNullValuesOf(item.freightClass());
            case LEVELS -> RequestFieldMarks.nonNullValuesOf(item.stackable());
        };
    }

    @Override
    public AppliedRequest appliedRequest() {
        return state.draft().requested();
    }

    @Override
    public Map<String, String> fieldTexts() {
        return OtrFieldPaths.fieldTexts(state.draft());
    }

    @Override
    public String fieldLabel(String path) {
        return fieldNames.findFieldName(path).orElse(path);
    }

    @Override
    public String displayedValue(String path) {
        String text = fieldTexts().getOrDefault(path, "");
        return path.equals(OtrFieldPaths.INSURANCE)
                ? TypedNumber.parseDollars(text)
                        .map(new Formats(texts.language(), Clock.systemUTC())::formatMoney)
                        .orElse(text)
                : text;
    }

    @Override
    public boolean usesServiceNames(String path) {
        return path.endsWith("." + ItemField.PACKAGE.wireName());
    }

    @Override
    public void changeAppliedRequest(UnaryOperator<AppliedRequest> change) {
        state.changeWithoutUndoStep(draft -> draft.withRequested(change.apply(draft.requested())));
    }

    @Override
    public void restore(String path, String before) {
        state.changeWithoutUndoStep(draft -> restoreField(draft, path, before));
    }

    // Restores items from field texts, because rows may have moved since; other fields from the previous draft.
    private static OtrDraft restoreField(OtrDraft draft, String path, String text) {
        int row = OtrFieldPaths.rowIndexOf(path);
        for (ItemField field : ItemField.values()) {
            if (row >= 0 && path.equals(OtrFieldPaths.itemPathPrefix(row) + field.wireName())) {
                return draft.withItem(row, field.withText(draft.itemInRow(row), text));
            }
        }
        if (row >= 0 && path.endsWith(OtrFieldPaths.HAZARDOUS)) {
            return draft.withItem(
                    row, draft.itemInRow(row).withHazardousDecision(text.equals(OtrFieldPaths.CHECKED_TEXT)));
        }
        OtrDraft previous = Objects.requireNonNullElse(draft.beforeRequest(), OtrDraft.EMPTY);
        for (DateKind dateKind : DateKind.values()) {
            if (path.equals(dateKind.fieldPath())) {
                return draft.withDays(
                        draft.days().withDate(dateKind, previous.days().dateOf(dateKind)));
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
                                || previous.accessorials().stream().anyMatch(requestedAccessorial::hasSameCodeAndType))
                        .toList());
        };
    }
}
