package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.request.RequestText;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;

/// Tables of a file with the numbers of their rows: a spreadsheet's worksheets, read apart from the program, or the
/// lines of delimited text.
public final class LaneTables {
    private static final Pattern TABLE = Pattern.compile("(?i).*\\.(?:csv|tsv|tab)");
    private static final int MOST_ROWS = 50_000;
    private static final int MOST_COLUMNS = 120;
    private static final int MOST_LETTERS = 6_000_000;
    private static final String HIDDEN = "h"; // behind a row's number

    private LaneTables() {}

    /// Returns whether a file is a table by its type.
    public static boolean isTable(String name, byte[] bytes) {
        return FileKind.of(name, bytes) == FileKind.SHEET || TABLE.matcher(name).matches();
    }

    /// The tables of a file.
    ///
    /// @throws BadRequestFile where it is of no known kind, too large or broken
    public static List<LaneSheet> read(String name, byte[] bytes) throws BadRequestFile {
        FileKind kind = FileKind.of(name, bytes);
        if (kind == FileKind.SHEET) {
            return sheets(ReadingProcess.tables(bytes));
        }
        if (kind != FileKind.TEXT) {
            throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        }
        DecodedText.of(bytes, ""); // refuses what is no text
        try {
            return List.of(DelimitedText.of(bytes).sheet());
        } catch (IOException broken) {
            throw new BadRequestFile(BadRequestFile.Reason.BROKEN, broken);
        }
    }

    private static List<LaneSheet> sheets(RequestText text) {
        List<LaneSheet> sheets = new ArrayList<>();
        for (String sheet : text.attached()) {
            List<String> lines = sheet.lines().toList();
            List<LaneSheet.Row> rows =
                    lines.stream().skip(1).map(LaneTables::row).toList();
            String[] head = lines.getFirst().split("\t", -1);
            Set<Integer> hidden =
                    Arrays.stream(head).skip(1).map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
            sheets.add(new LaneSheet(Integer.parseInt(head[0]), rows, hidden));
        }
        return sheets;
    }

    private static LaneSheet.Row row(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        String number = cells.getFirst();
        return new LaneSheet.Row(
                Integer.parseInt(number.replace(HIDDEN, "")),
                cells.stream().skip(1).map(LaneSheet::plainText).toList(),
                number.endsWith(HIDDEN));
    }

    /// Runs in the separate process: reads every visible worksheet as its place and, a line each, its rows.
    static RequestText readHere(byte[] bytes) throws IOException, BadRequestFile {
        return new RequestText("", "", "", SheetFile.sheets(bytes, LaneTables::table), null);
    }

    // The place and the hidden columns stand in the first line.
    private static String table(int place, Sheet sheet, SheetFile.SheetCells cells) throws IOException, BadRequestFile {
        StringBuilder text = new StringBuilder().append(place);
        cells.hiddenColumns()
                .filter(column -> column < MOST_COLUMNS)
                .forEach(column -> text.append('\t').append(column));
        try (Stream<Row> rows = sheet.openStream()) {
            Iterator<Row> each = rows.iterator();
            for (int count = 0; each.hasNext(); count++) {
                if (count == MOST_ROWS || text.length() > MOST_LETTERS) {
                    throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH);
                }
                Row row = each.next();
                String line = cells.line(row, MOST_COLUMNS, false);
                if (!line.isBlank()) {
                    text.append('\n')
                            .append(row.getRowNum())
                            .append(cells.isHidden(row) ? HIDDEN : "")
                            .append('\t')
                            .append(line);
                }
            }
        }
        return text.toString();
    }
}
