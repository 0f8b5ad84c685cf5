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
import lanedesk.freight.paste.YesNo;
import org.jspecify.annotations.Nullable;

/// Parses the rows of a table of lanes by its mapping, each with its own units.
public final class LaneRowParser {
    /// Why a row is not a lane.
    public enum OmittedReason {
        /// It is a total.
        TOTAL,
        /// It repeats the headings.
        HEADINGS,
        /// It has only cells in columns that are not read.
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
    private static final Map<Measure, Set<LaneField>> MEASURE_FIELDS = Map.of(
            Measure.WEIGHT, EnumSet.of(LaneField.WEIGHT, LaneField.TOTAL_WEIGHT),
            Measure.LENGTH, EnumSet.of(LaneField.LENGTH, LaneField.WIDTH, LaneField.HEIGHT, LaneField.DIMENSIONS),
            Measure.VOLUME, EnumSet.of(LaneField.VOLUME, LaneField.TOTAL_VOLUME));

    private final LaneMapping mapping;
    private final List<LaneSheet.Row> bodyRows = new ArrayList<>();
    private final List<Map<LaneField, String>> rowTexts = new ArrayList<>();
    private final Map<OmittedReason, List<Integer>> omittedRows = new EnumMap<>(OmittedReason.class);
    private final List<LaneField> goodsFields = new ArrayList<>();
    private final List<Column> goodsColumns = new ArrayList<>();

    private LaneRowParser(LaneSheet sheet, LaneMapping mapping) {
        this.mapping = mapping;
        List<String> headings = mapping.heading() < 0
                ? List.of()
                : sheet.rows().get(mapping.heading()).cells();
        for (LaneSheet.Row row :
                sheet.rows().subList(mapping.heading() + 1, sheet.rows().size())) {
            Map<LaneField, String> own = textsByField(row);
            if (row.cells().equals(headings)) {
                omitRow(OmittedReason.HEADINGS, row);
            } else if (isTotal(row, own)) {
                omitRow(OmittedReason.TOTAL, row);
            } else if (own.isEmpty()) {
                omitRow(OmittedReason.NOTHING_READ, row);
            } else {
                mapping.given().forEach(own::putIfAbsent);
                bodyRows.add(row);
                rowTexts.add(own);
            }
        }
        for (int index = 0; index < mapping.fields().size(); index++) {
            LaneField field = mapping.fields().get(index);
            if (field.pastedField().isPresent() && !goodsFields.contains(field)) {
                addGoodsColumn(field, mapping.headings().get(index));
            }
        }
        mapping.given().keySet().stream()
                .filter(field -> field.pastedField().isPresent() && !goodsFields.contains(field))
                .forEach(field -> addGoodsColumn(field, ""));
    }

    private void omitRow(OmittedReason reason, LaneSheet.Row row) {
        omittedRows.computeIfAbsent(reason, _ -> new ArrayList<>()).add(row.number());
    }

    private void addGoodsColumn(LaneField field, String heading) {
        goodsFields.add(field);
        goodsColumns.add(Column.of(field.pastedField().orElseThrow(), heading));
    }

    /// The rows below the headings with a place, a market or an item; totals are skipped.
    public static List<LaneRow> parseRows(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRowParser(sheet, mapping).toLaneRows(mapping.remarks(sheet));
    }

    /// The numbers of skipped rows below the headings, by reason.
    public static Map<OmittedReason, List<Integer>> omittedRowNumbers(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRowParser(sheet, mapping).omittedRows;
    }

