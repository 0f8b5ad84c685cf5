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
/// @param given values for fields without a column or with an empty cell
/// @param weightOfEach whether an unspecified weight is per unit; of the whole row otherwise
/// @param unread columns that the user chose to ignore; others are ignored only while their field is unknown
/// @param chosen columns whose field the user chose
public record LaneMapping(
        int heading,
        List<String> headings,
        List<LaneField> fields,
        Map<LaneField, String> given,
        boolean weightOfEach,
        Set<Integer> unread,
        Set<Integer> chosen) {

    private static final int MAX_LINES_ABOVE_HEADING = 30;
    private static final int LETTERS_IN_ALPHABET = 26;
    private static final int MAX_SAMPLE_LENGTH = 24;
    private static final Pattern DATE = Pattern.compile(
            "\\s*(?:\\d{1,2}/\\d{1,2}|\\d{1,2}([-/.])\\d{1,2}\\1\\d{2,4}|\\d{4}([-/.])\\d{1,2}\\2\\d{1,2})(?:[T ].*)?");
    private static final Map<LaneField, Pattern> HEADING_PATTERNS = new EnumMap<>(Map.of(
            LaneField.MODE, wordsPattern("mode|service|service type|equipment mode|modo|modalidad|ltl.{0,3}(?:ftl|tl)"),
            LaneField.UNITS,
                    wordsPattern(
                            "(?:(?:weight|wt|wgt|mass|dims?|dimensions?|size|length|volume|vol|cube) ?)?(?:u ?/? ?o"
                                + " ?/? ?m|u/m|units?)|units? of meas(?:ure(?:ment)?)?|meas(?:ure(?:ment)?)?(?:"
                                + " units?)?|unit system|measurement system|unidad(?:es)?(?: de medida)?|unit[eé]s?(?:"
                                + " de mesure)?|ma[sß]einheit"),
            LaneField.ACCESSORIALS,
                    wordsPattern(
                            "accessorials?|special services|services|extras|accesorios|servicios|accessoires|services"
                                    + " accessoires"),
            LaneField.MARKET,
                    wordsPattern(
                            "market|port|ramp|port.{0,3}ramp|rail ramp|terminal market|mercado|puerto|march[eé]|rampa"),
            LaneField.OPERATION,
                    wordsPattern(
                            "operation|operation type|move|move type|dir|dirn|direction|import.{0,3}export|i ?/ ?e|imp"
                                    + " ?/ ?exp|operaci[oó]n|sens"),
            LaneField.CONTAINER_TYPE,
                    wordsPattern(
                            "container|container type|cntr(?: type)?|ctr(?: type)?|equipment|equipment type|equip(?:"
                                    + " type)?|eq type|type|tipo|tipo de contenedor|contenedor|type de"
                                    + " conteneur|conteneur"),
            LaneField.CONTAINER_LENGTH,
                    wordsPattern("(?:container|cntr|ctr|equipment|eq) (?:length|size)s?|size|length|(?:length|size)"
                            + " ?\\(?ft\\)?|tama[nñ]o|longitud|taille|longueur"),
            LaneField.REEFER,
                    wordsPattern("reefer|refrigerated|temp(?:erature)? controlled|refrigerado|frigo(?:rifique)?"),
            LaneField.READY_DATE,
                    wordsPattern(
                            "(?:(?:requested )?pick[ -]?up|(?:cargo )?ready|ship(?:ping|ment)?|loading) (?:date|day)"
                                    + "|date ready|fecha de (?:recolecci[oó]n|recogida|carga|embarque)"
                                    + "|date (?:d['’]enl[eè]vement|de ramassage|de chargement)"),
            LaneField.CUSTOMER,
                    wordsPattern("(?:customer|client|account|acct|bill[ -]?to)(?:"
                            + " (?:name|code|number|no\\.?|id|#))?|cust(?:omer)?"
                            + " ?#|(?:nombre|n[uú]mero|no\\.?|c[oó]digo) (?:de |del"
                            + " )?cliente|cliente|cuenta|(?:nom|num[eé]ro|n[o°]|code) (?:de |du )?client|compte(?:"
                            + " client)?")));

    private static final String PICKUP_DATE_PATTERN = "pickup date";
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

    private static Pattern wordsPattern(String text) {
        return Pattern.compile("(?iu)\\s*(?:" + text + ")\\s*");
    }

    /// The mapping for a table's headings; the heading row is the one that names most fields.
    public static LaneMapping guessFromHeadings(LaneSheet sheet) {
        int heading = IntStream.range(0, Math.min(sheet.rows().size(), MAX_LINES_ABOVE_HEADING))
                .filter(index -> countNamedFields(headings(sheet, index)) >= 2)
                .boxed()
                .reduce((best, at) ->
                        countNamedFields(headings(sheet, at)) > countNamedFields(headings(sheet, best)) ? at : best)
                .orElse(-1);
        List<String> headings = headings(sheet, heading);
        List<String> candidates = IntStream.range(0, headings.size())
                .mapToObj(at -> inferHeading(headings.get(at), sampleCellsBelow(sheet, heading, at)))
                .toList();
        boolean containers = candidates.stream().anyMatch(headingTestFor(LaneField.MARKET));
        List<LaneField> fields = new ArrayList<>();
        for (int at = 0; at < candidates.size(); at++) {
            fields.add(fieldFromCells(
                    fieldOfHeading(candidates.get(at), containers),
                    candidates.get(at),
                    sampleCellsBelow(sheet, heading, at),
                    containers));
        }
        resolveDuplicateColumns(fields, headings, sheet, heading);
        return new LaneMapping(heading, headings, fields, Map.of(), false, Set.of(), Set.of());
    }

    // The field indicated by the cells if the heading is ambiguous.
    private static LaneField fieldFromCells(LaneField field, String heading, List<String> cells, boolean containers) {
        boolean units = headingTestFor(LaneField.UNITS).test(heading);
        long named = cells.stream().filter(cell -> isUnitCell(cell, units)).count();
        if (units) {
            return cells.isEmpty()
                    ? LaneField.IGNORED
                    : named > 0
                            ? LaneField.UNITS
                            : cells.stream().allMatch(cell -> cell.matches("\\d.*"))
                                    ? LaneField.QUANTITY
                                    : cells.stream()
                                                    .allMatch(cell -> PackageWords.find(cell)
                                                            .isPresent())
                                            ? LaneField.PACKAGE
                                            : LaneField.UNDECIDED;
        }
        if (named > 0 && (field == LaneField.IGNORED || field == LaneField.PACKAGE)) {
            return named == cells.size() ? LaneField.UNITS : named * 2 >= cells.size() ? LaneField.UNDECIDED : field;
        }
        boolean anyType = heading.strip().matches("(?iu)type|tipo");
        if (anyType && !cells.isEmpty()) {
            if (containers
                    && cells.stream()
                            .allMatch(cell -> MOVE_TYPE_CELL.matcher(cell).matches())) {
                return LaneField.OPERATION;
            }
            if (!containers
                    && cells.stream().allMatch(cell -> MODE_CELL.matcher(cell).matches())) {
                return LaneField.MODE;
            }
            if (!containers
                    && cells.stream().noneMatch(cell -> PackageWords.find(cell).isPresent())) {
                return LaneField.IGNORED;
            }
        }
        if (field == LaneField.IGNORED && ServiceColumns.areServices(cells)) {
            return LaneField.ACCESSORIALS;
        }
        return field;
    }

    // Below another heading a single letter, or the name of a country, is not a unit.
    private static boolean isUnitCell(String cell, boolean headed) {
        return RowUnits.parse(cell).isPresent() && (headed || !cell.matches("(?i)[a-z]|u\\.?s\\.?a?\\.?"));
    }

    // Of two columns of one field, a visible one and one with cells take precedence; otherwise the user is asked,
    // except for names, where the first is used.
    private static void resolveDuplicateColumns(
            List<LaneField> fields, List<String> headings, LaneSheet sheet, int heading) {
        List<LaneField> named = List.copyOf(fields);
        for (LaneField field : Set.copyOf(named)) {
            List<Integer> columns = IntStream.range(0, named.size())
                    .filter(index -> named.get(index) == field)
                    .boxed()
                    .toList();
            boolean kinds = field == LaneField.CONTAINER_TYPE
                    && columns.stream().allMatch(at -> isContainerName(headings.get(at)));
            if (kinds
                    || field == LaneField.IGNORED
                    || field == LaneField.UNDECIDED
                    || MULTI_COLUMN_FIELDS.contains(field)) {
                continue;
            }
            List<Integer> remaining = withoutMatching(
                    columns, at -> sampleCellsBelow(sheet, heading, at).isEmpty());
            remaining = withoutMatching(remaining, sheet.hiddenColumns()::contains);
            remaining = field == LaneField.QUANTITY ? outermostCountColumns(remaining, headings) : remaining;
            List<Integer> saved = remaining;
            boolean same = saved.stream()
                    .allMatch(at ->
                            columnCells(sheet, heading, at).equals(columnCells(sheet, heading, saved.getFirst())));
            boolean decided = same || field == LaneField.NAME || field == LaneField.READY_DATE;
            boolean hiddenAlone = sheet.hiddenColumns().contains(saved.getFirst())
                    && !sampleCellsBelow(sheet, heading, saved.getFirst()).isEmpty();
            for (int at : columns) {
                fields.set(
                        at,
                        hiddenAlone || (saved.contains(at) && !decided)
                                ? LaneField.UNDECIDED
                                : saved.getFirst() == at ? field : LaneField.IGNORED);
            }
        }
    }

    private static List<Integer> withoutMatching(List<Integer> columns, Predicate<Integer> left) {
        List<Integer> saved = columns.stream().filter(left.negate()).toList();
        return saved.isEmpty() ? columns : saved;
    }

    private static List<Integer> outermostCountColumns(List<Integer> columns, List<String> headings) {
        return columns.stream()
                .filter(index -> columns.stream()
                        .noneMatch(other -> Column.isOuterCount(headings.get(other), headings.get(index))))
                .toList();
    }

    private static List<String> columnCells(LaneSheet sheet, int heading, int column) {
        return sheet.rows().stream()
                .skip(heading + 1L)
                .map(row -> row.cell(column))
                .toList();
    }

    private static List<String> headings(LaneSheet sheet, int row) {
        IntStream columns = IntStream.range(0, sheet.width());
        if (row < 0) {
            return columns.mapToObj(_ -> "").toList();
        }
        List<String> own = columns.mapToObj(sheet.rows().get(row)::cell)
                .map(cell -> cell.replaceAll("\\s+", " "))
                .toList();
        return row == 0
                ? own
                : LaneHeading.joinHeadingRows(sheet.rows().get(row - 1).cells(), own)
                        .orElse(own);
    }

    // "Pickup" is the heading of places in one table and of dates in another, "Appointment" of services, times or
    // numbers.
    private static String inferHeading(String heading, List<String> cells) {
        if (headingTestFor(LaneField.MARKET).test(heading) && ServiceColumns.areYesNoAnswers(cells)) {
            return ServiceColumns.serviceName(heading);
        }
        Optional<LaneHeading> place = LaneHeading.parse(heading);
        if (place.isPresent()
                && !cells.isEmpty()
                && cells.stream().allMatch(cell -> DATE.matcher(cell).matches())) {
            return place.get().end() == LaneHeading.End.ORIGIN ? PICKUP_DATE_PATTERN : "";
        }
        return ServiceColumns.isServiceHeading(heading) && ServiceColumns.areNumbersOrTimes(cells) ? "" : heading;
    }

    private static List<String> sampleCellsBelow(LaneSheet sheet, int heading, int column) {
        return sheet.rows().stream()
                .skip(heading + 1L)
                .limit(MAX_LINES_ABOVE_HEADING)
                .map(row -> row.cell(column))
                .filter(cell -> !cell.isBlank())
                .toList();
    }

    private static long countNamedFields(List<String> headings) {
        boolean containers = headings.stream().anyMatch(headingTestFor(LaneField.MARKET));
        return headings.stream()
                .map(heading -> fieldOfHeading(heading, containers))
                .filter(field -> field != LaneField.IGNORED)
                .distinct()
                .count();
    }

    private static LaneField fieldOfHeading(String heading, boolean containers) {
        if (heading.isBlank()) {
            return LaneField.IGNORED;
        }
        Optional<LaneField> own = HEADING_PATTERNS.keySet().stream()
                .filter(field -> containers || !CONTAINER_FIELDS.contains(field))
                .filter(field -> headingTestFor(field).test(heading))
                .findFirst();
        return own.or(() -> containers && isContainerName(heading)
                        ? Optional.of(LaneField.CONTAINER_TYPE)
                        : Optional.empty())
                .or(() -> ServiceColumns.isServiceHeading(heading)
                        ? Optional.of(LaneField.ACCESSORIALS)
                        : Optional.empty())
                .or(() -> LaneHeading.parse(heading).map(LaneField::of))
                .or(() -> Column.fromHeading(heading).map(column -> LaneField.of(column.field())))
                .orElse(LaneField.IGNORED);
    }

    /// Whether a heading is a container type, whose cells mark the rows that request one: `40HC`.
    static boolean isContainerName(String heading) {
        return CONTAINER_NAME.matcher(heading).matches();
    }

    private static Predicate<String> headingTestFor(LaneField field) {
        Pattern names = Objects.requireNonNull(HEADING_PATTERNS.get(field));
        return heading -> names.matcher(heading.replace('_', ' ')).matches();
    }

    /// The non-empty columns that are not read.
    public List<String> unreadHeadings(LaneSheet sheet) {
        return IntStream.range(0, fields.size())
                .filter(index -> fields.get(index) == LaneField.IGNORED
                        && !sampleCellsBelow(sheet, heading, index).isEmpty())
                .mapToObj(this::columnTitle)
                .toList();
    }

    /// A column's heading, or its letters in a spreadsheet if it has none.
    String columnTitle(int column) {
        String text = headings.get(column).strip();
        return text.isEmpty() ? columnLetters(column) : text;
    }

    private String titleWithLetters(int column) {
        return columnTitle(column) + " (" + columnLetters(column) + ")";
    }

    /// A column's heading with its letters and first cell, to distinguish columns with the same heading.
    public String titleWithSample(LaneSheet sheet, int column) {
        String sample =
                sampleCellsBelow(sheet, heading, column).stream().findFirst().orElse("");
        String shown = sample.length() > MAX_SAMPLE_LENGTH ? sample.substring(0, MAX_SAMPLE_LENGTH - 1) + '…' : sample;
        String text = headings.get(column).strip();
        String place = shown.isEmpty() ? columnLetters(column) : columnLetters(column) + ": " + shown;
        return text.isEmpty() ? place : text + " (" + place + ")";
    }

    private static String columnLetters(int column) {
        StringBuilder letters = new StringBuilder();
        for (int remaining = column + 1; remaining > 0; remaining = (remaining - 1) / LETTERS_IN_ALPHABET) {
            letters.insert(0, (char) ('A' + (remaining - 1) % LETTERS_IN_ALPHABET));
        }
        return letters.toString();
    }

    /// Remarks about the table's columns for every row.
    List<LaneRowRemark> remarks(LaneSheet sheet) {
        List<LaneRowRemark> remarks = new ArrayList<>();
        String undecided = IntStream.range(0, fields.size())
                .filter(index -> fields.get(index) == LaneField.UNDECIDED)
                .mapToObj(at -> titleWithSample(sheet, at))
                .collect(Collectors.joining(", "));
        if (!undecided.isEmpty()) {
            remarks.add(LaneRowRemark.of(LaneRowRemark.Kind.UNDECIDED_COLUMN, undecided));
        }
        boolean containers = headings.stream().anyMatch(headingTestFor(LaneField.MARKET));
        for (int at = 0; at < fields.size(); at++) {
            LaneField meant =
                    fieldOfHeading(inferHeading(headings.get(at), sampleCellsBelow(sheet, heading, at)), containers);
            boolean left = fields.get(at) == LaneField.IGNORED
                    && !unread.contains(at)
                    && meant != LaneField.IGNORED
                    && fields.contains(meant)
                    && !sampleCellsBelow(sheet, heading, at).isEmpty();
            int consumed = fields.indexOf(meant);
            boolean inner =
                    left && meant == LaneField.QUANTITY && Column.isOuterCount(columnTitle(consumed), columnTitle(at));
            if (left && !inner && !columnCells(sheet, heading, at).equals(columnCells(sheet, heading, consumed))) {
                remarks.add(
                        sheet.hiddenColumns().contains(at)
                                ? LaneRowRemark.of(LaneRowRemark.Kind.HIDDEN_COLUMN, titleWithLetters(at))
                                : LaneRowRemark.of(
                                        LaneRowRemark.Kind.SECOND_COLUMN,
                                        titleWithLetters(at),
                                        titleWithLetters(consumed)));
            }
        }
        return List.copyOf(remarks);
    }

    /// The key of tables with the same headings.
    public String headingsKey() {
        return headings.stream()
                .map(heading -> heading.strip().toLowerCase(java.util.Locale.ROOT))
                .collect(Collectors.joining("|"));
    }

    /// A copy with a column mapped to another field; the column that had it is ignored, unless several may have it.
    public LaneMapping withField(int column, LaneField field) {
        List<LaneField> changed = new ArrayList<>();
        Set<Integer> left = new HashSet<>(unread);
        Set<Integer> known = new HashSet<>(chosen);
        left.remove(column);
        known.add(column);
        for (int index = 0; index < fields.size(); index++) {
            boolean rival = field != LaneField.IGNORED
                    && !MULTI_COLUMN_FIELDS.contains(field)
                    && (fields.get(index) == field
                            || (fields.get(index) == LaneField.UNDECIDED && headingMeans(headings.get(index), field)));
            changed.add(index == column ? field : rival ? LaneField.IGNORED : fields.get(index));
            if (index == column ? field == LaneField.IGNORED : rival) {
                left.add(index);
                known.remove(index);
            }
        }
        return new LaneMapping(heading, headings, changed, given, weightOfEach, left, known);
    }

    private boolean headingMeans(String text, LaneField field) {
        return fieldOfHeading(text, headings.stream().anyMatch(headingTestFor(LaneField.MARKET))) == field;
    }

    /// A copy with a value for empty cells; none if it is blank.
    public LaneMapping withDefault(LaneField field, String value) {
        Map<LaneField, String> changed = new EnumMap<>(LaneField.class);
        changed.putAll(given);
        changed.remove(field);
        if (!value.isBlank()) {
            changed.put(field, value.strip());
        }
        return new LaneMapping(heading, headings, fields, changed, weightOfEach, unread, chosen);
    }

    /// A copy with weights per unit or per row.
    public LaneMapping withWeightOfEach(boolean each) {
        return new LaneMapping(heading, headings, fields, given, each, unread, chosen);
    }

    /// The choices of an earlier table with the same headings, applied to this one.
    public LaneMapping mergedWithRemembered(LaneMapping earlier) {
        if (!earlier.headingsKey().equals(headingsKey())) {
            return this;
        }
        List<LaneField> known = IntStream.range(0, earlier.fields.size())
                .mapToObj(index -> {
                    LaneField before = earlier.fields.get(index);
                    boolean learnt = before == LaneField.IGNORED
                            && !earlier.unread.contains(index)
                            && MULTI_COLUMN_FIELDS.contains(fields.get(index));
                    boolean open = fields.get(index) == LaneField.UNDECIDED
                            && !earlier.unread.contains(index)
                            && !earlier.chosen.contains(index);
                    return learnt || open ? fields.get(index) : before;
                })
                .toList();
        return new LaneMapping(
                heading, headings, known, earlier.given, earlier.weightOfEach, earlier.unread, earlier.chosen);
    }
}
