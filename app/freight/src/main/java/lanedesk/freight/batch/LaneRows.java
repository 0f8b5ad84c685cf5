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
import lanedesk.freight.batch.LaneRemark.Kind;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemTableReader;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.Question;
import lanedesk.freight.paste.YesNo;
import org.jspecify.annotations.Nullable;

/// Reads the rows of a table of lanes by its mapping, each by its own units.
public final class LaneRows {
    /// The reasons for which a row is no lane.
    public enum Omission {
        /// It adds up others.
        TOTAL,
        /// It repeats the headings.
        HEADINGS,
        /// It has cells in columns alone that are not read.
        NOTHING_READ
    }

    private static final UnitSystem USUAL = UnitSystem.US;
    private static final Pattern TOTAL =
            Pattern.compile("(?iu)\\s*(?:(?:grand|sub|overall)[ -]?)?(?:totals?|totales|totaux|total"
                    + " g[eé]n[eé]ral|suma|somme|sum)\\b.{0,30}");
    private static final Pattern BARE_FIGURE = Pattern.compile("[\\d.,' \\u00a0\\u202f]+");
    private static final Set<LaneField> PLACES = EnumSet.range(LaneField.ORIGIN, LaneField.DESTINATION_COUNTRY);
    private static final Set<LaneField> CONTAINER_PLACES = EnumSet.range(LaneField.MARKET, LaneField.WAREHOUSE_COUNTRY);
    private static final Map<Measure, Set<LaneField>> MEASURED = Map.of(
            Measure.WEIGHT, EnumSet.of(LaneField.WEIGHT, LaneField.TOTAL_WEIGHT),
            Measure.LENGTH, EnumSet.of(LaneField.LENGTH, LaneField.WIDTH, LaneField.HEIGHT, LaneField.DIMENSIONS),
            Measure.VOLUME, EnumSet.of(LaneField.VOLUME, LaneField.TOTAL_VOLUME));

    private final LaneMapping mapping;
    private final List<LaneSheet.Row> body = new ArrayList<>();
    private final List<Map<LaneField, String>> texts = new ArrayList<>();
    private final Map<Omission, List<Integer>> omitted = new EnumMap<>(Omission.class);
    private final List<LaneField> goodsFields = new ArrayList<>();
    private final List<Column> goodsColumns = new ArrayList<>();

    private LaneRows(LaneSheet sheet, LaneMapping mapping) {
        this.mapping = mapping;
        List<String> headings = mapping.heading() < 0
                ? List.of()
                : sheet.rows().get(mapping.heading()).cells();
        for (LaneSheet.Row row :
                sheet.rows().subList(mapping.heading() + 1, sheet.rows().size())) {
            Map<LaneField, String> own = ownTexts(row);
            if (row.cells().equals(headings)) {
                leaveOut(Omission.HEADINGS, row);
            } else if (isTotal(row, own)) {
                leaveOut(Omission.TOTAL, row);
            } else if (own.isEmpty()) {
                leaveOut(Omission.NOTHING_READ, row);
            } else {
                mapping.given().forEach(own::putIfAbsent);
                body.add(row);
                texts.add(own);
            }
        }
        for (int at = 0; at < mapping.fields().size(); at++) {
            LaneField field = mapping.fields().get(at);
            if (field.item().isPresent() && !goodsFields.contains(field)) {
                addGoods(field, mapping.headings().get(at));
            }
        }
        mapping.given().keySet().stream()
                .filter(field -> field.item().isPresent() && !goodsFields.contains(field))
                .forEach(field -> addGoods(field, ""));
    }

    private void leaveOut(Omission why, LaneSheet.Row row) {
        omitted.computeIfAbsent(why, _ -> new ArrayList<>()).add(row.number());
    }

    private void addGoods(LaneField field, String heading) {
        goodsFields.add(field);
        goodsColumns.add(Column.of(field.item().orElseThrow(), heading));
    }

