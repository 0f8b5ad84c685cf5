package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Unit;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Guesses the columns of a table without headings: by units and words, and numbers without units by their usual
/// order.
final class ColumnGuesser {
    private static final int MAX_SAMPLED_ROWS = 60;
    private static final ScanPattern THREE_SIDES = ScanPattern.of("(?i).*\\d.*?(?:x|×|\\*).*\\d.*?(?:x|×|\\*).*\\d.*");
    private static final ScanPattern WEIGHT_CELL =
            ScanPattern.of("(?i)[@\\s]*" + NumberStyle.NUMBER + "\\s*(?:" + Unit.WEIGHT_UNIT_PATTERN + ")(?!\\p{L}).*");
    private static final ScanPattern VOLUME_CELL =
            ScanPattern.of("(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.VOLUME_UNIT_PATTERN + ")\\.?");
    private static final ScanPattern LENGTH_CELL = ScanPattern.of(
            "(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.LENGTH_UNIT_PATTERN + ")\\.?(?:[\\s\\d.]*(?:\"|in))?");
    private static final ScanPattern CLASS_CELL = ScanPattern.of("(?i)(?:class|cls|cl|clase|classe)\\W*\\d.*");
    private static final ScanPattern COUNT_WITH_PACKAGE = ScanPattern.of("\\d{1,5}\\s*[\\p{L}.()]{2,}");
    private static final ScanPattern NUMBER_ONLY = ScanPattern.of(NumberStyle.NUMBER);

    private final List<ClipTable.Row> rows;
    private final NumberStyle style;
    private final @Nullable PastedField[] fields;
    private final boolean[] isCertainColumn;

    private ColumnGuesser(List<ClipTable.Row> rows, int width, NumberStyle style) {
        this.rows = rows.subList(0, Math.min(rows.size(), MAX_SAMPLED_ROWS));
        this.style = style;
        fields = new PastedField[width];
        isCertainColumn = new boolean[width];
    }

    static List<Column> guessColumns(List<ClipTable.Row> rows, int width, NumberStyle style) {
        ColumnGuesser guess = new ColumnGuesser(rows, width, style);
        guess.assignByCellContent();
        guess.assignNumbersByOrder();
        guess.assignNameToLongestText();
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < width; index++) {
            PastedField field = guess.fields[index];
            columns.add(new Column(
                    field == null ? PastedField.IGNORED : field,
                    "",
                    null,
                    guess.isCertainColumn[index] ? Certainty.SURE : Certainty.UNCERTAIN,
                    field == PastedField.WEIGHT || field == PastedField.VOLUME));
        }
        return columns;
    }

    private void assignByCellContent() {
        List<PastedField> sides = new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        for (int index = 0; index < fields.length; index++) {
            if (matchesMostCells(index, cell -> THREE_SIDES.matchesWhole(cell))) {
                assignWithCertainty(index, PastedField.DIMENSIONS);
            } else if (matchesMostCells(
                    index, cell -> HazmatDescription.findUnNumber(cell).isPresent() && cell.length() < 12)) {
                assignWithCertainty(index, PastedField.UN_NUMBER);
            } else if (matchesMostCells(index, cell -> VOLUME_CELL.matchesWhole(cell))) {
                assignWithCertainty(index, PastedField.VOLUME);
            } else if (matchesMostCells(index, cell -> WEIGHT_CELL.matchesWhole(cell))) {
                boolean hasWeightColumn = isAssigned(PastedField.WEIGHT);
                assignWithCertainty(index, hasWeightColumn ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT);
                isCertainColumn[index] = !hasWeightColumn;
            } else if (matchesMostCells(index, cell -> LENGTH_CELL.matchesWhole(cell)) && !sides.isEmpty()) {
                assignWithCertainty(index, sides.removeFirst());
            } else if (matchesMostCells(index, cell -> CLASS_CELL.matchesWhole(cell))) {
                assignWithCertainty(index, PastedField.FREIGHT_CLASS);
            } else if (matchesMostCells(
                    index, cell -> PackageWords.findPlainWord(cell).isPresent())) {
                assignWithCertainty(index, PastedField.PACKAGE);
            } else if (matchesMostCells(
                    index,
                    cell -> COUNT_WITH_PACKAGE.matchesWhole(cell)
                            && PackageWords.findPlainWord(cell.replaceFirst("\\d+\\s*", ""))
                                    .isPresent())) {
                assignWithCertainty(index, PastedField.QUANTITY);
            } else if (matchesMostCells(
                    index,
                    cell -> cell.matches("\\D+")
                            && YesNo.HAZARD.parsePhrase(cell).isPresent())) {
                boolean namesHazard = matchesAnyCell(index, cell -> cell.matches("(?i).*(?:haz|dg|pelig|dang).*"));
                fields[index] = namesHazard
                        ? PastedField.HAZARDOUS
                        : isAssigned(PastedField.STACKABLE) ? PastedField.HAZARDOUS : PastedField.STACKABLE;
                isCertainColumn[index] = namesHazard;
            } else if (matchesMostCells(
                    index,
                    cell -> cell.matches("\\D+")
                            && YesNo.STACK.parsePhrase(cell).isPresent())) {
                assignWithCertainty(index, PastedField.STACKABLE);
            }
        }
    }

