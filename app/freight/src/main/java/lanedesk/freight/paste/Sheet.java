package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.scan.ScanPattern;

/// A clip cut into lines of cells, by whichever sign parts it most evenly.
///
/// @param layout how it is parted; never a labelled or free one
/// @param rows its lines, blank ones left out
record Sheet(Layout layout, List<Row> rows) {
    private static final ScanPattern ALIGNED = ScanPattern.of(" {2,}|\\t+");
    private static final ScanPattern RULE = ScanPattern.of("[\\s|:+=_–—-]+");
    private static final ScanPattern WITHIN_FIGURE = ScanPattern.of("\\d,\\d{3}(?!\\d)");
    private static final ScanPattern TWO_THINGS = ScanPattern.of("\\d+\\s+\\p{L}{2}.*\\s\\d+\\s?[xX×*]\\s?\\d.*");
    private static final ScanPattern BREAKS = ScanPattern.of("\\s*\\n\\s*");
    private static final ScanPattern FIGURE = ScanPattern.of("[\\d.,]+");
    private static final ScanPattern DECIMAL = ScanPattern.of("\\d+(?:\\.\\d+)?");
    private static final int MOST_SAMPLED = 200;

    /// One line, or several where a quoted cell holds line breaks.
    ///
    /// @param line number of its first line, from 1
    /// @param original its text
    /// @param cells its cells, stripped
    record Row(int line, String original, List<String> cells) {
        boolean isBlank() {
            return cells.stream().allMatch(String::isBlank);
        }