    /// The rows below the headings that name a place, a market or goods; sums of the others are none.
    public static List<LaneRow> read(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRows(sheet, mapping).rows(mapping.remarks(sheet));
    }

    /// The numbers of the rows below the headings that are no lanes, by the reason.
    public static Map<Omission, List<Integer>> omitted(LaneSheet sheet, LaneMapping mapping) {
        return new LaneRows(sheet, mapping).omitted;
    }

    private List<LaneRow> rows(List<LaneRemark> remarks) {
        Question.Answer weight = mapping.weightOfEach() ? Question.Answer.EACH : Question.Answer.TOTAL;
        List<List<String>> cells = texts.stream()
                .map(own -> goodsFields.stream()
                        .map(field -> own.getOrDefault(field, ""))
                        .toList())
                .toList();
        ItemTableReader table = new ItemTableReader(
                cells,
                USUAL,
                Map.of(
                        Question.WEIGHTS, weight,
                        Question.VOLUMES, weight,
                        Question.DENSITY, Question.Answer.AS_WRITTEN));
        List<RowUnits> units = texts.stream()
                .map(own ->
                        RowUnits.parse(own.getOrDefault(LaneField.UNITS, "")).orElse(RowUnits.NONE))
                .toList();
        List<Optional<ItemTableReader.Item>> items = new ArrayList<>();
        for (int at = 0; at < body.size(); at++) {
            items.add(table.item(at, columns(units.get(at), false)));
        }
        boolean sidesAreUsual = isOfTwoSystems(items);
        List<LaneRow> rows = new ArrayList<>();
        for (int at = 0; at < body.size(); at++) {
            Optional<ItemTableReader.Item> asWritten = items.get(at);
            Optional<ItemTableReader.Item> item =
                    sidesAreUsual ? table.item(at, columns(units.get(at), true)) : asWritten;
            List<LaneRemark> all = new ArrayList<>(remarks);
            all.addAll(rowRemarks(body.get(at)));
            if (asWritten.isPresent()) {
                UnitSystem ofSides = sidesAreUsual ? USUAL : asWritten.get().system();
                all.addAll(unitRemarks(texts.get(at), units.get(at), asWritten.get(), ofSides));
            }
            rows.add(row(at, item, units.get(at), all));
        }
        return rows;
    }

    // Weights in pounds and in kilograms say nothing about the sides beside them: one column of sides has one unit.
    private static boolean isOfTwoSystems(List<Optional<ItemTableReader.Item>> items) {
        return items.stream()
                        .flatMap(Optional::stream)
                        .map(item -> item.written().get(Measure.WEIGHT))
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()
                > 1;
    }

    private List<Column> columns(RowUnits units, boolean sidesAreUsual) {
        List<Column> columns = new ArrayList<>();
        for (int at = 0; at < goodsFields.size(); at++) {
            Column column = goodsColumns.get(at);
            Measure measure = measure(goodsFields.get(at));
            Unit unit = measure == null ? null : units.of(measure);
            if (unit == null && sidesAreUsual && (measure == Measure.LENGTH || measure == Measure.VOLUME)) {
                unit = Unit.of(measure, USUAL.symbol(measure)).orElseThrow();
            }
            columns.add(
                    column.unit() == null && unit != null
                            ? new Column(column.field(), column.heading(), unit, column.certainty(), column.unsaid())
                            : column);
        }
        return columns;
    }

    private static @Nullable Measure measure(LaneField field) {
        return MEASURED.keySet().stream()
                .filter(measure -> Objects.requireNonNull(MEASURED.get(measure)).contains(field))
                .findFirst()
                .orElse(null);
    }

    private List<LaneRemark> rowRemarks(LaneSheet.Row row) {
        List<LaneRemark> remarks = new ArrayList<>();
        if (row.hidden()) {
            remarks.add(LaneRemark.of(Kind.HIDDEN_ROW));
        }
        List<String> kinds = containerKinds(row);
        if (kinds.size() > 1) {
            remarks.add(LaneRemark.of(Kind.SEVERAL_CONTAINERS, String.join(", ", kinds)));
        }
        return remarks;
    }

