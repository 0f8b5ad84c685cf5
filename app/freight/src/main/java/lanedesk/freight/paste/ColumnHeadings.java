package lanedesk.freight.paste;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;
import org.jspecify.annotations.Nullable;

/// Known column headings of spreadsheets in three languages.
final class ColumnHeadings {
    private static final int MAX_HEADING_LENGTH = 60;
    private static final Map<String, PastedField> FIELDS_BY_HEADING = new HashMap<>();

    private static final Set<String> TOTAL_WORDS;
    private static final Set<String> EACH_WORDS;

    static {
        Map<String, String> words = new HashMap<>(TextTable.readTable(ColumnHeadings.class, "column-headings.txt"));
        TOTAL_WORDS = Set.copyOf(TextTable.splitPipedWords(Objects.requireNonNull(words.remove("total"))));
        EACH_WORDS = Set.copyOf(TextTable.splitPipedWords(Objects.requireNonNull(words.remove("each"))));
        words.forEach((field, headings) -> TextTable.splitPipedWords(headings)
                .forEach(heading -> FIELDS_BY_HEADING.put(heading, PastedField.valueOf(field))));
    }

    // Matches "per" in a heading such as "Pieces per pallet".
    private static final ScanPattern PER_UNIT = ScanPattern.of("(?<!\\p{L})(?:per|por|par)(?!\\p{L})");
    // Matches the end of a heading such as "Pallets per shipment".
    private static final ScanPattern PER_SHIPMENT =
            ScanPattern.of(" (?:per|por|par) (?:shipment|load|order|embarque|envio|envoi|commande)$");
    private static final ScanPattern ACCENTS = ScanPattern.of("\\p{M}+");
    private static final ScanPattern APOSTROPHE_IN_WORD = ScanPattern.of("(?<=\\w)['’](?=\\w)");
    private static final ScanPattern WORD_SEPARATOR = ScanPattern.of("[^\\p{L}\\p{N}\"]+");
    private static final ScanPattern STARTS_WITH_DIGIT = ScanPattern.of("(?s)\\s*\\d.*");
    private static final ScanPattern ROW_NUMBER_HEADING = ScanPattern.of(
            "(?:(?:pallet|plt|skid|crate|carton|ctn|box|piece|pc|unit|handling unit|hu|tarima|palette) )?"
                    + "(?:no|num|number|nbr|numero)");

    private ColumnHeadings() {}

    /// The column for a heading; empty if the heading is unknown.
    static Optional<Column> findColumn(String heading) {
        // A heading never starts with a digit; most cells do.
        if (heading.length() > MAX_HEADING_LENGTH || STARTS_WITH_DIGIT.matchesWhole(heading)) {
            return Optional.empty();
        }
        String key =
                PER_SHIPMENT.replaceFirst(MeasureNotationRewriter.normalizeSideOrder(toComparisonKey(heading)), "");
        if (key.isEmpty()) {
            return Optional.empty();
        }
        PastedField fieldOfWholeKey = FIELDS_BY_HEADING.get(key);
        List<String> words = new ArrayList<>(List.of(key.split(" ", -1)));
        boolean isTotal = words.removeIf(TOTAL_WORDS::contains);
        boolean isPerUnit = words.removeIf(EACH_WORDS::contains);
        Unit unit = null;
        List<String> wordsWithoutUnit = words;
        for (Measure measure : List.of(Measure.WEIGHT, Measure.LENGTH, Measure.VOLUME)) {
            List<String> remainingWords = new ArrayList<>(words);
            Unit foundUnit = removeAndReturnLastUnit(remainingWords, measure);
            // "mt" is a ton in a heading of weights and a meter in a heading of lengths.
            if (foundUnit != null && (unit == null || isHeadingOfMeasure(measure, remainingWords))) {
                unit = foundUnit;
                wordsWithoutUnit = remainingWords;
            }
        }
        PastedField fieldWithoutUnit = FIELDS_BY_HEADING.get(String.join(" ", wordsWithoutUnit));
        PastedField field =
                fieldOfWholeKey != null && !(isTotal && fieldWithoutUnit != null) ? fieldOfWholeKey : fieldWithoutUnit;
        if (field == null) {
            field = fieldOfUnitHeading(wordsWithoutUnit, unit);
        }
        // A heading with a unit, or with "per", is not a count.
        boolean isCount = !PER_UNIT.isFoundInText(key) && (fieldOfWholeKey != null || unit == null);
        if (field == null || (field == PastedField.QUANTITY && !isCount)) {
            return Optional.empty();
        }
        Unit columnUnit = unit == null && fieldOfWholeKey != null
                ? weightOrVolumeUnitOfHeading(key)
                : unitIfOfFieldMeasure(unit, field);
        if (field == PastedField.WEIGHT && isTotal && !isPerUnit) {
            field = PastedField.TOTAL_WEIGHT;
        } else if (field == PastedField.VOLUME && isTotal && !isPerUnit) {
            field = PastedField.TOTAL_VOLUME;
        }
        boolean isBasisUnstated = !isPerUnit && (field == PastedField.WEIGHT || field == PastedField.VOLUME);
        return Optional.of(new Column(field, heading.strip(), columnUnit, Certainty.SURE, isBasisUnstated));
    }

