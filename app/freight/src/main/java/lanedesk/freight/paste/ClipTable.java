package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.scan.ScanPattern;

/// A clip split into lines of cells, by the separator that splits it most evenly.
///
/// @param layout its layout; never labelled or free-form
/// @param rows its non-blank lines
record ClipTable(Layout layout, List<Row> rows) {
    private static final ScanPattern ALIGNED_CELLS = ScanPattern.of(" {2,}|\\t+");
    private static final ScanPattern RULE_LINE = ScanPattern.of("[\\s|:+=_–—-]+");
    private static final ScanPattern SEPARATOR_IN_NUMBER = ScanPattern.of("\\d,\\d{3}(?!\\d)");
    private static final ScanPattern TWO_VALUES = ScanPattern.of("\\d+\\s+\\p{L}{2}.*\\s\\d+\\s?[xX×*]\\s?\\d.*");
    private static final ScanPattern LINE_BREAKS = ScanPattern.of("\\s*\\n\\s*");
    private static final ScanPattern NUMBER = ScanPattern.of("[\\d.,]+");
    private static final ScanPattern DECIMAL_NUMBER = ScanPattern.of("\\d+(?:\\.\\d+)?");
    private static final int MAX_SAMPLED_ROWS = 200;

    /// One line, or several if a quoted cell has line breaks.
    ///
    /// @param line number of its first line, from 1
    /// @param original its text
    /// @param cells its trimmed cells
    record Row(int line, String original, List<String> cells) {
        boolean isBlank() {
            return cells.stream().allMatch(String::isBlank);
        }

        String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// The table in a clip; empty if it is none.
    static Optional<ClipTable> parse(String clip) {
        List<Row> plain = splitLines(clip);
        if (plain.isEmpty()) {
            return Optional.empty();
        }
        if (plain.stream().anyMatch(row -> row.original().strip().contains("\t"))) {
            ClipTable tabbed = new ClipTable(Layout.TAB, splitCells(clip, '\t'));
            if (shareOfRowsWithSeparator(plain, "\t") >= 0.5
                    || tabbed.findHeadingRow().isPresent()) {
                return Optional.of(tabbed);
            }
        }
        if (plain.stream().filter(row -> row.original().strip().startsWith("|")).count() >= 2
                || (shareOfRowsWithSeparator(plain, "|") >= 0.6 && plain.size() >= 2)) {
            return Optional.of(new ClipTable(Layout.PIPE, splitPipedLines(plain)));
        }
        List<ClipTable> candidates = new ArrayList<>();
        if (shareOfRowsWithSeparator(plain, ";") >= 0.5) {
            candidates.add(new ClipTable(Layout.SEMICOLON, splitCells(clip, ';')));
        }
        if (shareOfRowsWithSeparator(plain, ",") >= 0.5) {
            candidates.add(new ClipTable(Layout.COMMA, splitCells(clip, ',')));
        }
        candidates.add(new ClipTable(
                Layout.ALIGNED,
                plain.stream()
                        .map(row -> new Row(row.line(), row.original(), splitAlignedLine(row.original())))
                        .toList()));
        return candidates.stream().filter(ClipTable::hasRegularRows).findFirst();
    }

    static List<Row> splitLines(String clip) {
        List<Row> rows = new ArrayList<>();
        int number = 0;
        for (String line : clip.split("\n", -1)) {
            number++;
            if (!line.isBlank() && !RULE_LINE.matches(line)) {
                rows.add(new Row(number, line, List.of(line.strip())));
            }
        }
        return rows;
    }

    int width() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /// Whether the rows look like a table: at least two, and 70 % of the sample, have the same number of cells, three
    /// or more. With a heading, 40 % that fit its width are enough.
    private boolean hasRegularRows() {
        List<Row> sample = rows.subList(0, Math.min(rows.size(), MAX_SAMPLED_ROWS));
        Map<Integer, Integer> widths = new HashMap<>();
        for (Row row : sample) {
            widths.merge(row.cells().size(), 1, Integer::sum);
        }
        boolean headed = findHeadingRow().isPresent();
        int best = widths.entrySet().stream()
                .filter(width -> width.getKey() >= (headed ? 2 : 3))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
        if (headed) {
            int width = rows.get(findHeadingRow().get()).cells().size();
            long fitting = sample.stream()
                    .filter(row -> row.cells().size() > 1 && row.cells().size() <= width + 1)
                    .count();
            return width >= 2 && fitting >= 2 && fitting * 10 >= sample.size() * 4L;
        }
        return best >= 2 && best * 10 >= sample.size() * 7 && (layout != Layout.COMMA || looksLikeTable(sample));
    }

