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

/// Guesses what the columns of a table without headings are: by the units and words in them, and bare numbers
/// by the order people put them in.
final class ColumnGuess {
    private static final int MOST_SAMPLED = 60;
    private static final ScanPattern THREE = ScanPattern.of("(?i).*\\d.*?(?:x|×|\\*).*\\d.*?(?:x|×|\\*).*\\d.*");
    private static final ScanPattern WEIGHT =
            ScanPattern.of("(?i)[@\\s]*" + NumberStyle.NUMBER + "\\s*(?:" + Unit.WEIGHT_WORDS + ")(?!\\p{L}).*");
    private static final ScanPattern VOLUME =
            ScanPattern.of("(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.VOLUME_WORDS + ")\\.?");
    private static final ScanPattern LENGTH = ScanPattern.of(
            "(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.LENGTH_WORDS + ")\\.?(?:[\\s\\d.]*(?:\"|in))?");
    private static final ScanPattern CLASS = ScanPattern.of("(?i)(?:class|cls|cl|clase|classe)\\W*\\d.*");
    private static final ScanPattern COUNTED = ScanPattern.of("\\d{1,5}\\s*[\\p{L}.()]{2,}");
    private static final ScanPattern BARE = ScanPattern.of(NumberStyle.NUMBER);

    private final List<Sheet.Row> rows;
    private final NumberStyle style;
    private final @Nullable PastedField[] fields;
    private final boolean[] sure;

    private ColumnGuess(List<Sheet.Row> rows, int width, NumberStyle style) {
        this.rows = rows.subList(0, Math.min(rows.size(), MOST_SAMPLED));
        this.style = style;
        fields = new PastedField[width];
        sure = new boolean[width];
    }

    static List<Column> of(List<Sheet.Row> rows, int width, NumberStyle style) {
        ColumnGuess guess = new ColumnGuess(rows, width, style);
        guess.byWords();
        guess.byOrder();
        guess.names();
        List<Column> columns = new ArrayList<>();
        for (int at = 0; at < width; at++) {
            PastedField field = guess.fields[at];
            columns.add(new Column(
                    field == null ? PastedField.IGNORED : field,
                    "",
                    null,
                    guess.sure[at] ? Certainty.SURE : Certainty.UNCERTAIN,
                    field == PastedField.WEIGHT || field == PastedField.VOLUME));
        }
        return columns;
    }

    private void byWords() {
        List<PastedField> sides = new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        for (int at = 0; at < fields.length; at++) {
            if (most(at, cell -> THREE.matches(cell))) {
                assign(at, PastedField.DIMENSIONS);
            } else if (most(at, cell -> HazmatDescription.idIn(cell).isPresent() && cell.length() < 12)) {
                assign(at, PastedField.UN_NUMBER);
            } else if (most(at, cell -> VOLUME.matches(cell))) {
                assign(at, PastedField.VOLUME);
            } else if (most(at, cell -> WEIGHT.matches(cell))) {
                boolean second = has(PastedField.WEIGHT);
                assign(at, second ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT);
                sure[at] = !second;
            } else if (most(at, cell -> LENGTH.matches(cell)) && !sides.isEmpty()) {
                assign(at, sides.removeFirst());
            } else if (most(at, cell -> CLASS.matches(cell))) {
                assign(at, PastedField.FREIGHT_CLASS);
            } else if (most(at, cell -> PackageWord.of(cell).isPresent())) {
                assign(at, PastedField.PACKAGE);
            } else if (most(
                    at,
                    cell -> COUNTED.matches(cell)
                            && PackageWord.of(cell.replaceFirst("\\d+\\s*", "")).isPresent())) {
                assign(at, PastedField.QUANTITY);
            } else if (most(
                    at, cell -> cell.matches("\\D+") && YesNo.HAZARD.of(cell).isPresent())) {
                boolean subject = any(at, cell -> cell.matches("(?i).*(?:haz|dg|pelig|dang).*"));
                fields[at] = subject
                        ? PastedField.HAZARDOUS
                        : has(PastedField.STACKABLE) ? PastedField.HAZARDOUS : PastedField.STACKABLE;
                sure[at] = subject;
            } else if (most(
                    at, cell -> cell.matches("\\D+") && YesNo.STACK.of(cell).isPresent())) {
                assign(at, PastedField.STACKABLE);
            }
        }
    }

    private void byOrder() {
        List<Integer> bare = new ArrayList<>();
        for (int at = 0; at < fields.length; at++) {
            if (fields[at] == null && most(at, cell -> BARE.matches(cell))) {
                bare.add(at);
            }
        }
        boolean sized = has(PastedField.DIMENSIONS) || has(PastedField.LENGTH);
        List<PastedField> wanted = new ArrayList<>();
        if (!has(PastedField.QUANTITY)) {
            wanted.add(PastedField.QUANTITY);
        }
        if (!sized && bare.size() >= 3 + wanted.size()) {
            wanted.addAll(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        }
        if (!has(PastedField.WEIGHT)) {
            wanted.add(PastedField.WEIGHT);
        }
        if (bare.size() > wanted.size() && !has(PastedField.FREIGHT_CLASS)) {
            bare.stream()
                    .filter(at -> all(at, cell -> FreightClass.of(cell).isPresent()))
                    .reduce((first, last) -> last)
                    .ifPresent(at -> {
                        fields[at] = PastedField.FREIGHT_CLASS;
                        bare.removeIf(at::equals);
                    });
        }
        int from = wanted.indexOf(PastedField.LENGTH);
        if (from >= 0 && wanted.contains(PastedField.WEIGHT) && bare.size() >= wanted.size()) {
            // The weight stands before or after the sides; it is the larger of the two.
            BigDecimal before = median(bare.get(from));
            BigDecimal after = median(bare.get(from + 3));
            if (before.compareTo(after) > 0) {
                wanted.remove(PastedField.WEIGHT);
                wanted.add(from, PastedField.WEIGHT);
            }
        }
        for (int i = 0; i < Math.min(wanted.size(), bare.size()); i++) {
            PastedField field = wanted.get(i);
            if (bare.size() < wanted.size() && field == PastedField.QUANTITY && !looksCounted(bare.get(i))) {
                wanted.remove(i--);
                continue;
            }
            fields[bare.get(i)] = field;
        }
    }

    private boolean looksCounted(int column) {
        return all(column, cell -> cell.matches("\\d{1,3}"));
    }

    /// The longest text is the name; other texts are left aside.
    private void names() {
        int longest = -1;
        double most = 0;
        for (int at = 0; at < fields.length; at++) {
            int column = at;
            double length = rows.stream()
                    .mapToInt(row -> row.cell(column).length())
                    .average()
                    .orElse(0);
            if (fields[at] == null && !all(at, cell -> BARE.matches(cell)) && length > most) {
                longest = at;
                most = length;
            }
        }
        if (longest >= 0) {
            assign(longest, PastedField.NAME);
        }
    }

    private void assign(int column, PastedField field) {
        fields[column] = field;
        sure[column] = true;
    }

    private boolean has(PastedField field) {
        return Arrays.asList(fields).contains(field);
    }

    private boolean most(int column, Predicate<String> test) {
        List<String> cells = cells(column);
        return !cells.isEmpty() && cells.stream().filter(test).count() * 10 >= cells.size() * 6L;
    }

    private boolean all(int column, Predicate<String> test) {
        List<String> cells = cells(column);
        return !cells.isEmpty() && cells.stream().allMatch(test);
    }

    private boolean any(int column, Predicate<String> test) {
        return cells(column).stream().anyMatch(test);
    }

    private BigDecimal median(int column) {
        List<BigDecimal> values = new ArrayList<>();
        for (String cell : cells(column)) {
            style.read(cell).ifPresent(number -> values.add(number.value()));
        }
        Collections.sort(values);
        return values.isEmpty() ? BigDecimal.ZERO : values.get(values.size() / 2);
    }

    private List<String> cells(int column) {
        return rows.stream()
                .map(row -> row.cell(column))
                .filter(cell -> !cell.isBlank())
                .toList();
    }
}