    private void assignNumbersByOrder() {
        List<Integer> numberColumns = new ArrayList<>();
        for (int index = 0; index < fields.length; index++) {
            if (fields[index] == null && matchesMostCells(index, cell -> NUMBER_ONLY.matchesWhole(cell))) {
                numberColumns.add(index);
            }
        }
        boolean hasDimensions = isAssigned(PastedField.DIMENSIONS) || isAssigned(PastedField.LENGTH);
        List<PastedField> missingFields = new ArrayList<>();
        if (!isAssigned(PastedField.QUANTITY)) {
            missingFields.add(PastedField.QUANTITY);
        }
        if (!hasDimensions && numberColumns.size() >= 3 + missingFields.size()) {
            missingFields.addAll(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        }
        if (!isAssigned(PastedField.WEIGHT)) {
            missingFields.add(PastedField.WEIGHT);
        }
        if (numberColumns.size() > missingFields.size() && !isAssigned(PastedField.FREIGHT_CLASS)) {
            numberColumns.stream()
                    .filter(at ->
                            matchesAllCells(at, cell -> FreightClass.parse(cell).isPresent()))
                    .reduce((first, last) -> last)
                    .ifPresent(at -> {
                        fields[at] = PastedField.FREIGHT_CLASS;
                        numberColumns.removeIf(at::equals);
                    });
        }
        int lengthPosition = missingFields.indexOf(PastedField.LENGTH);
        if (lengthPosition >= 0
                && missingFields.contains(PastedField.WEIGHT)
                && numberColumns.size() >= missingFields.size()) {
            // Of the numbers before and after the dimensions, the larger one is the weight.
            BigDecimal medianBefore = medianNumber(numberColumns.get(lengthPosition));
            BigDecimal medianAfter = medianNumber(numberColumns.get(lengthPosition + 3));
            if (medianBefore.compareTo(medianAfter) > 0) {
                missingFields.remove(PastedField.WEIGHT);
                missingFields.add(lengthPosition, PastedField.WEIGHT);
            }
        }
        for (int i = 0; i < Math.min(missingFields.size(), numberColumns.size()); i++) {
            PastedField field = missingFields.get(i);
            if (numberColumns.size() < missingFields.size()
                    && field == PastedField.QUANTITY
                    && !looksLikeCount(numberColumns.get(i))) {
                missingFields.remove(i--);
                continue;
            }
            fields[numberColumns.get(i)] = field;
        }
    }

    private boolean looksLikeCount(int column) {
        return matchesAllCells(column, cell -> cell.matches("\\d{1,3}"));
    }

    /// The column with the longest text is the name; other columns of text are ignored.
    private void assignNameToLongestText() {
        int longestColumn = -1;
        double longestAverage = 0;
        for (int index = 0; index < fields.length; index++) {
            int column = index;
            double length = rows.stream()
                    .mapToInt(row -> row.cell(column).length())
                    .average()
                    .orElse(0);
            if (fields[index] == null
                    && !matchesAllCells(index, cell -> NUMBER_ONLY.matchesWhole(cell))
                    && length > longestAverage) {
                longestColumn = index;
                longestAverage = length;
            }
        }
        if (longestColumn >= 0) {
            assignWithCertainty(longestColumn, PastedField.NAME);
        }
    }

    private void assignWithCertainty(int column, PastedField field) {
        fields[column] = field;
        isCertainColumn[column] = true;
    }

    private boolean isAssigned(PastedField field) {
        return Arrays.asList(fields).contains(field);
    }

    private boolean matchesMostCells(int column, Predicate<String> condition) {
        List<String> cells = nonBlankCells(column);
        return !cells.isEmpty() && cells.stream().filter(condition).count() * 10 >= cells.size() * 6L;
    }

    private boolean matchesAllCells(int column, Predicate<String> condition) {
        List<String> cells = nonBlankCells(column);
        return !cells.isEmpty() && cells.stream().allMatch(condition);
    }

    private boolean matchesAnyCell(int column, Predicate<String> condition) {
        return nonBlankCells(column).stream().anyMatch(condition);
    }

    private BigDecimal medianNumber(int column) {
        List<BigDecimal> values = new ArrayList<>();
        for (String cell : nonBlankCells(column)) {
            style.parse(cell).ifPresent(number -> values.add(number.value()));
        }
        Collections.sort(values);
        return values.isEmpty() ? BigDecimal.ZERO : values.get(values.size() / 2);
    }

    private List<String> nonBlankCells(int column) {
        return rows.stream()
                .map(row -> row.cell(column))
                .filter(cell -> !cell.isBlank())
                .toList();
    }
}
