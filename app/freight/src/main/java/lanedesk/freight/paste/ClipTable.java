package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;

/// A table in a clip, that is, in a pasted text. The clip is split into cells at tabs or bars if enough lines
/// have them, otherwise at the first of semicolon, comma and blanks that gives regular rows.
///
/// @param layout the layout of the clip; never labelled or free-form
/// @param rows the non-blank lines
record ClipTable(Layout layout, List<Row> rows) {
    private static final ScanPattern ALIGNED_CELLS = ScanPattern.of(" {2,}|\\t+");
    private static final ScanPattern HORIZONTAL_RULE = ScanPattern.of("[\\s|:+=_–—-]+");
    private static final ScanPattern SEPARATOR_IN_NUMBER = ScanPattern.of("\\d,\\d{3}(?!\\d)");
    private static final ScanPattern TWO_VALUES = ScanPattern.of("\\d+\\s+\\p{L}{2}.*\\s\\d+\\s?[xX×*]\\s?\\d.*");
    private static final ScanPattern LINE_BREAKS = ScanPattern.of("\\s*\\n\\s*");
    private static final ScanPattern NUMBER = ScanPattern.of("[\\d.,]+");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final ScanPattern DECIMAL_NUMBER = ScanPattern.of("\\d+(?:\\.\\d+)?");
    private static final int MAX_SAMPLED_ROWS = 200;

    /// A row of the table: one line of the clip, or several lines if a quoted cell has line breaks.
    ///
    /// @param lineNumber number of the first line, from 1
    /// @param originalText the text of the lines
    /// @param cells the trimmed cells
    record Row(int lineNumber, String originalText, List<String> cells) {
        boolean isBlank() {
            return cells.stream().allMatch(String::isBlank);
        }

        String cellOrEmpty(int column) {
            return column < cells.size() ? cells.get(column) : "";
        }
    }

    /// The table in a clip; empty if the clip is not a table.
    static Optional<ClipTable> parseIfTable(String clip) {
        List<Row> lines = splitIntoNonBlankLines(clip);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        if (lines.stream().anyMatch(row -> row.originalText().strip().contains("\t"))) {
            ClipTable tabTable = new ClipTable(Layout.TAB, splitRowsAtSeparator(clip, '\t'));
            if (shareOfRowsWithSeparator(lines, "\t") >= 0.5
                    || tabTable.findHeadingRowIndex().isPresent()) {
                return Optional.of(tabTable);
            }
        }
        if (lines.stream()
                                .filter(row -> row.originalText().strip().startsWith("|"))
                                .count()
                        >= 2
                || (shareOfRowsWithSeparator(lines, "|") >= 0.6 && lines.size() >= 2)) {
            return Optional.of(new ClipTable(Layout.PIPE, splitPipedLines(lines)));
        }
        List<ClipTable> candidates = new ArrayList<>();
        if (shareOfRowsWithSeparator(lines, ";") >= 0.5) {
            candidates.add(new ClipTable(Layout.SEMICOLON, splitRowsAtSeparator(clip, ';')));
        }
        if (shareOfRowsWithSeparator(lines, ",") >= 0.5) {
            candidates.add(new ClipTable(Layout.COMMA, splitRowsAtSeparator(clip, ',')));
        }
        candidates.add(new ClipTable(
                Layout.ALIGNED,
                alignRowsWithHeadings(lines.stream()
                        .map(row -> new Row(row.lineNumber(), row.originalText(), splitAlignedLine(row.originalText())))
                        .toList())));
        return candidates.stream().filter(ClipTable::hasRegularRows).findFirst();
    }

