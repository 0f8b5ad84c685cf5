package lanedesk.freight.batch;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneRowRemark.Kind;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemTableParser;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.Question;
import lanedesk.freight.paste.YesNoQuestion;
import org.jspecify.annotations.Nullable;

/// Parses the rows of a table of lanes by its mapping, each with its own units.
public final class LaneRowParser {
    /// Why a row is not a lane.
    public enum OmittedReason {
        /// The row is a total.
        TOTAL,
        /// The row repeats the headings.
        HEADINGS,
        /// The row has cells only in columns that are not read.
        NOTHING_READ
    }

    private static final UnitSystem DEFAULT_UNITS = UnitSystem.US;
    private static final Pattern TOTAL =
            Pattern.compile("(?iu)\\s*(?:(?:grand|sub|overall)[ -]?)?(?:totals?|totales|totaux|total"
                    + " g[eé]n[eé]ral|suma|somme|sum)\\b.{0,30}");
    private static final Pattern NUMBER_ONLY = Pattern.compile("[\\d.,' \\u00a0\\u202f]+");
    private static final Set<LaneField> PLACE_FIELDS = EnumSet.range(LaneField.ORIGIN, LaneField.DESTINATION_COUNTRY);
    private static final Set<LaneField> CONTAINER_PLACE_FIELDS =
            EnumSet.range(LaneField.MARKET, LaneField.WAREHOUSE_COUNTRY);

    private final LaneMapping mapping;
    private final List<LaneSheet.Row> bodyRows = new ArrayList<>();
    private final List<Map<LaneField, String>> rowTexts = new ArrayList<>();
    private final Map<OmittedReason, List<Integer>> omittedRows = new EnumMap<>(OmittedReason.class);
    private final List<LaneField> itemFields = new ArrayList<>();
    private final List<Column> itemColumns = new ArrayList<>();

    private LaneRowParser(LaneSheet sheet, LaneMapping mapping) {
        this.mapping = mapping;
        List<String> headings = mapping.heading() < 0
                ? List.of()
                : sheet.rows().get(mapping.heading()).cells();
        for (LaneSheet.Row row :
                sheet.rows().subList(mapping.heading() + 1, sheet.rows().size())) {
            Map<LaneField, String> own = readTextsByField(row);
            if (row.cells().equals(headings)) {
                recordOmittedRow(OmittedReason.HEADINGS, row);
            } else if (isTotalRow(row, own)) {
                recordOmittedRow(OmittedReason.TOTAL, row);
            } else if (own.isEmpty()) {
                recordOmittedRow(OmittedReason.NOTHING_READ, row);
            } else {
                mapping.given().forEach(own::putIfAbsent);
                bodyRows.add(row);
                rowTexts.add(own);
            }
        }
        for (int index = 0; index < mapping.fields().size(); index++) {
            LaneField field = mapping.fields().get(index);
            if (field.pastedField().isPresent() && !itemFields.contains(field)) {
                addItemColumn(field, mapping.headings().get(index));
            }
        }
        mapping.given().keySet().stream()
                .filter(field -> field.pastedField().isPresent() && !itemFields.contains(field))
                .forEach(field -> addItemColumn(field, ""));
    }

    private void recordOmittedRow(OmittedReason omittedReason, LaneSheet.Row row) {
        omittedRows.computeIfAbsent(omittedReason, _ -> new ArrayList<>()).add(row.rowNumber());
    }

    private void addItemColumn(LaneField field, String heading) {
        itemFields.add(field);
        itemColumns.add(Column.ofField(field.pastedField().orElseThrow(), heading));
    }

    /// Parses the rows below the headings. Rows without any cell that is read, repeated headings and total rows
    /// are skipped.
    public static List<LaneRow> parseRows(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRowParser(sheet, mapping).parseLaneRows(mapping.findColumnRemarks(sheet));
    }

    /// The numbers of the rows below the headings that are not lanes, by reason.
    public static Map<OmittedReason, List<Integer>> findOmittedRowNumbers(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRowParser(sheet, mapping).omittedRows;
    }