    private LaneRow row(int at, Optional<ItemTableReader.Item> item, RowUnits units, List<LaneRemark> remarks) {
        Map<LaneField, String> own = texts.get(at);
        Column weight = Column.of(PastedField.WEIGHT, heading(LaneField.WEIGHT));
        Unit unit = units.of(Measure.WEIGHT) == null ? weight.unit() : units.of(Measure.WEIGHT);
        if (own.containsKey(LaneField.MARKET) && unit != null) {
            MEASURED.getOrDefault(Measure.WEIGHT, Set.of())
                    .forEach(field -> own.computeIfPresent(field, (_, text) -> withUnit(text, unit)));
        }
        return new LaneRow(
                body.get(at).number(),
                own,
                item.map(ItemTableReader.Item::row).orElse(null),
                item.map(ItemTableReader.Item::system).orElse(USUAL),
                remarks);
    }

    private String heading(LaneField field) {
        int column = mapping.fields().indexOf(field);
        return column < 0 ? "" : mapping.headings().get(column);
    }

    // A container's weight is read by its desk as it stands: `19.05` of a column in tonnes.
    private static String withUnit(String text, Unit unit) {
        String word = Stream.of("lb", "kg", "t", "ton", "cwt")
                .filter(each ->
                        Unit.of(Measure.WEIGHT, each).filter(unit::equals).isPresent())
                .findFirst()
                .orElse("");
        boolean bare = BARE_FIGURE.matcher(text).matches() && !text.isBlank();
        return bare && !word.isEmpty() ? text.strip() + " " + word : text;
    }

    /// @param ofSides what sides and volumes without a unit are read in
    private List<LaneRemark> unitRemarks(
            Map<LaneField, String> own, RowUnits units, ItemTableReader.Item item, UnitSystem ofSides) {
        List<LaneRemark> remarks = new ArrayList<>();
        boolean hasColumn = mapping.fields().contains(LaneField.UNITS);
        String cell = own.getOrDefault(LaneField.UNITS, "");
        if (!cell.isBlank() && units.equals(RowUnits.NONE)) {
            return List.of(LaneRemark.of(Kind.UNIT_UNREAD, cell));
        }
        if (hasColumn && cell.isBlank() && item.assumed().contains(Measure.WEIGHT)) {
            return List.of(LaneRemark.of(Kind.UNIT_MISSING));
        }
        boolean inCells = false;
        for (Map.Entry<Measure, UnitSystem> written : item.written().entrySet()) {
            Unit ofRow = units.of(written.getKey());
            if (hasColumn && ofRow != null && ofRow.system() != written.getValue()) {
                remarks.add(
                        LaneRemark.of(Kind.UNIT_CONTRADICTED, written.getValue().symbol(written.getKey()), cell));
            }
            inCells |= ofRow == null && ofHeading(written.getKey()) != written.getValue();
        }
        boolean mixed = item.written().values().stream().distinct().count() > 1;
        boolean told = inCells || mixed || !cell.isBlank() || isMultiple(weightUnit(own, units));
        if (remarks.isEmpty() && told && !item.written().isEmpty()) {
            remarks.add(new LaneRemark(Kind.UNITS_READ, unitCodes(item.written(), weightUnit(own, units))));
        }
        Map<Measure, UnitSystem> assumed = new EnumMap<>(Measure.class);
        item.assumed().forEach(measure -> assumed.put(measure, measure == Measure.WEIGHT ? item.system() : ofSides));
        boolean said = !assumed.isEmpty()
                && (assumed.containsValue(UnitSystem.METRIC)
                        || item.written().containsValue(UnitSystem.METRIC)
                        || item.assumed().contains(Measure.WEIGHT)
                        || !cell.isBlank());
        if (said) {
            remarks.add(new LaneRemark(Kind.UNITS_ASSUMED, unitCodes(assumed, null)));
        }
        return remarks;
    }

