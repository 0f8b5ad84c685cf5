package lanedesk.freight.batch;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.PackageWords;

/// The mapping of the columns of a table of lanes to fields.
///
/// @param heading index of the heading row; -1 if there is none
/// @param headings texts of the headings, one per column
/// @param fields field of each column
/// @param given default values, for fields without a column or with an empty cell
/// @param weightOfEach whether a weight that does not state its basis is the weight of one unit; if false, such
///        a weight is the weight of the whole row
/// @param unread indexes of columns that the user chose to ignore, or whose field the user gave to another
///        column
/// @param chosen indexes of columns whose field the user chose
public record LaneMapping(
        int heading,
        List<String> headings,
        List<LaneField> fields,
        Map<LaneField, String> given,
        boolean weightOfEach,
        Set<Integer> unread,
        Set<Integer> chosen) {

    private static final int MAX_SAMPLED_ROWS = 30;
    private static final int LETTERS_IN_ALPHABET = 26;
    private static final int MAX_SAMPLE_LENGTH = 24;
    private static final Pattern DATE = Pattern.compile(
            "\\s*(?:\\d{1,2}/\\d{1,2}|\\d{1,2}([-/.])\\d{1,2}\\1\\d{2,4}|\\d{4}([-/.])\\d{1,2}\\2\\d{1,2})(?:[T ].*)?");
    private static final Map<LaneField, Pattern> HEADING_PATTERNS = new EnumMap<>(Map.of(
            LaneField.MODE,
                    compileWordsPattern("mode|service|service type|equipment mode|modo|modalidad|ltl.{0,3}(?:ftl|tl)"),
            LaneField.UNITS,
                    compileWordsPattern(
                            "(?:(?:weight|wt|wgt|mass|dims?|dimensions?|size|length|volume|vol|cube) ?)?(?:u ?/? ?o"
                                + " ?/? ?m|u/m|units?)|units? of meas(?:ure(?:ment)?)?|meas(?:ure(?:ment)?)?(?:"
                                + " units?)?|unit system|measurement system|unidad(?:es)?(?: de medida)?|unit[eé]s?(?:"
                                + " de mesure)?|ma[sß]einheit"),
            LaneField.ACCESSORIALS,
                    compileWordsPattern(
                            "accessorials?|special services|services|extras|accesorios|servicios|accessoires|services"
                                    + " accessoires"),
            LaneField.MARKET,
                    compileWordsPattern(
                            "market|port|ramp|port.{0,3}ramp|rail ramp|terminal market|mercado|puerto|march[eé]|rampa"),
            LaneField.OPERATION,
                    compileWordsPattern(
                            "operation|operation type|move|move type|dir|dirn|direction|import.{0,3}export|i ?/ ?e|imp"
                                    + " ?/ ?exp|operaci[oó]n|sens"),
            LaneField.CONTAINER_TYPE,
                    compileWordsPattern(
                            "container|container type|cntr(?: type)?|ctr(?: type)?|equipment|equipment type|equip(?:"
                                    + " type)?|eq type|type|tipo|tipo de contenedor|contenedor|type de"
                                    + " conteneur|conteneur"),
            LaneField.CONTAINER_LENGTH,
                    compileWordsPattern(
                            "(?:container|cntr|ctr|equipment|eq) (?:length|size)s?|size|length|(?:length|size)"
                                    + " ?\\(?ft\\)?|tama[nñ]o|longitud|taille|longueur"),
            LaneField.REEFER,
                    compileWordsPattern(
                            "reefer|refrigerated|temp(?:erature)? controlled|refrigerado|frigo(?:rifique)?"),
            LaneField.READY_DATE,
                    compileWordsPattern(
                            "(?:(?:requested )?pick[ -]?up|(?:cargo )?ready|ship(?:ping|ment)?|loading) (?:date|day)"
                                    + "|date ready|fecha de (?:recolecci[oó]n|recogida|carga|embarque)"
                                    + "|date (?:d['’]enl[eè]vement|de ramassage|de chargement)"),
            LaneField.CUSTOMER,
                    compileWordsPattern("(?:customer|client|account|acct|bill[ -]?to)(?:"
                            + " (?:name|code|number|no\\.?|id|#))?|cust(?:omer)?"
                            + " ?#|(?:nombre|n[uú]mero|no\\.?|c[oó]digo) (?:de |del"
                            + " )?cliente|cliente|cuenta|(?:nom|num[eé]ro|n[o°]|code) (?:de |du )?client|compte(?:"
                            + " client)?")));

    private static final String PICKUP_DATE_HEADING = "pickup date";
    private static final Pattern MOVE_TYPE_CELL = Pattern.compile("(?iu)\\s*(?:i|e|imp.*|exp.*)\\s*");
    private static final Pattern MODE_CELL =
            Pattern.compile("(?iu)\\s*(?:ltl|ftl|tl|truckload|full truckload|full|both)\\s*");
    private static final Pattern CONTAINER_NAME =
            Pattern.compile("(?iu)\\s*(?:20|40|45)\\s*(?:['’′]|ft|foot)?[\\s-]*(?:hc|hq|high"
                    + " ?cube|gp|dv|dc|st|std|standard|dry|rf|reefer|ot|fr)\\s*");

    // Fields that several columns can contain.
    private static final Set<LaneField> MULTI_COLUMN_FIELDS =
            Set.of(LaneField.ACCESSORIALS, LaneField.UNITS, LaneField.CUSTOMER);
    private static final List<LaneField> CONTAINER_FIELDS =
            List.of(LaneField.CONTAINER_TYPE, LaneField.CONTAINER_LENGTH, LaneField.OPERATION, LaneField.REEFER);

    public LaneMapping {
        headings = List.copyOf(headings);
        fields = List.copyOf(fields);
        given = Map.copyOf(given);
        unread = Set.copyOf(unread);
        chosen = Set.copyOf(chosen);
    }

    private static Pattern compileWordsPattern(String text) {
        return Pattern.compile("(?iu)\\s*(?:" + text + ")\\s*");
    }

    /// The mapping that the headings and cells of a table suggest. Of the first 30 rows, the row that names the
    /// most fields, at least two, is the heading row.
    public static LaneMapping guessFromHeadingsAndCells(LaneSheet sheet) {
        int heading = IntStream.range(0, Math.min(sheet.rows().size(), MAX_SAMPLED_ROWS))
                .filter(index -> countRecognizedFields(readHeadings(sheet, index)) >= 2)
                .boxed()
                .reduce((best, row) -> countRecognizedFields(readHeadings(sheet, row))
                                > countRecognizedFields(readHeadings(sheet, best))
                        ? row
                        : best)
                .orElse(-1);
        List<String> headings = readHeadings(sheet, heading);
        List<String> inferredHeadings = IntStream.range(0, headings.size())
                .mapToObj(column ->
                        disambiguateHeading(headings.get(column), sampleCellsBelowHeading(sheet, heading, column)))
                .toList();
        boolean hasMarketColumn = inferredHeadings.stream().anyMatch(headingPredicate(LaneField.MARKET));
        List<LaneField> fields = new ArrayList<>();
        for (int column = 0; column < inferredHeadings.size(); column++) {
            fields.add(refineFieldByCells(
                    fieldOfHeading(inferredHeadings.get(column), hasMarketColumn),
                    inferredHeadings.get(column),
                    sampleCellsBelowHeading(sheet, heading, column),
                    hasMarketColumn));
        }
        ignoreOrMarkDuplicateColumns(fields, headings, sheet, heading);
        return new LaneMapping(heading, headings, fields, Map.of(), false, Set.of(), Set.of());
    }

    // The field of a column: `field`, which the heading suggests, or another field if the heading is ambiguous
    // and the cells show their field.
    private static LaneField refineFieldByCells(
            LaneField field, String heading, List<String> cells, boolean hasMarketColumn) {
        boolean isUnitHeading = headingPredicate(LaneField.UNITS).test(heading);
        long unitCells =
                cells.stream().filter(cell -> isUnitCell(cell, isUnitHeading)).count();
        if (isUnitHeading) {
            return cells.isEmpty()
                    ? LaneField.IGNORED
                    : unitCells > 0
                            ? LaneField.UNITS
                            : cells.stream().allMatch(cell -> cell.matches("\\d.*"))
                                    ? LaneField.QUANTITY
                                    : cells.stream()
                                                    .allMatch(cell -> PackageWords.findPlainWord(cell)
                                                            .isPresent())
                                            ? LaneField.PACKAGE
                                            : LaneField.UNDECIDED;
        }
        if (unitCells > 0 && (field == LaneField.IGNORED || field == LaneField.PACKAGE)) {
            return unitCells == cells.size()
                    ? LaneField.UNITS
                    : unitCells * 2 >= cells.size() ? LaneField.UNDECIDED : field;
        }
        boolean isTypeHeading = heading.strip().matches("(?iu)type|tipo");
        if (isTypeHeading && !cells.isEmpty()) {
            if (hasMarketColumn
                    && cells.stream()
                            .allMatch(cell -> MOVE_TYPE_CELL.matcher(cell).matches())) {
                return LaneField.OPERATION;
            }
            if (!hasMarketColumn
                    && cells.stream().allMatch(cell -> MODE_CELL.matcher(cell).matches())) {
                return LaneField.MODE;
            }
            if (!hasMarketColumn
                    && cells.stream()
                            .noneMatch(cell -> PackageWords.findPlainWord(cell).isPresent())) {
                return LaneField.IGNORED;
            }
        }
        if (field == LaneField.IGNORED && ServiceColumns.areServiceNamesOrAnswers(cells)) {
            return LaneField.ACCESSORIALS;
        }
        return field;
    }

    // Whether a cell is a unit. A single letter or the name of a country is a unit only below a heading of
    // units.
    private static boolean isUnitCell(String cell, boolean isBelowUnitHeading) {
        return RowUnits.parse(cell).isPresent() && (isBelowUnitHeading || !cell.matches("(?i)[a-z]|u\\.?s\\.?a?\\.?"));
    }

    // Decides which of several columns with the same field is used; the others are ignored. A column with cells
    // is preferred to an empty one, a visible column to a hidden one, and a count of pallets to a count of
    // pieces. Of several remaining columns with equal cells, names or ready dates, the first is used; the field
    // of other remaining columns becomes UNDECIDED, so that the user chooses. A hidden column that is the only
    // one with cells becomes UNDECIDED too.
    private static void ignoreOrMarkDuplicateColumns(
            List<LaneField> fields, List<String> headings, LaneSheet sheet, int heading) {
        List<LaneField> originalFields = List.copyOf(fields);
        for (LaneField field : Set.copyOf(originalFields)) {
            List<Integer> columns = IntStream.range(0, originalFields.size())
                    .filter(index -> originalFields.get(index) == field)
                    .boxed()
                    .toList();
            boolean areContainerTypes = field == LaneField.CONTAINER_TYPE
                    && columns.stream().allMatch(column -> isContainerTypeHeading(headings.get(column)));
            if (areContainerTypes
                    || field == LaneField.IGNORED
                    || field == LaneField.UNDECIDED
                    || MULTI_COLUMN_FIELDS.contains(field)) {
                continue;
            }
            List<Integer> remaining = removeMatchingUnlessAll(
                    columns,
                    column -> sampleCellsBelowHeading(sheet, heading, column).isEmpty());
            remaining = removeMatchingUnlessAll(remaining, sheet.hiddenColumns()::contains);
            remaining = field == LaneField.QUANTITY ? selectOuterPackagingCountColumns(remaining, headings) : remaining;
            List<Integer> candidates = remaining;
            boolean hasSameCells = candidates.stream()
                    .allMatch(column -> cellsBelowHeading(sheet, heading, column)
                            .equals(cellsBelowHeading(sheet, heading, candidates.getFirst())));
            boolean isDecided = hasSameCells || field == LaneField.NAME || field == LaneField.READY_DATE;
            boolean isOnlyHiddenColumn = sheet.hiddenColumns().contains(candidates.getFirst())
                    && !sampleCellsBelowHeading(sheet, heading, candidates.getFirst())
                            .isEmpty();
            for (int column : columns) {
                fields.set(
                        column,
                        isOnlyHiddenColumn || (candidates.contains(column) && !isDecided)
                                ? LaneField.UNDECIDED
                                : candidates.getFirst() == column ? field : LaneField.IGNORED);
            }
        }
    }

    private static List<Integer> removeMatchingUnlessAll(List<Integer> columns, Predicate<Integer> isRemoved) {
        List<Integer> remaining = columns.stream().filter(isRemoved.negate()).toList();
        return remaining.isEmpty() ? columns : remaining;
    }

    private static List<Integer> selectOuterPackagingCountColumns(List<Integer> columns, List<String> headings) {
        return columns.stream()
                .filter(index -> columns.stream()
                        .noneMatch(other -> Column.countsMoreOuterPackaging(headings.get(other), headings.get(index))))
                .toList();
    }

    private static List<String> cellsBelowHeading(LaneSheet sheet, int heading, int column) {
        return sheet.rows().stream()
                .skip(heading + 1L)
                .map(row -> row.cellOrEmpty(column))
                .toList();
    }

    private static List<String> readHeadings(LaneSheet sheet, int row) {
        IntStream columns = IntStream.range(0, sheet.columnCount());
        if (row < 0) {
            return columns.mapToObj(_ -> "").toList();
        }
        List<String> headingRow = columns.mapToObj(sheet.rows().get(row)::cellOrEmpty)
                .map(cell -> cell.replaceAll("\\s+", " "))
                .toList();
        return row == 0
                ? headingRow
                : LaneHeading.joinHeadingRows(sheet.rows().get(row - 1).cells(), headingRow)
                        .orElse(headingRow);
    }

    // Returns an unambiguous heading for an ambiguous one, depending on the cells below it: "Pickup" can be the
    // heading of places or of dates, "Appointment" of services, times or numbers. Returns an empty text if the
    // cells show that the column has no known field.
    private static String disambiguateHeading(String heading, List<String> cells) {
        if (headingPredicate(LaneField.MARKET).test(heading) && ServiceColumns.areYesNoAnswers(cells)) {
            return ServiceColumns.serviceNameOfHeading(heading);
        }
        Optional<LaneHeading> place = LaneHeading.parse(heading);
        if (place.isPresent()
                && !cells.isEmpty()
                && cells.stream().allMatch(cell -> DATE.matcher(cell).matches())) {
            return place.get().end() == LaneHeading.End.ORIGIN ? PICKUP_DATE_HEADING : "";
        }
        return ServiceColumns.isServiceHeading(heading) && ServiceColumns.areNumbersTimesOrAmounts(cells)
                ? ""
                : heading;
    }

    private static List<String> sampleCellsBelowHeading(LaneSheet sheet, int heading, int column) {
        return sheet.rows().stream()
                .skip(heading + 1L)
                .limit(MAX_SAMPLED_ROWS)
                .map(row -> row.cellOrEmpty(column))
                .filter(cell -> !cell.isBlank())
                .toList();
    }

    private static long countRecognizedFields(List<String> headings) {
        boolean hasMarketColumn = headings.stream().anyMatch(headingPredicate(LaneField.MARKET));
        return headings.stream()
                .map(heading -> fieldOfHeading(heading, hasMarketColumn))
                .filter(field -> field != LaneField.IGNORED)
                .distinct()
                .count();
    }

    private static LaneField fieldOfHeading(String heading, boolean hasMarketColumn) {
        if (heading.isBlank()) {
            return LaneField.IGNORED;
        }
        Optional<LaneField> own = HEADING_PATTERNS.keySet().stream()
                .filter(field -> hasMarketColumn || !CONTAINER_FIELDS.contains(field))
                .filter(field -> headingPredicate(field).test(heading))
                .findFirst();
        return own.or(() -> hasMarketColumn && isContainerTypeHeading(heading)
                        ? Optional.of(LaneField.CONTAINER_TYPE)
                        : Optional.empty())
                .or(() -> ServiceColumns.isServiceHeading(heading)
                        ? Optional.of(LaneField.ACCESSORIALS)
                        : Optional.empty())
                .or(() -> LaneHeading.parse(heading).map(LaneField::ofPlaceHeading))
                .or(() -> Column.findByHeading(heading).map(column -> LaneField.ofPastedField(column.field())))
                .orElse(LaneField.IGNORED);
    }

    /// Whether a heading is a container type, such as `40HC`. A mark in a cell below the heading requests this
    /// type.
    static boolean isContainerTypeHeading(String heading) {
        return CONTAINER_NAME.matcher(heading).matches();
    }

    private static Predicate<String> headingPredicate(LaneField field) {
        Pattern pattern = Objects.requireNonNull(HEADING_PATTERNS.get(field));
        return heading -> pattern.matcher(heading.replace('_', ' ')).matches();
    }

    /// The titles of the columns that have cells but are not read.
    public List<String> titlesOfUnreadColumns(LaneSheet sheet) {
        return IntStream.range(0, fields.size())
                .filter(index -> fields.get(index) == LaneField.IGNORED
                        && !sampleCellsBelowHeading(sheet, heading, index).isEmpty())
                .mapToObj(this::columnTitle)
                .toList();
    }

    /// The heading of a column; the letters of the column in a spreadsheet if it has no heading.
    String columnTitle(int column) {
        String text = headings.get(column).strip();
        return text.isEmpty() ? columnLetters(column) : text;
    }

    private String columnTitleWithLetters(int column) {
        return columnTitle(column) + " (" + columnLetters(column) + ")";
    }

    /// A column's heading with the column's letters and first cell, to distinguish columns with the same
    /// heading.
    public String columnTitleWithSample(LaneSheet sheet, int column) {
        String sample = sampleCellsBelowHeading(sheet, heading, column).stream()
                .findFirst()
                .orElse("");
        String shortSample =
                sample.length() > MAX_SAMPLE_LENGTH ? sample.substring(0, MAX_SAMPLE_LENGTH - 1) + '…' : sample;
        String text = headings.get(column).strip();
        String columnLettersAndSample =
                shortSample.isEmpty() ? columnLetters(column) : columnLetters(column) + ": " + shortSample;
        return text.isEmpty() ? columnLettersAndSample : text + " (" + columnLettersAndSample + ")";
    }

    private static String columnLetters(int column) {
        StringBuilder letters = new StringBuilder();
        for (int remaining = column + 1; remaining > 0; remaining = (remaining - 1) / LETTERS_IN_ALPHABET) {
            letters.insert(0, (char) ('A' + (remaining - 1) % LETTERS_IN_ALPHABET));
        }
        return letters.toString();
    }

    /// The remarks about undecided columns, and about columns that are not read because another column has the
    /// same field. The remarks apply to every row.
    List<LaneRowRemark> findColumnRemarks(LaneSheet sheet) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        String undecidedTitles = IntStream.range(0, fields.size())
                .filter(index -> fields.get(index) == LaneField.UNDECIDED)
                .mapToObj(column -> columnTitleWithSample(sheet, column))
                .collect(Collectors.joining(", "));
        if (!undecidedTitles.isEmpty()) {
            remarks.add(LaneRowRemark.of(LaneRowRemark.Kind.UNDECIDED_COLUMN, undecidedTitles));
        }
        boolean hasMarketColumn = headings.stream().anyMatch(headingPredicate(LaneField.MARKET));
        for (int column = 0; column < fields.size(); column++) {
            LaneField indicatedField = fieldOfHeading(
                    disambiguateHeading(headings.get(column), sampleCellsBelowHeading(sheet, heading, column)),
                    hasMarketColumn);
            boolean isSkipped = fields.get(column) == LaneField.IGNORED
                    && !unread.contains(column)
                    && indicatedField != LaneField.IGNORED
                    && fields.contains(indicatedField)
                    && !sampleCellsBelowHeading(sheet, heading, column).isEmpty();
            int usedColumn = fields.indexOf(indicatedField);
            boolean isInnerCount = isSkipped
                    && indicatedField == LaneField.QUANTITY
                    && Column.countsMoreOuterPackaging(columnTitle(usedColumn), columnTitle(column));
            if (isSkipped
                    && !isInnerCount
                    && !cellsBelowHeading(sheet, heading, column)
                            .equals(cellsBelowHeading(sheet, heading, usedColumn))) {
                remarks.add(
                        sheet.hiddenColumns().contains(column)
                                ? LaneRowRemark.of(LaneRowRemark.Kind.HIDDEN_COLUMN, columnTitleWithLetters(column))
                                : LaneRowRemark.of(
                                        LaneRowRemark.Kind.SECOND_COLUMN,
                                        columnTitleWithLetters(column),
                                        columnTitleWithLetters(usedColumn)));
            }
        }
        return List.copyOf(remarks);
    }

    /// A key that is equal for tables with the same headings, ignoring case.
    public String toHeadingsKey() {
        return headings.stream()
                .map(heading -> heading.strip().toLowerCase(java.util.Locale.ROOT))
                .collect(Collectors.joining("|"));
    }

    /// A copy with a column mapped to another field. Another column with that field is ignored, unless several
    /// columns may have the field.
    public LaneMapping withFieldMovedToColumn(int column, LaneField field) {
        List<LaneField> changed = new ArrayList<>();
        Set<Integer> ignoredColumns = new HashSet<>(unread);
        Set<Integer> chosenColumns = new HashSet<>(chosen);
        ignoredColumns.remove(column);
        chosenColumns.add(column);
        for (int index = 0; index < fields.size(); index++) {
            boolean hasSameField = field != LaneField.IGNORED
                    && !MULTI_COLUMN_FIELDS.contains(field)
                    && (fields.get(index) == field
                            || (fields.get(index) == LaneField.UNDECIDED && isHeadingOf(headings.get(index), field)));
            changed.add(index == column ? field : hasSameField ? LaneField.IGNORED : fields.get(index));
            if (index == column ? field == LaneField.IGNORED : hasSameField) {
                ignoredColumns.add(index);
                chosenColumns.remove(index);
            }
        }
        return new LaneMapping(heading, headings, changed, given, weightOfEach, ignoredColumns, chosenColumns);
    }

    private boolean isHeadingOf(String text, LaneField field) {
        return fieldOfHeading(text, headings.stream().anyMatch(headingPredicate(LaneField.MARKET))) == field;
    }

    /// A copy with a value for the field's empty cells; a blank value removes the previous value.
    public LaneMapping withDefaultValue(LaneField field, String value) {
        Map<LaneField, String> changed = new EnumMap<>(LaneField.class);
        changed.putAll(given);
        changed.remove(field);
        if (!value.isBlank()) {
            changed.put(field, value.strip());
        }
        return new LaneMapping(heading, headings, fields, changed, weightOfEach, unread, chosen);
    }

    /// A copy in which weights that do not state their basis are per unit if `isPerUnit` is true, else per row.
    public LaneMapping withWeightPerUnit(boolean isPerUnit) {
        return new LaneMapping(heading, headings, fields, given, isPerUnit, unread, chosen);
    }

    /// A copy with the choices that the user made in the mapping of an earlier table; this mapping, unchanged,
    /// if the headings of the earlier table differ.
    public LaneMapping withChoicesIfSameHeadings(LaneMapping earlier) {
        if (!earlier.toHeadingsKey().equals(toHeadingsKey())) {
            return this;
        }
        List<LaneField> mergedFields = IntStream.range(0, earlier.fields.size())
                .mapToObj(index -> {
                    LaneField earlierField = earlier.fields.get(index);
                    boolean isNewlyRecognized = earlierField == LaneField.IGNORED
                            && !earlier.unread.contains(index)
                            && MULTI_COLUMN_FIELDS.contains(fields.get(index));
                    boolean isStillUndecided = fields.get(index) == LaneField.UNDECIDED
                            && !earlier.unread.contains(index)
                            && !earlier.chosen.contains(index);
                    return isNewlyRecognized || isStillUndecided ? fields.get(index) : earlierField;
                })
                .toList();
        return new LaneMapping(
                heading, headings, mergedFields, earlier.given, earlier.weightOfEach, earlier.unread, earlier.chosen);
    }
}