    private List<LaneRow> parseLaneRows(List<LaneRowRemark> remarks) {
        Question.Answer weight = mapping.weightOfEach() ? Question.Answer.EACH : Question.Answer.TOTAL;
        List<List<String>> cells = rowTexts.stream()
                .map(rowText -> itemFields.stream()
                        .map(field -> rowText.getOrDefault(field, ""))
                        .toList())
                .toList();
        ItemTableParser table = new ItemTableParser(
                cells,
                DEFAULT_UNITS,
                Map.of(
                        Question.WEIGHTS, weight,
                        Question.VOLUMES, weight,
                        Question.DENSITY, Question.Answer.AS_WRITTEN));
        List<RowUnits> units = rowTexts.stream()
                .map(rowText -> RowUnits.parse(rowText.getOrDefault(LaneField.UNITS, ""))
                        .orElse(RowUnits.NONE))
                .toList();
        List<Optional<ItemTableParser.Item>> items = new ArrayList<>();
        for (int index = 0; index < bodyRows.size(); index++) {
            items.add(table.parseItem(index, buildItemColumnsWithUnits(units.get(index), false)));
        }
        boolean usesDefaultUnitsForSides = mixesWeightUnitSystems(items);
        List<LaneRow> rows = new ArrayList<>();
        for (int index = 0; index < bodyRows.size(); index++) {
            Optional<ItemTableParser.Item> itemAsWritten = items.get(index);
            Optional<ItemTableParser.Item> item = usesDefaultUnitsForSides
                    ? table.parseItem(index, buildItemColumnsWithUnits(units.get(index), true))
                    : itemAsWritten;
            List<LaneRowRemark> rowRemarks = new ArrayList<>(remarks);
            rowRemarks.addAll(findRowRemarks(bodyRows.get(index)));
            if (itemAsWritten.isPresent()) {
                UnitSystem sidesSystem = usesDefaultUnitsForSides
                        ? DEFAULT_UNITS
                        : itemAsWritten.get().system();
                rowRemarks.addAll(
                        findUnitRemarks(rowTexts.get(index), units.get(index), itemAsWritten.get(), sidesSystem));
            }
            rows.add(appendWeightUnitAndCreateLaneRow(index, item, units.get(index), rowRemarks));
        }
        return rows;
    }

    // Whether some weights are in pounds and others in kilograms. The unit of the dimensions then does not
    // follow from the weights, because one column of dimensions has one unit.
    private static boolean mixesWeightUnitSystems(List<Optional<ItemTableParser.Item>> items) {
        return items.stream()
                        .flatMap(Optional::stream)
                        .map(item -> item.writtenUnits().get(Measure.WEIGHT))
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()
                > 1;
    }

