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
    private final boolean[] certain;

    private ColumnGuesser(List<ClipTable.Row> rows, int width, NumberStyle style) {
        this.rows = rows.subList(0, Math.min(rows.size(), MAX_SAMPLED_ROWS));
        this.style = style;
        fields = new PastedField[width];
        certain = new boolean[width];
    }

    static List<Column> guess(List<ClipTable.Row> rows, int width, NumberStyle style) {
        ColumnGuesser guess = new ColumnGuesser(rows, width, style);
        guess.assignByCellContent();
        guess.assignNumbersByOrder();
        guess.guessNameColumn();
        List<Column> columns = new ArrayList<>();
        for (int index = 0; index < width; index++) {
            PastedField field = guess.fields[index];
            columns.add(new Column(
                    field == null ? PastedField.IGNORED : field,
                    "",
                    null,
                    guess.certain[index] ? Certainty.SURE : Certainty.UNCERTAIN,
                    field == PastedField.WEIGHT || field == PastedField.VOLUME));
        }
        return columns;
    }

    private void assignByCellContent() {
        List<PastedField> sides = new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        for (int index = 0; index < fields.length; index++) {
            if (matchesMostCells(index, cell -> THREE_SIDES.matches(cell))) {
                assign(index, PastedField.DIMENSIONS);
            } else if (matchesMostCells(
                    index, cell -> HazmatDescription.findUnNumber(cell).isPresent() && cell.length() < 12)) {
                assign(index, PastedField.UN_NUMBER);
            } else if (matchesMostCells(index, cell -> VOLUME_CELL.matches(cell))) {
                assign(index, PastedField.VOLUME);
            } else if (matchesMostCells(index, cell -> WEIGHT_CELL.matches(cell))) {
                boolean second = isAssigned(PastedField.WEIGHT);
                assign(index, second ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT);
                certain[index] = !second;
            } else if (matchesMostCells(index, cell -> LENGTH_CELL.matches(cell)) && !sides.isEmpty()) {
                assign(index, sides.removeFirst());
            } else if (matchesMostCells(index, cell -> CLASS_CELL.matches(cell))) {
                assign(index, PastedField.FREIGHT_CLASS);
            } else if (matchesMostCells(index, cell -> PackageWords.find(cell).isPresent())) {
                assign(index, PastedField.PACKAGE);
            } else if (matchesMostCells(
                    index,
                    cell -> COUNT_WITH_PACKAGE.matches(cell)
                            && PackageWords.find(cell.replaceFirst("\\d+\\s*", ""))
                                    .isPresent())) {
                assign(index, PastedField.QUANTITY);
            } else if (matchesMostCells(
                    index,
                    cell -> cell.matches("\\D+")
                            && YesNo.HAZARD.parseForSubject(cell).isPresent())) {
                boolean subject = matchesAnyCell(index, cell -> cell.matches("(?i).*(?:haz|dg|pelig|dang).*"));
                fields[index] = subject
                        ? PastedField.HAZARDOUS
                        : isAssigned(PastedField.STACKABLE) ? PastedField.HAZARDOUS : PastedField.STACKABLE;
                certain[index] = subject;
            } else if (matchesMostCells(
                    index,
                    cell -> cell.matches("\\D+")
                            && YesNo.STACK.parseForSubject(cell).isPresent())) {
                assign(index, PastedField.STACKABLE);
            }
        }
    }

    private void assignNumbersByOrder() {
        List<Integer> stripped = new ArrayList<>();
        for (int index = 0; index < fields.length; index++) {
            if (fields[index] == null && matchesMostCells(index, cell -> NUMBER_ONLY.matches(cell))) {
                stripped.add(index);
            }
        }
        boolean sized = isAssigned(PastedField.DIMENSIONS) || isAssigned(PastedField.LENGTH);
        List<PastedField> wanted = new ArrayList<>();
        if (!isAssigned(PastedField.QUANTITY)) {
            wanted.add(PastedField.QUANTITY);
        }
        if (!sized && stripped.size() >= 3 + wanted.size()) {
            wanted.addAll(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        }
        if (!isAssigned(PastedField.WEIGHT)) {
            wanted.add(PastedField.WEIGHT);
        }
        if (stripped.size() > wanted.size() && !isAssigned(PastedField.FREIGHT_CLASS)) {
            stripped.stream()
                    .filter(at ->
                            matchesAllCells(at, cell -> FreightClass.parse(cell).isPresent()))
                    .reduce((first, last) -> last)
                    .ifPresent(at -> {
                        fields[at] = PastedField.FREIGHT_CLASS;
                        stripped.removeIf(at::equals);
                    });
        }
        int from = wanted.indexOf(PastedField.LENGTH);
        if (from >= 0 && wanted.contains(PastedField.WEIGHT) && stripped.size() >= wanted.size()) {
            // The weight is before or after the dimensions; it is the larger of the two.
            BigDecimal before = medianOf(stripped.get(from));
            BigDecimal after = medianOf(stripped.get(from + 3));
            if (before.compareTo(after) > 0) {
                wanted.remove(PastedField.WEIGHT);
                wanted.add(from, PastedField.WEIGHT);
            }
        }
        for (int i = 0; i < Math.min(wanted.size(), stripped.size()); i++) {
            PastedField field = wanted.get(i);
            if (stripped.size() < wanted.size() && field == PastedField.QUANTITY && !looksLikeCount(stripped.get(i))) {
                wanted.remove(i--);
                continue;
            }
            fields[stripped.get(i)] = field;
        }
    }

    private boolean looksLikeCount(int column) {
        return matchesAllCells(column, cell -> cell.matches("\\d{1,3}"));
    }

    /// The longest text is the name; other texts are ignored.
    private void guessNameColumn() {
        int longest = -1;
        double most = 0;
        for (int index = 0; index < fields.length; index++) {
            int column = index;
            double length = rows.stream()
                    .mapToInt(row -> row.cell(column).length())
                    .average()
                    .orElse(0);
            if (fields[index] == null && !matchesAllCells(index, cell -> NUMBER_ONLY.matches(cell)) && length > most) {
                longest = index;
                most = length;
            }
        }
        if (longest >= 0) {
            assign(longest, PastedField.NAME);
        }
    }

    private void assign(int column, PastedField field) {
        fields[column] = field;
        certain[column] = true;
    }

    private boolean isAssigned(PastedField field) {
        return Arrays.asList(fields).contains(field);
    }

    private boolean matchesMostCells(int column, Predicate<String> test) {
        List<String> cells = nonBlankCells(column);
        return !cells.isEmpty() && cells.stream().filter(test).count() * 10 >= cells.size() * 6L;
    }

    private boolean matchesAllCells(int column, Predicate<String> test) {
        List<String> cells = nonBlankCells(column);
        return !cells.isEmpty() && cells.stream().allMatch(test);
    }

    private boolean matchesAnyCell(int column, Predicate<String> test) {
        return nonBlankCells(column).stream().anyMatch(test);
    }

    private BigDecimal medianOf(int column) {
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