    private List<LaneRow> toLaneRows(List<LaneRowRemark> remarks) {
        Question.Answer weight = mapping.weightOfEach() ? Question.Answer.EACH : Question.Answer.TOTAL;
        List<List<String>> cells = rowTexts.stream()
                .map(own -> goodsFields.stream()
                        .map(field -> own.getOrDefault(field, ""))
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
                .map(own ->
                        RowUnits.parse(own.getOrDefault(LaneField.UNITS, "")).orElse(RowUnits.NONE))
                .toList();
        List<Optional<ItemTableParser.Item>> items = new ArrayList<>();
        for (int index = 0; index < bodyRows.size(); index++) {
            items.add(table.parseItem(index, goodsColumnsFor(units.get(index), false)));
        }
        boolean sidesAreUsual = mixesUnitSystems(items);
        List<LaneRow> rows = new ArrayList<>();
        for (int at = 0; at < bodyRows.size(); at++) {
            Optional<ItemTableParser.Item> asWritten = items.get(at);
            Optional<ItemTableParser.Item> item =
                    sidesAreUsual ? table.parseItem(at, goodsColumnsFor(units.get(at), true)) : asWritten;
            List<LaneRowRemark> all = new ArrayList<>(remarks);
            all.addAll(rowRemarks(bodyRows.get(at)));
            if (asWritten.isPresent()) {
                UnitSystem ofSides =
                        sidesAreUsual ? DEFAULT_UNITS : asWritten.get().system();
                all.addAll(unitRemarks(rowTexts.get(at), units.get(at), asWritten.get(), ofSides));
            }
            rows.add(toLaneRow(at, item, units.get(at), all));
        }
        return rows;
    }

    // If some weights are in pounds and others in kilograms, the unit of the dimensions does not follow from them:
    // one column of dimensions has one unit.
    private static boolean mixesUnitSystems(List<Optional<ItemTableParser.Item>> items) {
        return items.stream()
                        .flatMap(Optional::stream)
                        .map(item -> item.writtenUnits().get(Measure.WEIGHT))
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()
                > 1;
    }

    private List<Column> goodsColumnsFor(RowUnits units, boolean sidesAreUsual) {
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < goodsFields.size(); index++) {
            Column column = goodsColumns.get(index);
            Measure measure = measureOf(goodsFields.get(index));
            Unit unit = measure == null ? null : units.unitOf(measure);
            if (unit == null && sidesAreUsual && (measure == Measure.LENGTH || measure == Measure.VOLUME)) {
                unit = Unit.find(measure, DEFAULT_UNITS.symbol(measure)).orElseThrow();
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

    private static @Nullable Measure measureOf(LaneField field) {
        return MEASURE_FIELDS.keySet().stream()
                .filter(measure ->
                        Objects.requireNonNull(MEASURE_FIELDS.get(measure)).contains(field))
                .findFirst()
                .orElse(null);
    }

    private List<LaneRowRemark> rowRemarks(LaneSheet.Row row) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        if (row.isHidden()) {
            remarks.add(LaneRowRemark.of(Kind.HIDDEN_ROW));
        }
        List<String> kinds = containerKinds(row);
        if (kinds.size() > 1) {
            remarks.add(LaneRowRemark.of(Kind.SEVERAL_CONTAINERS, String.join(", ", kinds)));
        }
        return remarks;
    }

    private LaneRow toLaneRow(
            int index, Optional<ItemTableParser.Item> item, RowUnits units, List<LaneRowRemark> remarks) {
        Map<LaneField, String> own = rowTexts.get(index);
        Column weight = Column.of(PastedField.WEIGHT, headingOf(LaneField.WEIGHT));
        Unit unit = units.unitOf(Measure.WEIGHT) == null ? weight.unit() : units.unitOf(Measure.WEIGHT);
        if (own.containsKey(LaneField.MARKET) && unit != null) {
            MEASURE_FIELDS
                    .getOrDefault(Measure.WEIGHT, Set.of())
                    .forEach(field -> own.computeIfPresent(field, (_, text) -> withUnit(text, unit)));
        }
        return new LaneRow(
                bodyRows.get(index).number(),
                own,
                item.map(ItemTableParser.Item::row).orElse(null),
                item.map(ItemTableParser.Item::system).orElse(DEFAULT_UNITS),
                remarks);
    }

    private String headingOf(LaneField field) {
        int column = mapping.fields().indexOf(field);
        return column < 0 ? "" : mapping.headings().get(column);
    }

    // The drayage form parses a container's weight as text: `19.05` of a column in tonnes.
    private static String withUnit(String text, Unit unit) {
        String word = Stream.of("lb", "kg", "t", "ton", "cwt")
                .filter(value ->
                        Unit.find(Measure.WEIGHT, value).filter(unit::equals).isPresent())
                .findFirst()
                .orElse("");
        boolean bare = NUMBER_ONLY.matcher(text).matches() && !text.isBlank();
        return bare && !word.isEmpty() ? text.strip() + " " + word : text;
    }

    /// @param ofSides the unit of dimensions and volumes without one
    private List<LaneRowRemark> unitRemarks(
            Map<LaneField, String> own, RowUnits units, ItemTableParser.Item item, UnitSystem ofSides) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        boolean hasColumn = mapping.fields().contains(LaneField.UNITS);
        String cell = own.getOrDefault(LaneField.UNITS, "");
        if (!cell.isBlank() && units.equals(RowUnits.NONE)) {
            return List.of(LaneRowRemark.of(Kind.UNIT_UNREAD, cell));
        }
        if (hasColumn && cell.isBlank() && item.assumedMeasures().contains(Measure.WEIGHT)) {
            return List.of(LaneRowRemark.of(Kind.UNIT_MISSING));
        }
        boolean inCells = false;
        for (Map.Entry<Measure, UnitSystem> written : item.writtenUnits().entrySet()) {
            Unit ofRow = units.unitOf(written.getKey());
            if (hasColumn && ofRow != null && ofRow.system() != written.getValue()) {
                remarks.add(LaneRowRemark.of(
                        Kind.UNIT_CONTRADICTED, written.getValue().symbol(written.getKey()), cell));
            }
            inCells |= ofRow == null && unitSystemOfHeading(written.getKey()) != written.getValue();
        }
        boolean mixed = item.writtenUnits().values().stream().distinct().count() > 1;
        boolean isStated = inCells || mixed || !cell.isBlank() || isMultipleOfBaseUnit(weightUnit(own, units));
        if (remarks.isEmpty() && isStated && !item.writtenUnits().isEmpty()) {
            remarks.add(new LaneRowRemark(Kind.UNITS_READ, unitCodes(item.writtenUnits(), weightUnit(own, units))));
        }
        Map<Measure, UnitSystem> assumed = new EnumMap<>(Measure.class);
        item.assumedMeasures()
                .forEach(measure -> assumed.put(measure, measure == Measure.WEIGHT ? item.system() : ofSides));
        boolean said = !assumed.isEmpty()
                && (assumed.containsValue(UnitSystem.METRIC)
                        || item.writtenUnits().containsValue(UnitSystem.METRIC)
                        || item.assumedMeasures().contains(Measure.WEIGHT)
                        || !cell.isBlank());
        if (said) {
            remarks.add(new LaneRowRemark(Kind.UNITS_ASSUMED, unitCodes(assumed, null)));
        }
        return remarks;
    }

    private @Nullable UnitSystem unitSystemOfHeading(Measure measure) {
        return goodsColumns.stream()
                .map(Column::unit)
                .filter(unit -> unit != null && unit.measure() == measure)
                .map(unit -> Objects.requireNonNull(unit).system())
                .findFirst()
                .orElse(null);
    }

    /// The unit of the row's weight: from its cell, the row or the heading.
    private @Nullable Unit weightUnit(Map<LaneField, String> own, RowUnits units) {
        String total = own.getOrDefault(LaneField.TOTAL_WEIGHT, "");
        LaneField field = total.isBlank() ? LaneField.WEIGHT : LaneField.TOTAL_WEIGHT;
        int column = goodsFields.indexOf(field);
        return Unit.findWeightUnit(own.getOrDefault(field, ""))
                .or(() -> Optional.ofNullable(units.unitOf(Measure.WEIGHT)))
                .orElse(column < 0 ? null : goodsColumns.get(column).unit());
    }

    // A unit such as the ton, which differs between countries.
    private static boolean isMultipleOfBaseUnit(@Nullable Unit unit) {
        return unit != null && unit.factor().compareTo(BigDecimal.ONE) > 0;
    }

    private static List<String> unitCodes(Map<Measure, UnitSystem> systems, @Nullable Unit ofWeight) {
        return Stream.of(Measure.values())
                .filter(systems::containsKey)
                .map(measure -> measure == Measure.WEIGHT && ofWeight != null && isMultipleOfBaseUnit(ofWeight)
                        ? ofWeight.code()
                        : Objects.requireNonNull(systems.get(measure)).symbol(measure))
                .toList();
    }

    // A total row has no lane, and one of its cells names it a total.
    private static boolean isTotal(LaneSheet.Row row, Map<LaneField, String> texts) {
        boolean lane = Stream.concat(PLACE_FIELDS.stream(), CONTAINER_PLACE_FIELDS.stream())
                .map(field -> texts.getOrDefault(field, ""))
                .anyMatch(text -> !text.isBlank()
                        && !TOTAL.matcher(text).matches()
                        && !NUMBER_ONLY.matcher(text).matches());
        boolean code = Stream.of(
                        LaneField.ORIGIN_POSTAL_CODE,
                        LaneField.DESTINATION_POSTAL_CODE,
                        LaneField.WAREHOUSE_POSTAL_CODE,
                        LaneField.ORIGIN,
                        LaneField.DESTINATION)
                .anyMatch(field ->
                        NUMBER_ONLY.matcher(texts.getOrDefault(field, "")).matches());
        return !lane
                && !code
                && row.cells().stream().anyMatch(cell -> TOTAL.matcher(cell).matches());
    }

    private Map<LaneField, String> textsByField(LaneSheet.Row row) {
        Map<LaneField, String> own = new EnumMap<>(LaneField.class);
        for (int index = 0; index < mapping.fields().size(); index++) {
            String cell = row.cell(index).strip();
            LaneField field = mapping.fields().get(index);
            String heading = mapping.headings().get(index);
            if (field == LaneField.ACCESSORIALS && !cell.isEmpty()) {
                own.merge(field, ServiceColumns.requestedService(heading, cell), ServiceColumns::joinServices);
            } else if (field == LaneField.UNITS && !cell.isEmpty()) {
                own.merge(field, cell, (one, other) -> one + " " + other);
            } else if (field == LaneField.CUSTOMER && !cell.isEmpty()) {
                own.merge(field, cell, (one, other) -> one + "\n" + other);
            } else if (!cell.isEmpty()
                    && field != LaneField.IGNORED
                    && field != LaneField.UNDECIDED
                    && !(field == LaneField.CONTAINER_TYPE && LaneMapping.isContainerName(heading))) {
                own.put(field, cell);
            }
        }
        if (own.entrySet().stream()
                .allMatch(text -> text.getValue().isEmpty() || text.getKey() == LaneField.CUSTOMER)) {
            return Map.of();
        }
        containerKinds(row).stream().findFirst().ifPresent(kind -> own.put(LaneField.CONTAINER_TYPE, kind));
        return own;
    }

    // The container types of columns that are marked in the row, or all if no row has a mark.
    private List<String> containerKinds(LaneSheet.Row row) {
        List<String> kinds = new ArrayList<>();
        List<String> marked = new ArrayList<>();
        for (int index = 0; index < mapping.fields().size(); index++) {
            String heading = mapping.headings().get(index);
            if (mapping.fields().get(index) == LaneField.CONTAINER_TYPE && LaneMapping.isContainerName(heading)) {
                kinds.add(heading);
                String cell = row.cell(index).strip();
                if (!cell.isEmpty() && YesNo.parse(cell).orElse(!cell.matches("0+|-+"))) {
                    marked.add(heading);
                }
            }
        }
        return marked.isEmpty() ? kinds : marked;
    }
}