    private List<Column> buildItemColumnsWithUnits(RowUnits units, boolean usesDefaultUnitsForSides) {
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < itemFields.size(); index++) {
            Column column = itemColumns.get(index);
            Measure measure = itemFields
                    .get(index)
                    .pastedField()
                    .map(PastedField::measure)
                    .orElse(null);
            Unit unit = measure == null ? null : units.unitOf(measure);
            if (unit == null && usesDefaultUnitsForSides && (measure == Measure.LENGTH || measure == Measure.VOLUME)) {
                unit = Unit.findByWord(measure, DEFAULT_UNITS.symbol(measure)).orElseThrow();
            }
            columns.add(
                    column.unit() == null && unit != null
                            ? new Column(
                                    column.field(),
                                    column.heading(),
                                    unit,
                                    column.certainty(),
                                    column.isBasisUnstated())
                            : column);
        }
        return columns;
    }

    private List<LaneRowRemark> findRowRemarks(LaneSheet.Row row) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        if (row.isHidden()) {
            remarks.add(LaneRowRemark.of(Kind.HIDDEN_ROW));
        }
        List<String> containerTypes = findRequestedContainerTypes(row);
        if (containerTypes.size() > 1) {
            remarks.add(LaneRowRemark.of(Kind.SEVERAL_CONTAINERS, String.join(", ", containerTypes)));
        }
        return remarks;
    }

    private LaneRow appendWeightUnitAndCreateLaneRow(
            int index, Optional<ItemTableParser.Item> item, RowUnits units, List<LaneRowRemark> remarks) {
        Map<LaneField, String> rowText = rowTexts.get(index);
        Column weightColumn = Column.ofField(PastedField.WEIGHT, headingOf(LaneField.WEIGHT));
        Unit unit = units.unitOf(Measure.WEIGHT) == null ? weightColumn.unit() : units.unitOf(Measure.WEIGHT);
        if (rowText.containsKey(LaneField.MARKET) && unit != null) {
            List.of(LaneField.WEIGHT, LaneField.TOTAL_WEIGHT)
                    .forEach(field ->
                            rowText.computeIfPresent(field, (_, text) -> appendWeightUnitToPlainNumber(text, unit)));
        }
        return new LaneRow(
                bodyRows.get(index).rowNumber(),
                rowText,
                item.map(ItemTableParser.Item::row).orElse(null),
                item.map(ItemTableParser.Item::system).orElse(DEFAULT_UNITS),
                remarks);
    }

    private String headingOf(LaneField field) {
        int column = mapping.fields().indexOf(field);
        return column < 0 ? "" : mapping.headings().get(column);
    }

    // Appends the unit to a text that is only a number, such as `19.05`, because the drayage form parses the
    // weight as text. Any other text is returned unchanged.
    private static String appendWeightUnitToPlainNumber(String text, Unit unit) {
        String unitCode = Stream.of("lb", "kg", "t", "ton", "cwt")
                .filter(value -> Unit.findByWord(Measure.WEIGHT, value)
                        .filter(unit::equals)
                        .isPresent())
                .findFirst()
                .orElse("");
        boolean isNumberOnly = NUMBER_ONLY.matcher(text).matches() && !text.isBlank();
        return isNumberOnly && !unitCode.isEmpty() ? text.strip() + " " + unitCode : text;
    }

    /// @param sidesSystem the unit system of dimensions and volumes that state no unit
    private List<LaneRowRemark> findUnitRemarks(
            Map<LaneField, String> rowText, RowUnits units, ItemTableParser.Item item, UnitSystem sidesSystem) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        boolean hasUnitsColumn = mapping.fields().contains(LaneField.UNITS);
        String unitCell = rowText.getOrDefault(LaneField.UNITS, "");
        if (!unitCell.isBlank() && units.equals(RowUnits.NONE)) {
            return List.of(LaneRowRemark.of(Kind.UNIT_UNREADABLE, unitCell));
        }
        if (hasUnitsColumn && unitCell.isBlank() && item.assumedMeasures().contains(Measure.WEIGHT)) {
            return List.of(LaneRowRemark.of(Kind.UNIT_MISSING));
        }
        boolean isUnitInCells = false;
        for (Map.Entry<Measure, UnitSystem> writtenUnit : item.writtenUnits().entrySet()) {
            Unit rowUnit = units.unitOf(writtenUnit.getKey());
            if (hasUnitsColumn && rowUnit != null && rowUnit.system() != writtenUnit.getValue()) {
                remarks.add(LaneRowRemark.of(
                        Kind.UNIT_CONTRADICTED, writtenUnit.getValue().symbol(writtenUnit.getKey()), unitCell));
            }
            isUnitInCells |= rowUnit == null && unitSystemOfHeading(writtenUnit.getKey()) != writtenUnit.getValue();
        }
        boolean isMixed = item.writtenUnits().values().stream().distinct().count() > 1;
        boolean isStated =
                isUnitInCells || isMixed || !unitCell.isBlank() || isMultipleOfBaseUnit(findWeightUnit(rowText, units));
        if (remarks.isEmpty() && isStated && !item.writtenUnits().isEmpty()) {
            remarks.add(new LaneRowRemark(
                    Kind.UNITS_READ, toUnitCodes(item.writtenUnits(), findWeightUnit(rowText, units))));
        }
        Map<Measure, UnitSystem> assumed = new EnumMap<>(Measure.class);
        item.assumedMeasures()
                .forEach(measure -> assumed.put(measure, measure == Measure.WEIGHT ? item.system() : sidesSystem));
        boolean isWorthMentioning = !assumed.isEmpty()
                && (assumed.containsValue(UnitSystem.METRIC)
                        || item.writtenUnits().containsValue(UnitSystem.METRIC)
                        || item.assumedMeasures().contains(Measure.WEIGHT)
                        || !unitCell.isBlank());
        if (isWorthMentioning) {
            remarks.add(new LaneRowRemark(Kind.UNITS_ASSUMED, toUnitCodes(assumed, null)));
        }
        return remarks;
    }

    private @Nullable UnitSystem unitSystemOfHeading(Measure measure) {
        return itemColumns.stream()
                .map(Column::unit)
                .filter(unit -> unit != null && unit.measure() == measure)
                .map(unit -> Objects.requireNonNull(unit).system())
                .findFirst()
                .orElse(null);
    }

    /// The unit of the row's weight, taken from the weight's cell, the row's unit cell or the heading.
    private @Nullable Unit findWeightUnit(Map<LaneField, String> rowText, RowUnits units) {
        String totalWeight = rowText.getOrDefault(LaneField.TOTAL_WEIGHT, "");
        LaneField field = totalWeight.isBlank() ? LaneField.WEIGHT : LaneField.TOTAL_WEIGHT;
        int column = itemFields.indexOf(field);
        return Unit.findWeightUnitInText(rowText.getOrDefault(field, ""))
                .or(() -> Optional.ofNullable(units.unitOf(Measure.WEIGHT)))
                .orElse(column < 0 ? null : itemColumns.get(column).unit());
    }

    // Whether the unit is a multiple of a pound or kilogram, such as the ton, whose size differs between
    // countries.
    private static boolean isMultipleOfBaseUnit(@Nullable Unit unit) {
        return unit != null && unit.factor().compareTo(BigDecimal.ONE) > 0;
    }

    private static List<String> toUnitCodes(Map<Measure, UnitSystem> systems, @Nullable Unit weightUnit) {
        return Stream.of(Measure.values())
                .filter(systems::containsKey)
                .map(measure -> measure == Measure.WEIGHT && weightUnit != null && isMultipleOfBaseUnit(weightUnit)
                        ? weightUnit.code()
                        : Objects.requireNonNull(systems.get(measure)).symbol(measure))
                .toList();
    }

    // A total row has no lane, and one of its cells is a word for "total".
    private static boolean isTotalRow(LaneSheet.Row row, Map<LaneField, String> texts) {
        boolean hasLane = Stream.concat(PLACE_FIELDS.stream(), CONTAINER_PLACE_FIELDS.stream())
                .map(field -> texts.getOrDefault(field, ""))
                .anyMatch(text -> !text.isBlank()
                        && !TOTAL.matcher(text).matches()
                        && !NUMBER_ONLY.matcher(text).matches());
        boolean hasPostalCode = Stream.of(
                        LaneField.ORIGIN_POSTAL_CODE,
                        LaneField.DESTINATION_POSTAL_CODE,
                        LaneField.WAREHOUSE_POSTAL_CODE,
                        LaneField.ORIGIN,
                        LaneField.DESTINATION)
                .anyMatch(field ->
                        NUMBER_ONLY.matcher(texts.getOrDefault(field, "")).matches());
        return !hasLane
                && !hasPostalCode
                && row.cells().stream().anyMatch(cell -> TOTAL.matcher(cell).matches());
    }

    // The texts of a row by field; empty if the row has no text, or no text except that of a customer.
    private Map<LaneField, String> readTextsByField(LaneSheet.Row row) {
        Map<LaneField, String> texts = new EnumMap<>(LaneField.class);
        for (int index = 0; index < mapping.fields().size(); index++) {
            String cell = row.cellOrEmpty(index).strip();
            LaneField field = mapping.fields().get(index);
            String heading = mapping.headings().get(index);
            if (field == LaneField.ACCESSORIALS && !cell.isEmpty()) {
                texts.merge(field, ServiceColumns.findRequestedService(heading, cell), ServiceColumns::joinServices);
            } else if (field == LaneField.UNITS && !cell.isEmpty()) {
                texts.merge(field, cell, (first, second) -> first + " " + second);
            } else if (field == LaneField.CUSTOMER && !cell.isEmpty()) {
                texts.merge(field, cell, (first, second) -> first + "\n" + second);
            } else if (!cell.isEmpty()
                    && field != LaneField.IGNORED
                    && field != LaneField.UNDECIDED
                    && !(field == LaneField.CONTAINER_TYPE && LaneMapping.isContainerTypeHeading(heading))) {
                texts.put(field, cell);
            }
        }
        if (texts.entrySet().stream()
                .allMatch(text -> text.getValue().isEmpty() || text.getKey() == LaneField.CUSTOMER)) {
            return Map.of();
        }
        findRequestedContainerTypes(row).stream()
                .findFirst()
                .ifPresent(kind -> texts.put(LaneField.CONTAINER_TYPE, kind));
        return texts;
    }

    // The container types that the row requests: the headings of the container type columns in which the row
    // has a mark, or the headings of all container type columns if the row has no mark.
    private List<String> findRequestedContainerTypes(LaneSheet.Row row) {
        List<String> allTypes = new ArrayList<>();
        List<String> markedTypes = new ArrayList<>();
        for (int index = 0; index < mapping.fields().size(); index++) {
            String heading = mapping.headings().get(index);
            if (mapping.fields().get(index) == LaneField.CONTAINER_TYPE
                    && LaneMapping.isContainerTypeHeading(heading)) {
                allTypes.add(heading);
                String cell = row.cellOrEmpty(index).strip();
                if (!cell.isEmpty() && YesNoQuestion.parsePlainAnswer(cell).orElse(!cell.matches("0+|-+"))) {
                    markedTypes.add(heading);
                }
            }
        }
        return markedTypes.isEmpty() ? allTypes : markedTypes;
    }
}