    /// Whether rows split at commas are a table and not sentences: at least a third of the cells are plain numbers,
    /// no cell has two values, and no row has commas both within numbers and before blanks.
    private static boolean looksLikeTable(List<Row> sample) {
        boolean spoken = sample.stream()
                .anyMatch(row -> SEPARATOR_IN_NUMBER.isFoundIn(row.original())
                        && row.original().contains(", "));
        long words = sample.stream()
                .flatMap(row -> row.cells().stream())
                .filter(cell -> DECIMAL_NUMBER.matches(cell))
                .count();
        long cells = sample.stream().mapToLong(row -> row.cells().size()).sum();
        return !spoken
                && words * 3 >= cells
                && sample.stream().flatMap(row -> row.cells().stream()).noneMatch(cell -> TWO_VALUES.matches(cell));
    }

    /// The index of the heading line, among the first lines.
    Optional<Integer> findHeadingRow() {
        for (int index = 0; index < Math.min(rows.size(), 12); index++) {
            if (isHeading(rows.get(index))) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    static boolean isHeading(Row row) {
        if (row.cells().size() < 2 || row.cells().stream().anyMatch(cell -> NUMBER.matches(cell))) {
            return false;
        }
        long named = row.cells().stream()
                .filter(cell -> ColumnHeadings.findColumn(cell).isPresent())
                .count();
        long filled = row.cells().stream().filter(cell -> !cell.isBlank()).count();
        return named >= 2 && named * 2 >= filled;
    }

    private static double shareOfRowsWithSeparator(List<Row> rows, String sign) {
        long having = rows.stream().filter(row -> row.original().contains(sign)).count();
        return (double) having / rows.size();
    }

    private static List<String> splitAlignedLine(String line) {
        return ALIGNED_CELLS.split(line.strip()).stream().map(String::strip).toList();
    }

    private static List<Row> splitPipedLines(List<Row> lines) {
        List<Row> rows = new ArrayList<>();
        for (Row line : lines) {
            String stripped = line.original().strip();
            String inner = stripped.startsWith("|") ? stripped.substring(1) : stripped;
            inner = inner.endsWith("|") ? inner.substring(0, inner.length() - 1) : inner;
            List<String> cells = Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
                    .map(cell -> cell.replace("\\|", "|").replaceAll("^[*_`\\s]+|[*_`\\s]+$", ""))
                    .toList();
            rows.add(new Row(line.line(), line.original(), cells));
        }
        return rows;
    }

    /// Splits by a separator. A cell is quoted only if its closing mark is before the next separator or the line's
    /// end: `48"` and `4' 2"` are inches.
    private static List<Row> splitCells(String clip, char sign) {
        List<Row> rows = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        int line = 1;
        int rowLine = 1;
        int rowStart = 0;
        int index = 0;
        while (index <= clip.length()) {
            int end = index < clip.length() && clip.charAt(index) == '"' ? closingQuote(clip, index, sign) : -1;
            String cell;
            if (end > 0) {
                cell = clip.substring(index + 1, end).replace("\"\"", "\"");
                line += (int) cell.chars().filter(c -> c == '\n').count();
                index = end + 1;
                while (index < clip.length() && clip.charAt(index) == ' ') {
                    index++;
                }
            } else {
                int start = index;
                while (index < clip.length() && clip.charAt(index) != sign && clip.charAt(index) != '\n') {
                    index++;
                }
                cell = clip.substring(start, index);
            }
            cells.add((cell.indexOf('\n') < 0 ? cell : LINE_BREAKS.replaceAll(cell, " ")).strip());
            if (index >= clip.length() || clip.charAt(index) == '\n') {
                Row row =
                        new Row(rowLine, clip.substring(rowStart, Math.min(index, clip.length())), List.copyOf(cells));
                if (!row.isBlank() && !RULE_LINE.matches(row.original().replace(sign, '-'))) {
                    rows.add(row);
                }
                cells.clear();
                rowStart = index + 1;
                rowLine = ++line;
            }
            index++;
        }
        return rows;
    }

    private static int closingQuote(String clip, int open, char sign) {
        for (int index = open + 1; index < clip.length() && index - open < 20_000; index++) {
            if (clip.charAt(index) != '"') {
                continue;
            }
            if (index + 1 < clip.length() && clip.charAt(index + 1) == '"') {
                index++;
                continue;
            }
            int next = index + 1;
            while (next < clip.length() && clip.charAt(next) == ' ') {
                next++;
            }
            return next >= clip.length() || clip.charAt(next) == sign || clip.charAt(next) == '\n' ? index : -1;
        }
        return -1;
    }
}