        String cell(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// The table a clip is; empty where it is none.
    static Optional<Sheet> of(String clip) {
        List<Row> plain = lines(clip);
        if (plain.isEmpty()) {
            return Optional.empty();
        }
        if (plain.stream().anyMatch(row -> row.original().strip().contains("\t"))) {
            Sheet tabbed = new Sheet(Layout.TAB, cut(clip, '\t'));
            if (share(plain, "\t") >= 0.5 || tabbed.heading().isPresent()) {
                return Optional.of(tabbed);
            }
        }
        if (plain.stream().filter(row -> row.original().strip().startsWith("|")).count() >= 2
                || (share(plain, "|") >= 0.6 && plain.size() >= 2)) {
            return Optional.of(new Sheet(Layout.PIPE, piped(plain)));
        }
        List<Sheet> candidates = new ArrayList<>();
        if (share(plain, ";") >= 0.5) {
            candidates.add(new Sheet(Layout.SEMICOLON, cut(clip, ';')));
        }
        if (share(plain, ",") >= 0.5) {
            candidates.add(new Sheet(Layout.COMMA, cut(clip, ',')));
        }
        candidates.add(new Sheet(
                Layout.ALIGNED,
                plain.stream()
                        .map(row -> new Row(row.line(), row.original(), aligned(row.original())))
                        .toList()));
        return candidates.stream().filter(Sheet::isEven).findFirst();
    }

    static List<Row> lines(String clip) {
        List<Row> rows = new ArrayList<>();
        int number = 0;
        for (String line : clip.split("\n", -1)) {
            number++;
            if (!line.isBlank() && !RULE.matches(line)) {
                rows.add(new Row(number, line, List.of(line.strip())));
            }
        }
        return rows;
    }

    int width() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /// Whether at least two lines, and most of them, have the same three or more cells; a known heading line
    /// needs no more than itself and one other.
    private boolean isEven() {
        List<Row> sample = rows.subList(0, Math.min(rows.size(), MOST_SAMPLED));
        Map<Integer, Integer> widths = new HashMap<>();
        for (Row row : sample) {
            widths.merge(row.cells().size(), 1, Integer::sum);
        }
        boolean headed = heading().isPresent();
        int best = widths.entrySet().stream()
                .filter(width -> width.getKey() >= (headed ? 2 : 3))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
        if (headed) {
            int width = rows.get(heading().get()).cells().size();
            long fitting = sample.stream()
                    .filter(row -> row.cells().size() > 1 && row.cells().size() <= width + 1)
                    .count();
            return width >= 2 && fitting >= 2 && fitting * 10 >= sample.size() * 4L;
        }
        return best >= 2 && best * 10 >= sample.size() * 7 && (layout != Layout.COMMA || shortCells(sample));
    }

    /// A mail's sentences have commas too, behind words and within figures; a table's cells are short, hold one thing
    /// and one in two begins with a figure.
    private static boolean shortCells(List<Row> sample) {
        boolean spoken = sample.stream()
                .anyMatch(row ->
                        WITHIN_FIGURE.isIn(row.original()) && row.original().contains(", "));
        long words = sample.stream()
                .flatMap(row -> row.cells().stream())
                .filter(cell -> DECIMAL.matches(cell))
                .count();
        long cells = sample.stream().mapToLong(row -> row.cells().size()).sum();
        return !spoken
                && words * 3 >= cells
                && sample.stream().flatMap(row -> row.cells().stream()).noneMatch(cell -> TWO_THINGS.matches(cell));
    }

    /// Returns the place of the heading line, among the first lines.
    Optional<Integer> heading() {
        for (int at = 0; at < Math.min(rows.size(), 12); at++) {
            if (isHeading(rows.get(at))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    static boolean isHeading(Row row) {
        if (row.cells().size() < 2 || row.cells().stream().anyMatch(cell -> FIGURE.matches(cell))) {
            return false;
        }
        long named = row.cells().stream()
                .filter(cell -> Headings.column(cell).isPresent())
                .count();
        long filled = row.cells().stream().filter(cell -> !cell.isBlank()).count();
        return named >= 2 && named * 2 >= filled;
    }

    private static double share(List<Row> rows, String sign) {
        long having = rows.stream().filter(row -> row.original().contains(sign)).count();
        return (double) having / rows.size();
    }

    private static List<String> aligned(String line) {
        return ALIGNED.split(line.strip()).stream().map(String::strip).toList();
    }

    private static List<Row> piped(List<Row> lines) {
        List<Row> rows = new ArrayList<>();
        for (Row line : lines) {
            String bare = line.original().strip();
            String inner = bare.startsWith("|") ? bare.substring(1) : bare;
            inner = inner.endsWith("|") ? inner.substring(0, inner.length() - 1) : inner;
            List<String> cells = Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
                    .map(cell -> cell.replace("\\|", "|").replaceAll("^[*_`\\s]+|[*_`\\s]+$", ""))
                    .toList();
            rows.add(new Row(line.line(), line.original(), cells));
        }
        return rows;
    }

    /// Cuts by a sign. A cell is quoted only where its closing mark stands before the next sign or the line's
    /// end: `48"` and `4' 2"` are inches.
    private static List<Row> cut(String clip, char sign) {
        List<Row> rows = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        int line = 1;
        int rowLine = 1;
        int rowStart = 0;
        int at = 0;
        while (at <= clip.length()) {
            int end = at < clip.length() && clip.charAt(at) == '"' ? closing(clip, at, sign) : -1;
            String cell;
            if (end > 0) {
                cell = clip.substring(at + 1, end).replace("\"\"", "\"");
                line += (int) cell.chars().filter(c -> c == '\n').count();
                at = end + 1;
                while (at < clip.length() && clip.charAt(at) == ' ') {
                    at++;
                }
            } else {
                int start = at;
                while (at < clip.length() && clip.charAt(at) != sign && clip.charAt(at) != '\n') {
                    at++;
                }
                cell = clip.substring(start, at);
            }
            cells.add((cell.indexOf('\n') < 0 ? cell : BREAKS.replaceAll(cell, " ")).strip());
            if (at >= clip.length() || clip.charAt(at) == '\n') {
                Row row = new Row(rowLine, clip.substring(rowStart, Math.min(at, clip.length())), List.copyOf(cells));
                if (!row.isBlank() && !RULE.matches(row.original().replace(sign, '-'))) {
                    rows.add(row);
                }
                cells.clear();
                rowStart = at + 1;
                rowLine = ++line;
            }
            at++;
        }
        return rows;
    }

    private static int closing(String clip, int open, char sign) {
        for (int at = open + 1; at < clip.length() && at - open < 20_000; at++) {
            if (clip.charAt(at) != '"') {
                continue;
            }
            if (at + 1 < clip.length() && clip.charAt(at + 1) == '"') {
                at++;
                continue;
            }
            int next = at + 1;
            while (next < clip.length() && clip.charAt(next) == ' ') {
                next++;
            }
            return next >= clip.length() || clip.charAt(next) == sign || clip.charAt(next) == '\n' ? at : -1;
        }
        return -1;
    }
}
