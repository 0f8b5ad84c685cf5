package lanedesk.workstation.otr.draft;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.otr.Mode;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.DraftField;
import lanedesk.workstation.form.DraftFields;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import org.jspecify.annotations.Nullable;

/// The fields of the form, and the values of a customer's request that fill the fields. Item numbers in paths
/// of the service count only the sent items; item numbers in paths of the form count all rows.
public final class OtrFields extends DraftFields<OtrDraft> {

    /// The path of the insurance's cargo value.
    public static final String CARGO_VALUE_PATH = "insurance.cargoValue";

    /// The name of the field in the service's requests that says whether an item is hazardous.
    public static final String HAZARDOUS = "isHazardous";

    /// The text of a selected check box.
    public static final String CHECKED_TEXT = "✓";

    private static final Pattern ITEM_PATH = Pattern.compile("items\\[(\\d{1,6})](.*)");
    private static final Pattern MODE_OR_ACCESSORIAL_PATH = Pattern.compile("(modes|accessorials)\\[\\d+].*");
    private static final Pattern NAME_IN_PATH = Pattern.compile("[A-Za-z]+");
    private static final Pattern LANE_PART_PATH = Pattern.compile("\\w+\\.(country|state|city|postalCode)");

    // The interface's spelling of each name by its lower-case form, because some services capitalize names in
    // paths.
    private static final Map<String, String> NAMES_BY_LOWER_CASE = Stream.concat(
                    Stream.of(("customerBsn requestingUser origin destination country state city postalCode UOM modes"
                                    + " items accessorials accessorial accessorialType insurance cargoValue goodsValue"
                                    + " isNewGoods insuredName insuredCountry")
                            .split(" ")),
                    Arrays.stream(ItemField.values()).map(ItemField::requestFieldName))
            .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), name -> name));

    private static final List<DraftField<OtrDraft>> FIELDS = List.of(
            DraftField.ofNoValue("customerBsn"),
            DraftField.ofNoValue("requestingUser"),
            DraftField.of("origin", OtrDraft::from, OtrDraft::withFrom)
                    .setTextGetter(draft -> draft.from().line())
                    .setRequestPlaceReader(ExtractedShipment::origin, OtrDraft::withFrom),
            DraftField.of("destination", OtrDraft::to, OtrDraft::withTo)
                    .setTextGetter(draft -> draft.to().line())
                    .setRequestPlaceReader(ExtractedShipment::destination, OtrDraft::withTo),
            DraftField.ofDate(DateKind.READY),
            DraftField.ofDate(DateKind.MUST_ARRIVE_BY),
            DraftField.ofReferences(),
            DraftField.of("UOM", OtrDraft::system, OtrDraft::withSystem)
                    .setDependentPaths("items")
                    .setRequestFiller((draft, request, texts) -> {
                        ExtractedValue<UnitSystem> units = request.unitSystem();
                        return units == null ? draft : draft.convertToSystem(units.value(), texts.language());
                    }),
            new DraftField<OtrDraft>(
                            "modes",
                            OtrDraft::modes,
                            (draft, source) -> draft.withModes(source.ltl(), source.truckload()))
                    .setDependentPaths("accessorials")
                    .setRequestFiller((draft, request, _) -> withExtractedModes(draft, request.modes())),
            DraftField.ofNoValue("items"),
            DraftField.of("accessorials", OtrDraft::accessorials, OtrDraft::withAccessorials),
            // Only the value is filled in: a declared value alone does not request insurance.
            DraftField.of(CARGO_VALUE_PATH, OtrDraft::cover, OtrDraft::withCover)
                    .setOtherPaths(
                            "insurance.goodsValue",
                            "insurance.isNewGoods",
                            "insurance.insuredName",
                            "insurance.insuredCountry")
                    .setDependentPaths("insurance")
                    .setLabel(texts -> texts.text("otr.bar.insurance"))
                    .setTextGetter(draft -> draft.cover().value())
                    .setDisplayedTextGetter((draft, texts) -> TypedNumber.parsePositiveDollars(
                                    draft.cover().value())
                            .map(new Formats(texts.language(), Clock.systemUTC())::formatMoney)
                            .orElse(draft.cover().value()))
                    .<BigDecimal>setRequestValueReader(
                            ExtractedShipment::declaredValue,
                            (draft, value, texts) -> draft.withCover(draft.cover()
                                    .withValue(texts.language().formatMoneyForInput(value.stripTrailingZeros())))));

    private final OtrReferenceLists referenceLists;

    public OtrFields(OtrReferenceLists referenceLists, Texts texts) {
        super(OtrDraft.EMPTY, FIELDS, "otr.bar.", texts);
        this.referenceLists = referenceLists;
    }

    @Override
    public String toFormPath(String servicePath, OtrDraft draft) {
        String path = NAME_IN_PATH
                .matcher(servicePath.startsWith("$.") ? servicePath.substring(2) : servicePath)
                .replaceAll(
                        name -> NAMES_BY_LOWER_CASE.getOrDefault(name.group().toLowerCase(Locale.ROOT), name.group()));
        Matcher item = ITEM_PATH.matcher(path);
        if (item.matches()) {
            List<Integer> rows = draft.filledRowIndexes();
            int sentIndex = Integer.parseInt(item.group(1));
            return "items[" + (sentIndex < rows.size() ? rows.get(sentIndex) : sentIndex) + "]" + item.group(2);
        }
        Matcher other = MODE_OR_ACCESSORIAL_PATH.matcher(path);
        return other.matches() ? other.group(1) : path;
    }

    /// Returns the prefix of the paths of a row's fields.
    public static String itemPathPrefix(int row) {
        return "items[" + row + "].";
    }

    /// Returns the path of a requested accessorial.
    public static String accessorialPath(RequestedAccessorial requestedAccessorial) {
        return "accessorials." + requestedAccessorial.typeOrEmpty() + "." + requestedAccessorial.code();
    }

    @Override
    public Map<String, String> fieldTextsOf(OtrDraft draft) {
        Map<String, String> fieldTexts = super.fieldTextsOf(draft);
        for (int row = 0; row < draft.items().size(); row++) {
            for (ItemField field : ItemField.values()) {
                fieldTexts.put(itemPathPrefix(row) + field.requestFieldName(), field.textOf(draft.itemInRow(row)));
            }
            fieldTexts.put(itemPathPrefix(row) + HAZARDOUS, draft.itemInRow(row).hazardous() ? CHECKED_TEXT : "");
        }
        draft.accessorials()
                .forEach(requestedAccessorial ->
                        fieldTexts.put(accessorialPath(requestedAccessorial), requestedAccessorial.name()));
        return fieldTexts;
    }

    private static Optional<ItemField> findItemField(String path) {
        Matcher item = ITEM_PATH.matcher(path);
        return item.matches()
                ? Arrays.stream(ItemField.values())
                        .filter(field -> item.group(2).equals("." + field.requestFieldName()))
                        .findFirst()
                : Optional.empty();
    }

    /// Returns the text of an item's field converted to other units; the text of any other field unchanged.
    static String convertFieldText(String path, String text, UnitSystem from, UnitSystem to) {
        return findItemField(path)
                .map(field -> field.textOf(field.withText(OtrItem.BLANK, text).withConvertedUnits(from, to)))
                .orElse(text);
    }

    /// Returns the row in an item's path, from 0; -1 if the path has no row.
    public static int rowIndexOf(String path) {
        Matcher item = ITEM_PATH.matcher(path);
        return item.matches() ? Integer.parseInt(item.group(1)) : -1;
    }

    /// Returns the path of the same field in another row.
    static String pathInRow(String path, int row) {
        return itemPathPrefix(row) + path.substring(path.indexOf('.') + 1);
    }

    @Override
    public boolean isFormField(String path, OtrDraft draft) {
        if (path.startsWith("insurance") && !draft.cover().wanted()) {
            return false;
        }
        int row = rowIndexOf(path);
        return row >= 0
                ? row < draft.items().size() && findItemField(path).isPresent()
                : (path.startsWith("origin.") || path.startsWith("destination."))
                        ? LANE_PART_PATH.matcher(path).matches()
                        : super.isFormField(path, draft);
    }

    @Override
    public Comparator<String> createReadingOrderComparator() {
        return super.createReadingOrderComparator()
                .thenComparingInt(OtrFields::rowIndexOf)
                .thenComparing(Comparator.naturalOrder());
    }

    @Override
    public Collection<String> findChangedAndDependentPaths(OtrDraft previous, OtrDraft after) {
        Collection<String> paths = super.findChangedAndDependentPaths(previous, after);
        if (previous.items().size() != after.items().size()) {
            paths.add("items");
        } else {
            for (int row = 0; row < previous.items().size(); row++) {
                if (!previous.items().get(row).equals(after.items().get(row))) {
                    paths.add("items[" + row + "]");
                }
            }
        }
        return paths;
    }

    @Override
    public Optional<String> findLabel(String path, Texts languageTexts) {
        int row = rowIndexOf(path);
        Optional<String> itemLabel = path.equals(itemPathPrefix(row) + HAZARDOUS)
                ? Optional.of(languageTexts.text("otr.column.hazardous"))
                : findItemField(path).map(field -> languageTexts.text("otr.bar.item." + field));
        return itemLabel
                .map(label -> languageTexts.text("otr.bar.line", row + 1, label))
                .or(() -> super.findLabel(path, languageTexts));
    }

    @Override
    public boolean hasLongerServiceNames(String path) {
        return path.endsWith("." + ItemField.PACKAGE.requestFieldName());
    }

    // Restores a field of an item from `previousText`, because rows may have moved since the request was filled
    // in. Restores any other field from the draft before the request.
    @Override
    public OtrDraft withValueBeforeRequest(OtrDraft draft, String path, String previousText) {
        int row = rowIndexOf(path);
        Optional<ItemField> itemField = findItemField(path);
        if (itemField.isPresent()) {
            return draft.withItem(row, itemField.get().withText(draft.itemInRow(row), previousText));
        }
        if (row >= 0 && path.endsWith(HAZARDOUS)) {
            return draft.withItem(row, draft.itemInRow(row).withHazardousDecision(previousText.equals(CHECKED_TEXT)));
        }
        OtrDraft previous = Objects.requireNonNullElse(draft.beforeRequest(), OtrDraft.EMPTY);
        return path.startsWith("accessorials")
                ? draft.withAccessorials(draft.accessorials().stream()
                        .filter(requestedAccessorial -> !accessorialPath(requestedAccessorial)
                                        .equals(path)
                                || previous.accessorials().stream().anyMatch(requestedAccessorial::hasSameCodeAndType))
                        .toList())
                : super.withValueBeforeRequest(draft, path, previousText);
    }

    @Override
    public OtrDraft fillFromRequest(OtrDraft draft, ExtractedShipment request) {
        OtrDraft filled = super.fillFromRequest(draft, request);
        return withAddedOfferedAccessorials(
                filled.withItems(fillOrAppendItems(filled, request.items())), request.accessorials());
    }

    // Changes the item of the draft if draft and request have one item each and the item of the request has no
    // weight, as in "as last time, 8 pallets". In all other cases, the items of the request are appended.
    private List<OtrItem> fillOrAppendItems(OtrDraft draft, List<ExtractedItem> extractedItems) {
        if (draft.items().size() == 1
                && extractedItems.size() == 1
                && extractedItems.getFirst().weight() == null) {
            return List.of(fillItem(draft.itemInRow(0), extractedItems.getFirst()));
        }
        List<OtrItem> items = new ArrayList<>(draft.items());
        extractedItems.stream()
                .limit(OtrDraft.MAX_INSERTED_ROWS)
                .map(extractedItem -> fillItem(OtrItem.BLANK, extractedItem))
                .forEach(items::add);
        return items;
    }

    /// Returns the draft with the extracted accessorials that the service offers added.
    public OtrDraft withAddedOfferedAccessorials(OtrDraft draft, List<ExtractedAccessorial> extracted) {
        List<RequestedAccessorial> requested = new ArrayList<>(draft.accessorials());
        extracted.stream()
                .flatMap(extractedAccessorial -> referenceLists
                        .findAccessorialInModesOrOthers(
                                draft.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .stream())
                .filter(requestedAccessorial -> requested.stream().noneMatch(requestedAccessorial::hasSameCodeAndType))
                .forEach(requested::add);
        return draft.withAccessorials(requested);
    }

    private static OtrDraft withExtractedModes(OtrDraft draft, List<ExtractedValue<String>> modes) {
        List<String> codes = modes.stream().map(ExtractedValue::value).toList();
        return codes.isEmpty()
                ? draft
                : draft.withModes(codes.contains(Mode.LTL.code()), codes.contains(Mode.TRUCKLOAD.code()));
    }

    // Fills the values read from a request into an item. Fields without a read value stay unchanged.
    private OtrItem fillItem(OtrItem previous, ExtractedItem extracted) {
        String name = textOrEmpty(extracted.name());
        String unNumber = textOrEmpty(extracted.unNumber());
        boolean isUnNumberMissing =
                !unNumber.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(unNumber);
        String itemName = isUnNumberMissing
                ? HazmatDescription.joinInLegalOrder(
                        unNumber, name, textOrEmpty(extracted.hazardClass()), textOrEmpty(extracted.packingGroup()))
                : name;
        OtrItem item = previous;
        for (ItemField field : ItemField.values()) {
            String text = field.readText(extracted, texts.language());
            item = text.isEmpty() || field == ItemField.NAME ? item : field.withText(item, text);
        }
        ExtractedValue<Boolean> hazardous = extracted.hazardous();
        item = item.withName(itemName.isEmpty() ? previous.name() : itemName)
                .withHazardous(!unNumber.isEmpty() || (hazardous == null ? previous.hazardous() : hazardous.value()));
        return new PastedItemMapper(referenceLists.packageNames())
                .withSimilarPackage(
                        extracted.stackable() == null
                                ? item
                                : item.withStackable(extracted.stackable().value()),
                        textOrEmpty(extracted.packaging()));
    }

    private static String textOrEmpty(@Nullable ExtractedValue<String> extracted) {
        return extracted == null ? "" : extracted.value();
    }

    @Override
    protected Map<String, List<ExtractedValue<?>>> readValues(ExtractedShipment request, OtrDraft filled) {
        Map<String, List<ExtractedValue<?>>> values = super.readValues(request, filled);
        int firstRow = Math.max(0, filled.items().size() - request.items().size());
        for (int index = 0; index < request.items().size(); index++) {
            ExtractedItem item = request.items().get(index);
            for (ItemField field : ItemField.values()) {
                values.put(itemPathPrefix(firstRow + index) + field.requestFieldName(), field.extractedValuesOf(item));
            }
            values.put(
                    itemPathPrefix(firstRow + index) + HAZARDOUS,
                    RequestFieldMarks.nonNullValuesOf(item.hazardous(), item.unNumber()));
        }
        request.accessorials()
                .forEach(extractedAccessorial -> referenceLists
                        .findAccessorialInModesOrOthers(
                                filled.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .ifPresent(accessorial -> values.put(
                                accessorialPath(accessorial),
                                RequestFieldMarks.nonNullValuesOf(
                                        extractedAccessorial.description(), extractedAccessorial.type()))));
        return values;
    }
}