    private @Nullable UnitSystem ofHeading(Measure measure) {
        return goodsColumns.stream()
                .map(Column::unit)
                .filter(unit -> unit != null && unit.measure() == measure)
                .map(unit -> Objects.requireNonNull(unit).system())
                .findFirst()
                .orElse(null);
    }

    /// The unit that the row's weight is written in: that of its cell, of the row or of the heading.
    private @Nullable Unit weightUnit(Map<LaneField, String> own, RowUnits units) {
        String total = own.getOrDefault(LaneField.TOTAL_WEIGHT, "");
        LaneField field = total.isBlank() ? LaneField.WEIGHT : LaneField.TOTAL_WEIGHT;
        int column = goodsFields.indexOf(field);
        return Unit.ofWeightIn(own.getOrDefault(field, ""))
                .or(() -> Optional.ofNullable(units.of(Measure.WEIGHT)))
                .orElse(column < 0 ? null : goodsColumns.get(column).unit());
    }

    // Tons differ from country to country.
    private static boolean isMultiple(@Nullable Unit unit) {
        return unit != null && unit.worth().compareTo(BigDecimal.ONE) > 0;
    }

    private static List<String> unitCodes(Map<Measure, UnitSystem> systems, @Nullable Unit ofWeight) {
        return Stream.of(Measure.values())
                .filter(systems::containsKey)
                .map(measure -> measure == Measure.WEIGHT && ofWeight != null && isMultiple(ofWeight)
                        ? ofWeight.code()
                        : Objects.requireNonNull(systems.get(measure)).symbol(measure))
                .toList();
    }

    // A row that adds up others names no lane, and says so in one of its cells.
    private static boolean isTotal(LaneSheet.Row row, Map<LaneField, String> texts) {
        boolean lane = Stream.concat(PLACES.stream(), CONTAINER_PLACES.stream())
                .map(field -> texts.getOrDefault(field, ""))
                .anyMatch(text -> !text.isBlank()
                        && !TOTAL.matcher(text).matches()
                        && !BARE_FIGURE.matcher(text).matches());
        boolean code = Stream.of(
                        LaneField.ORIGIN_POSTAL_CODE,
                        LaneField.DESTINATION_POSTAL_CODE,
                        LaneField.WAREHOUSE_POSTAL_CODE,
                        LaneField.ORIGIN,
                        LaneField.DESTINATION)
                .anyMatch(field ->
                        BARE_FIGURE.matcher(texts.getOrDefault(field, "")).matches());
        return !lane
                && !code
                && row.cells().stream().anyMatch(cell -> TOTAL.matcher(cell).matches());
    }

    private Map<LaneField, String> ownTexts(LaneSheet.Row row) {
        Map<LaneField, String> own = new EnumMap<>(LaneField.class);
        for (int at = 0; at < mapping.fields().size(); at++) {
            String cell = row.cell(at).strip();
            LaneField field = mapping.fields().get(at);
            String heading = mapping.headings().get(at);
            if (field == LaneField.ACCESSORIALS && !cell.isEmpty()) {
                own.merge(field, ServiceCells.requested(heading, cell), ServiceCells::join);
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

    // The kinds that head columns: those with a mark in the row, or all where no row has a mark in any.
    private List<String> containerKinds(LaneSheet.Row row) {
        List<String> kinds = new ArrayList<>();
        List<String> marked = new ArrayList<>();
        for (int at = 0; at < mapping.fields().size(); at++) {
            String heading = mapping.headings().get(at);
            if (mapping.fields().get(at) == LaneField.CONTAINER_TYPE && LaneMapping.isContainerName(heading)) {
                kinds.add(heading);
                String cell = row.cell(at).strip();
                if (!cell.isEmpty() && YesNo.parse(cell).orElse(!cell.matches("0+|-+"))) {
                    marked.add(heading);
                }
            }
        }
        return marked.isEmpty() ? kinds : marked;
    }
}
