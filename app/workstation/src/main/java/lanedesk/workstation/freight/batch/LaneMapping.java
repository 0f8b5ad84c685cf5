package lanedesk.workstation.freight.batch;

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
import lanedesk.workstation.freight.lane.LaneHeading;
import lanedesk.workstation.freight.paste.Column;

/// The mapping of the columns of a table of lanes to fields.
///
/// @param heading place of the row with the headings among the table's rows; -1 where no row is one
/// @param headings texts of the headings, one a column
/// @param fields what each column is taken for
/// @param given values for the fields that have no column, or an empty cell
/// @param weightOfEach whether a weight that does not say so is of one unit; of the whole row otherwise
/// @param unread columns that the desk chose not to read; others are ignored only while no field is known for them
public record LaneMapping(
        int heading,
        List<String> headings,
        List<LaneField> fields,
        Map<LaneField, String> given,
        boolean weightOfEach,
        Set<Integer> unread) {

    private static final int MOST_LINES_ABOVE = 30;
    private static final Pattern DAY = Pattern.compile(
            "\\s*(?:\\d{1,2}/\\d{1,2}|\\d{1,2}([-/.])\\d{1,2}\\1\\d{2,4}|\\d{4}([-/.])\\d{1,2}\\2\\d{1,2})(?:[T ].*)?");
    private static final Map<LaneField, Pattern> NAMES = new EnumMap<>(Map.of(
            LaneField.MODE, words("mode|service|service type|equipment mode|modo|modalidad|ltl.{0,3}(?:ftl|tl)"),
            LaneField.ACCESSORIALS,
                    words("accessorials?|special services|services|extras|accesorios|servicios|accessoires|services"
                            + " accessoires"),
            LaneField.MARKET,
                    words("market|port|ramp|port.{0,3}ramp|rail ramp|terminal market|mercado|puerto|march[eé]|rampa"),
            LaneField.OPERATION,
                    words("operation|operation type|move|move type|direction|import.{0,3}export|operaci[oó]n|sens"),
            LaneField.CONTAINER_TYPE,
                    words("container|container type|equipment|equipment type|tipo de contenedor|contenedor|type de"
                            + " conteneur|conteneur"),
            LaneField.CONTAINER_LENGTH,
                    words("container (?:length|size)s?|size|length|(?:length|size)"
                            + " ?\\(?ft\\)?|tama[nñ]o|longitud|taille|longueur"),
            LaneField.REEFER, words("reefer|refrigerated|temp(?:erature)? controlled|refrigerado|frigo(?:rifique)?"),
            LaneField.READY_DATE,
                    words("(?:(?:requested )?pick[ -]?up|(?:cargo )?ready|ship(?:ping|ment)?|loading) (?:date|day)"
                            + "|date ready|fecha de (?:recolecci[oó]n|recogida|carga|embarque)"
                            + "|date (?:d['’]enl[eè]vement|de ramassage|de chargement)")));

    private static final String PICKUP_DATE = "pickup date";
    private static final List<LaneField> OF_CONTAINERS =
            List.of(LaneField.CONTAINER_TYPE, LaneField.CONTAINER_LENGTH, LaneField.OPERATION, LaneField.REEFER);

    public LaneMapping {
        headings = List.copyOf(headings);
        fields = List.copyOf(fields);
        given = Map.copyOf(given);
        unread = Set.copyOf(unread);
    }

    private static Pattern words(String words) {
        return Pattern.compile("(?iu)\\s*(?:" + words + ")\\s*");
    }

    /// The mapping that a table's headings ask for: its headings are in the row that names most fields.
    public static LaneMapping guess(LaneSheet sheet) {
        int heading = IntStream.range(0, Math.min(sheet.rows().size(), MOST_LINES_ABOVE))
                .filter(at -> named(headings(sheet, at)) >= 2)
                .boxed()
                .reduce((best, at) -> named(headings(sheet, at)) > named(headings(sheet, best)) ? at : best)
                .orElse(-1);
        List<String> headings = headings(sheet, heading);
        List<String> meant = IntStream.range(0, headings.size())
                .mapToObj(at -> meant(headings.get(at), cells(sheet, heading, at)))
                .toList();
        List<LaneField> fields = new ArrayList<>(fields(meant));
        for (int at = 0; at < fields.size(); at++) {
            List<String> cells = cells(sheet, heading, at);
            if (fields.get(at) == LaneField.IGNORED && ServiceCells.areServices(cells)) {
                fields.set(at, LaneField.ACCESSORIALS);
            }
        }
        return new LaneMapping(heading, headings, fields, Map.of(), false, Set.of());
    }

    private static List<String> headings(LaneSheet sheet, int row) {
        IntStream columns = IntStream.range(0, sheet.width());
        if (row < 0) {
            return columns.mapToObj(_ -> "").toList();
        }
        List<String> own = columns.mapToObj(sheet.rows().get(row)::cell).toList();
        return row == 0
                ? own
                : LaneHeading.joined(sheet.rows().get(row - 1).cells(), own).orElse(own);
    }

    // "Pickup" heads a place in one table and a day in another, "Appointment" a service, a time or a number.
    private static String meant(String heading, List<String> cells) {
        if (is(LaneField.MARKET).test(heading) && ServiceCells.areAnswers(cells)) {
            return ServiceCells.service(heading);
        }
        Optional<LaneHeading> place = LaneHeading.of(heading);
        if (place.isPresent()
                && !cells.isEmpty()
                && cells.stream().allMatch(cell -> DAY.matcher(cell).matches())) {
            return place.get().end() == LaneHeading.End.ORIGIN ? PICKUP_DATE : "";
        }
        return ServiceCells.isService(heading) && ServiceCells.areFigures(cells) ? "" : heading;
    }

    private static List<String> cells(LaneSheet sheet, int heading, int column) {
        return sheet.rows().stream()
                .skip(heading + 1L)
                .limit(MOST_LINES_ABOVE)
                .map(row -> row.cell(column))
                .filter(cell -> !cell.isBlank())
                .toList();
    }

    private static long named(List<String> headings) {
        return fields(headings).stream()
                .filter(field -> field != LaneField.IGNORED)
                .count();
    }

    private static List<LaneField> fields(List<String> headings) {
        boolean containers = headings.stream().anyMatch(is(LaneField.MARKET));
        List<LaneField> fields = new ArrayList<>();
        for (String heading : headings) {
            LaneField field = field(heading, containers);
            int earlier = fields.indexOf(field);
            if (field == LaneField.QUANTITY && earlier >= 0 && Column.isFurtherOut(heading, headings.get(earlier))) {
                fields.set(earlier, LaneField.IGNORED);
                earlier = -1;
            }
            fields.add(earlier >= 0 && field != LaneField.ACCESSORIALS ? LaneField.IGNORED : field);
        }
        return fields;
    }

    private static LaneField field(String heading, boolean containers) {
        if (heading.isBlank()) {
            return LaneField.IGNORED;
        }
        Optional<LaneField> own = NAMES.keySet().stream()
                .filter(field -> containers || !OF_CONTAINERS.contains(field))
                .filter(field -> is(field).test(heading))
                .findFirst();
        return own.or(() -> ServiceCells.isService(heading) ? Optional.of(LaneField.ACCESSORIALS) : Optional.empty())
                .or(() -> LaneHeading.of(heading).map(LaneField::of))
                .or(() -> Column.headed(heading).map(column -> LaneField.of(column.field())))
                .orElse(LaneField.IGNORED);
    }

    private static Predicate<String> is(LaneField field) {
        Pattern names = Objects.requireNonNull(NAMES.get(field));
        return heading -> names.matcher(heading.replace('_', ' ')).matches();
    }

    /// Returns the key of tables with the same headings.
    public String key() {
        return headings.stream()
                .map(heading -> heading.strip().toLowerCase(java.util.Locale.ROOT))
                .collect(Collectors.joining("|"));
    }

    /// The same with a column taken for another field; a column that had it is left aside, unless several can have it.
    public LaneMapping with(int column, LaneField field) {
        List<LaneField> changed = new ArrayList<>();
        Set<Integer> chosen = new HashSet<>(unread);
        if (field == LaneField.IGNORED) {
            chosen.add(column);
        } else {
            chosen.remove(column);
        }
        for (int at = 0; at < fields.size(); at++) {
            boolean taken = field != LaneField.IGNORED && field != LaneField.ACCESSORIALS && fields.get(at) == field;
            changed.add(at == column ? field : taken ? LaneField.IGNORED : fields.get(at));
        }
        return new LaneMapping(heading, headings, changed, given, weightOfEach, chosen);
    }

    /// The same with a value for what rows leave open; none where it is blank.
    public LaneMapping withDefault(LaneField field, String value) {
        Map<LaneField, String> changed = new EnumMap<>(LaneField.class);
        changed.putAll(given);
        changed.remove(field);
        if (!value.isBlank()) {
            changed.put(field, value.strip());
        }
        return new LaneMapping(heading, headings, fields, changed, weightOfEach, unread);
    }

    /// The same with weights of one unit, or of the row.
    public LaneMapping weighing(boolean each) {
        return new LaneMapping(heading, headings, fields, given, each, unread);
    }

    /// The same choices for a table with the same headings; its own where they differ. A column that no field was known
    /// for then asks for services where it does so now.
    public LaneMapping remembering(LaneMapping earlier) {
        if (!earlier.key().equals(key())) {
            return this;
        }
        List<LaneField> known = IntStream.range(0, earlier.fields.size())
                .mapToObj(at -> earlier.fields.get(at) == LaneField.IGNORED
                                && !earlier.unread.contains(at)
                                && fields.get(at) == LaneField.ACCESSORIALS
                        ? LaneField.ACCESSORIALS
                        : earlier.fields.get(at))
                .toList();
        return new LaneMapping(heading, headings, known, earlier.given, earlier.weightOfEach, earlier.unread);
    }
}
