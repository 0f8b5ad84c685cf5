package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneSheet;

/// Reads delimited text as lines of tab-separated cells. A quoted cell with line breaks is one cell.
/// `="07102"`, which a spreadsheet shows as text, becomes `07102`.
final class DelimitedTextReader {
    private static final Pattern TABLE_FILE_NAME = Pattern.compile("(?i).*\\.(?:csv|tsv|tab)");
    private static final Pattern TEXT_FORMULA = Pattern.compile("^=\\s*\\(?\"(.*)\"\\)?$", Pattern.DOTALL);
    private static final Pattern LEADING_APOSTROPHE = Pattern.compile("^'(?=\\d)");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int MAX_LINE_BREAKS = 10;
    private static final int MAX_LENGTH = 400_000;

    private DelimitedTextReader() {}

    /// Returns the lines of a table file. Empty if the file name has no extension of a table, or if the text
    /// has only one column or an unclosed quotation mark.
    static Optional<String> readAsTabSeparated(String name, byte[] bytes) {
        if (!TABLE_FILE_NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try {
            LaneSheet sheet = DelimitedText.read(bytes).toLaneSheet();
            return sheet.columnCount() < 2 || hasCellWithTooManyLines(sheet)
                    ? Optional.empty()
                    : Optional.of(toTabSeparatedText(sheet));
        } catch (IOException broken) {
            return Optional.empty();
        }
    }

    private static boolean hasCellWithTooManyLines(LaneSheet sheet) {
        return sheet.rows().stream()
                .flatMap(row -> row.cells().stream())
                .anyMatch(cell -> cell.lines().count() > MAX_LINE_BREAKS);
    }

    private static String toTabSeparatedText(LaneSheet sheet) {
        StringBuilder text = new StringBuilder();
        int lastRowNumber = 0;
        for (LaneSheet.Row row : sheet.rows()) {
            if (text.length() > MAX_LENGTH) {
                break;
            }
            text.append(lastRowNumber > 0 && row.rowNumber() > lastRowNumber + 1 ? "\n" : "")
                    .append(joinCellsWithTabs(row.cells()))
                    .append('\n');
            lastRowNumber = row.rowNumber();
        }
        return text.toString();
    }

    private static String joinCellsWithTabs(List<String> cells) {
        StringJoiner line = new StringJoiner("\t");
        cells.forEach(cell -> line.add(toSingleLineWithoutTextMarks(cell)));
        return line.toString().stripTrailing();
    }

    /// Returns the text of a cell on one line, without the characters that make a spreadsheet treat a number as
    /// text.
    static String toSingleLineWithoutTextMarks(String cell) {
        Matcher formula = TEXT_FORMULA.matcher(cell.strip());
        String stripped = formula.matches() ? formula.group(1).replace("\"\"", "\"") : cell;
        return LEADING_APOSTROPHE
                .matcher(BLANKS.matcher(stripped).replaceAll(" ").strip())
                .replaceFirst("");
    }
}