    // Assigns the words of a row with fewer cells than the heading to the headings above them.
    private static List<Row> alignRowsWithHeadings(List<Row> rows) {
        Row heading = rows.stream().filter(ClipTable::isHeadingRow).findFirst().orElse(null);
        if (heading == null || heading.cells().size() < 3) {
            return rows;
        }
        List<Integer> starts = new ArrayList<>();
        for (String cell : heading.cells()) {
            int from = starts.isEmpty() ? 0 : starts.getLast() + 1;
            starts.add(heading.originalText().indexOf(cell, from));
        }
        return rows.stream()
                .map(row -> row.lineNumber() > heading.lineNumber()
                                && row.cells().size() > 2
                                && row.cells().size() < starts.size()
                        ? assignWordsToHeadings(starts, heading, row.originalText())
                                .map(cells -> new Row(row.lineNumber(), row.originalText(), cells))
                                .orElse(row)
                        : row)
                .toList();
    }

    // Assigns each word of a line to the heading above it and returns the cells; empty if a number is not
    // aligned with the start or the end of its heading, or if a column gets two numbers.
    private static Optional<List<String>> assignWordsToHeadings(List<Integer> starts, Row heading, String line) {
        List<String> cells = new ArrayList<>(Collections.nCopies(starts.size(), ""));
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            int column = starts.size() - 1;
            while (column > 0 && starts.get(column) >= word.end()) {
                column--;
            }
            boolean isNumber = NUMBER.matchesWhole(word.group());
            int headingEnd = starts.get(column) + heading.cells().get(column).length();
            if (isNumber
                    && (!cells.get(column).isEmpty()
                            || (Math.abs(word.start() - starts.get(column)) > 1
                                    && Math.abs(word.end() - headingEnd) > 1))) {
                return Optional.empty();
            }
            cells.set(column, (cells.get(column) + " " + word.group()).strip());
        }
        return Optional.of(cells);
    }

    /// The lines of a clip, each as a row of one cell, without blank lines and lines that are only a rule.
    static List<Row> splitIntoNonBlankLines(String clip) {
        List<Row> rows = new ArrayList<>();
        int number = 0;
        for (String line : clip.split("\n", -1)) {
            number++;
            if (!line.isBlank() && !HORIZONTAL_RULE.matchesWhole(line)) {
                rows.add(new Row(number, line, List.of(line.strip())));
            }
        }
        return rows;
    }

    int columnCount() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /// Whether the rows look like a table. Without a heading, at least two rows and 70 % of the sample must
    /// have the same number of cells, three or more. With a heading of at least two cells, at least two rows
    /// and 40 % of the sample must have two or more cells, and at most one more than the heading.
    private boolean hasRegularRows() {
        List<Row> sample = rows.subList(0, Math.min(rows.size(), MAX_SAMPLED_ROWS));
        Map<Integer, Integer> widths = new HashMap<>();
        for (Row row : sample) {
            widths.merge(row.cells().size(), 1, Integer::sum);
        }
        boolean hasHeading = findHeadingRowIndex().isPresent();
        int mostCommonCount = widths.entrySet().stream()
                .filter(width -> width.getKey() >= (hasHeading ? 2 : 3))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
        if (hasHeading) {
            int width = rows.get(findHeadingRowIndex().get()).cells().size();
            long fittingRows = sample.stream()
                    .filter(row -> row.cells().size() > 1 && row.cells().size() <= width + 1)
                    .count();
            return width >= 2 && fittingRows >= 2 && fittingRows * 10 >= sample.size() * 4L;
        }
        return mostCommonCount >= 2
                && mostCommonCount * 10 >= sample.size() * 7
                && (layout != Layout.COMMA || looksLikeTableSplitAtCommas(sample));
    }

    /// Whether rows split at commas are a table and not sentences: at least a third of the cells are plain
    /// numbers, no cell has two values, and no row has both commas within numbers and commas before blanks.
    private static boolean looksLikeTableSplitAtCommas(List<Row> sample) {
        boolean isSentence = sample.stream()
                .anyMatch(row -> SEPARATOR_IN_NUMBER.isFoundInText(row.originalText())
                        && row.originalText().contains(", "));
        long numericCells = sample.stream()
                .flatMap(row -> row.cells().stream())
                .filter(cell -> DECIMAL_NUMBER.matchesWhole(cell))
                .count();
        long cells = sample.stream().mapToLong(row -> row.cells().size()).sum();
        return !isSentence
                && numericCells * 3 >= cells
                && sample.stream()
                        .flatMap(row -> row.cells().stream())
                        .noneMatch(cell -> TWO_VALUES.matchesWhole(cell));
    }

    /// The index of the first row with headings; empty if none of the first twelve rows has headings.
    Optional<Integer> findHeadingRowIndex() {
        for (int index = 0; index < Math.min(rows.size(), 12); index++) {
            if (isHeadingRow(rows.get(index))) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    static boolean isHeadingRow(Row row) {
        if (row.cells().size() < 2 || row.cells().stream().anyMatch(cell -> NUMBER.matchesWhole(cell))) {
            return false;
        }
        long recognizedHeadings = row.cells().stream()
                .filter(cell -> ColumnHeadings.findColumn(cell).isPresent())
                .count();
        long nonBlankCells =
                row.cells().stream().filter(cell -> !cell.isBlank()).count();
        return recognizedHeadings >= 2 && recognizedHeadings * 2 >= nonBlankCells;
    }

    private static double shareOfRowsWithSeparator(List<Row> rows, String separator) {
        long rowsWithSeparator = rows.stream()
                .filter(row -> row.originalText().contains(separator))
                .count();
        return (double) rowsWithSeparator / rows.size();
    }

    private static List<String> splitAlignedLine(String line) {
        return ALIGNED_CELLS.split(line.strip()).stream().map(String::strip).toList();
    }

    private static List<Row> splitPipedLines(List<Row> lines) {
        List<Row> rows = new ArrayList<>();
        for (Row line : lines) {
            String stripped = line.originalText().strip();
            String inner = stripped.startsWith("|") ? stripped.substring(1) : stripped;
            inner = inner.endsWith("|") ? inner.substring(0, inner.length() - 1) : inner;
            List<String> cells = Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
                    .map(cell -> cell.replace("\\|", "|").replaceAll("^[*_`\\s]+|[*_`\\s]+$", ""))
                    .toList();
            rows.add(new Row(line.lineNumber(), line.originalText(), cells));
        }
        return rows;
    }

    /// Splits rows by a separator. A cell is quoted only if the closing mark comes before the next separator or
    /// the end of the line, because the marks in `48"` and `4' 2"` mean inches and feet. Blank rows and rows
    /// that are only a rule are omitted.
    static List<Row> splitRowsAtSeparator(String clip, char separator) {
        List<Row> rows = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        int line = 1;
        int rowLine = 1;
        int rowStart = 0;
        int index = 0;
        while (index <= clip.length()) {
            int end = index < clip.length() && clip.charAt(index) == '"'
                    ? indexOfClosingQuote(clip, index, separator)
                    : -1;
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
                while (index < clip.length() && clip.charAt(index) != separator && clip.charAt(index) != '\n') {
                    index++;
                }
                cell = clip.substring(start, index);
            }
            cells.add((cell.indexOf('\n') < 0 ? cell : LINE_BREAKS.replaceAll(cell, " ")).strip());
            if (index >= clip.length() || clip.charAt(index) == '\n') {
                Row row =
                        new Row(rowLine, clip.substring(rowStart, Math.min(index, clip.length())), List.copyOf(cells));
                if (!row.isBlank()
                        && !HORIZONTAL_RULE.matchesWhole(row.originalText().replace(separator, '-'))) {
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

    private static int indexOfClosingQuote(String clip, int openingIndex, char separator) {
        for (int index = openingIndex + 1; index < clip.length() && index - openingIndex < 20_000; index++) {
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
            return next >= clip.length() || clip.charAt(next) == separator || clip.charAt(next) == '\n' ? index : -1;
        }
        return -1;
    }
}