    /// The packaging level that a column with this heading counts: 0 for pieces and cartons, 2 for pallets, 1
    /// for other words. The count of the highest level is used as the quantity of an item.
    static int packagingLevelOf(String heading) {
        String key = toComparisonKey(heading);
        if (key.matches(".*\\b(?:pallets?|skids?|plts?|handling units?|hus?|tarimas?|palettes?|palets?)\\b.*")) {
            return 2;
        }
        return key.matches(".*\\b(?:pieces?|pcs?|piezas?|pzas?|cartons?|boxes|cajas|ctns?|each|eaches)\\b.*") ? 0 : 1;
    }

    static String toComparisonKey(String heading) {
        String withWrittenSigns = heading.replace("#", " no ").replace("³", "3");
        String withoutAccents = withWrittenSigns.chars().allMatch(sign -> sign < 128)
                ? withWrittenSigns
                : ACCENTS.replaceAll(Normalizer.normalize(withWrittenSigns, Normalizer.Form.NFD), "");
        String lowerCase = withoutAccents.toLowerCase(Locale.ROOT).replace('×', 'x');
        String withoutApostrophes =
                APOSTROPHE_IN_WORD.replaceAll(lowerCase, " ").replace("c/u", "cu");
        return WORD_SEPARATOR.replaceAll(withoutApostrophes, " ").strip();
    }

    /// Finds the last unit of a measure in the words of a heading, removes it from the words and returns it;
    /// null if there is none, or if the unit is the only word.
    private static @Nullable Unit removeAndReturnLastUnit(List<String> words, Measure measure) {
        for (int index = words.size() - 1; index >= 0; index--) {
            String word = words.get(index);
            Optional<Unit> unit =
                    word.equals("l") || word.equals("g") ? Optional.empty() : Unit.findByWord(measure, word);
            if (unit.isPresent() && words.size() > 1) {
                words.remove(index);
                if (index > 0 && words.get(index - 1).matches("in|en")) {
                    words.remove(index - 1);
                }
                return unit.get();
            }
        }
        return null;
    }

    private static boolean isHeadingOfMeasure(Measure measure, List<String> words) {
        PastedField field = FIELDS_BY_HEADING.get(String.join(" ", words));
        return field != null && field.measure() == measure;
    }

    private static @Nullable Unit weightOrVolumeUnitOfHeading(String key) {
        return Unit.findByWord(Measure.WEIGHT, key)
                .filter(any -> !key.equals("l"))
                .or(() -> Unit.findByWord(Measure.VOLUME, key))
                .orElse(null);
    }

    private static @Nullable Unit unitIfOfFieldMeasure(@Nullable Unit unit, PastedField field) {
        Measure measure = field.measure();
        return unit != null && unit.measure() == measure ? unit : null;
    }

    private static @Nullable PastedField fieldOfUnitHeading(List<String> words, @Nullable Unit unit) {
        if (unit == null || !words.isEmpty()) {
            return null;
        }
        return unit.measure() == Measure.WEIGHT
                ? PastedField.WEIGHT
                : unit.measure() == Measure.VOLUME ? PastedField.VOLUME : null;
    }

    /// The columns of a table, determined by their headings. A column that only numbers the rows, a second
    /// column with the same field, and a column with an unknown heading are mapped to IGNORED.
    static List<Column> mapColumns(ClipTable.Row heading, int width, List<ClipTable.Row> body) {
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < width; index++) {
            int column = index;
            String text = heading.cellOrEmpty(index);
            boolean isEmptyColumn =
                    body.stream().allMatch(row -> row.cellOrEmpty(column).isBlank());
            Column mappedColumn = findColumn(text)
                    .orElse(Column.ofIgnored(text, isEmptyColumn ? Certainty.SURE : Certainty.UNCERTAIN));
            // "Nombre" is a name in Spanish and a number in French.
            if (toComparisonKey(text).equals("nombre")
                    && body.stream().allMatch(row -> row.cellOrEmpty(column).matches("\\d*"))) {
                mappedColumn = new Column(PastedField.QUANTITY, text, null, Certainty.SURE);
            }
            boolean mayBeRowNumber =
                    mappedColumn.field() == PastedField.NAME || ROW_NUMBER_HEADING.matchesWhole(toComparisonKey(text));
            if (mayBeRowNumber && hasRowNumbers(body, column)) {
                mappedColumn = Column.ofIgnored(text, Certainty.SURE);
            }
            PastedField field = mappedColumn.field();
            if (field != PastedField.IGNORED) {
                mappedColumn = resolveDuplicateAndGetNewColumn(columns, mappedColumn);
            }
            columns.add(mappedColumn);
        }
        return columns;
    }

    // Whether a column only numbers the rows, such as "Pallet #" with 1, 2, 3 or 10, 20, 30.
    private static boolean hasRowNumbers(List<ClipTable.Row> body, int column) {
        List<String> cells = body.stream()
                .map(row -> row.cellOrEmpty(column).strip())
                .filter(cell -> !cell.isEmpty() && cell.chars().allMatch(Character::isDigit))
                .toList();
        return cells.size() > 1
                && List.of("1", "10", "100").contains(cells.getFirst())
                && IntStream.range(0, cells.size())
                        .allMatch(index ->
                                cells.get(index).equals("" + (index + 1) * Integer.parseInt(cells.getFirst())));
    }

    /// Makes sure that only one column has the field of a new column. The new column is returned as ignored if
    /// `columns` already contains its field. Of two columns of counts, the one that counts the outermost
    /// packaging is used, and a column that may only number the rows is not used; an existing column that is
    /// not used is replaced in `columns` by an ignored column.
    private static Column resolveDuplicateAndGetNewColumn(List<Column> columns, Column newColumn) {
        for (int index = 0; index < columns.size(); index++) {
            Column existingColumn = columns.get(index);
            if (existingColumn.field() != newColumn.field()) {
                continue;
            }
            int rankDifference = newColumn.field() == PastedField.QUANTITY
                    ? packagingLevelOf(newColumn.heading()) - packagingLevelOf(existingColumn.heading())
                    : 0;
            boolean isRowNumber = newColumn.field() == PastedField.QUANTITY
                    && ROW_NUMBER_HEADING.matchesWhole(toComparisonKey(existingColumn.heading()));
            if (rankDifference > 0 || isRowNumber) {
                columns.set(index, Column.ofIgnored(existingColumn.heading(), Certainty.SURE));
                return newColumn;
            }
            return Column.ofIgnored(newColumn.heading(), rankDifference < 0 ? Certainty.SURE : Certainty.UNCERTAIN);
        }
        return newColumn;
    }
}
