package lanedesk.workstation.intake.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Expands the tables of an HTML page to a full grid: cells merged over several columns or rows are followed by
/// empty ones, several heading rows are joined into one, and a merged name or place is repeated in each row.
final class HtmlTableExpander {
    private static final int MAX_COLUMNS = 80;
    private static final int MAX_ROWS = 2_000;
    private static final int MAX_HEADING_ROWS = 4;
    private static final ScanPattern UNIT = ScanPattern.of(
            "(?iu)[(\\[]\\s*(in|inches|cm|mm|ft|m|lbs?|kgs?)\\.?\\s*[)\\]]|(?<=\\s)(in|inches|cm|lbs?|kgs?)\\.?$");
    private static final ScanPattern LETTERS = ScanPattern.of("\\p{L}{2}");

    private HtmlTableExpander() {}

    static void expand(Document page) {
        for (Element table : page.select("table")) {
            boolean merged = table.selectFirst("[colspan],[rowspan]") != null;
            if (merged
                    && table.selectFirst("table table") == null
                    && table.select("tr").size() <= MAX_ROWS) {
                expandTable(table);
            }
        }
    }

    // A position of the grid: the cell that starts there, or the one merged over it.
    private record GridCell(Element cell, boolean isFirstCell, boolean isFirstRow) {}

    private static void expandTable(Element table) {
        List<Element> rows = List.copyOf(table.select("tr"));
        List<List<@Nullable GridCell>> grid = new ArrayList<>();
        rows.forEach(_ -> grid.add(new ArrayList<>()));
        for (int index = 0; index < rows.size(); index++) {
            int column = 0;
            for (Element cell : rows.get(index).children()) {
                while (column < grid.get(index).size() && grid.get(index).get(column) != null) {
                    column++;
                }
                fillSpan(grid, cell, index, column);
            }
        }
        int headings = countHeadingRows(grid);
        if (headings > 1) {
            mergeHeadingRows(rows, grid, headings);
        }
        for (int at = headings > 1 ? headings : 0; at < rows.size(); at++) {
            writeRow(rows.get(at), grid.get(at));
        }
    }

    private static void fillSpan(List<List<@Nullable GridCell>> grid, Element cell, int row, int column) {
        int columns = spanOf(cell, "colspan", MAX_COLUMNS);
        int rows = spanOf(cell, "rowspan", MAX_ROWS);
        for (int down = row; down < Math.min(grid.size(), row + rows); down++) {
            List<@Nullable GridCell> cells = grid.get(down);
            for (int across = column; across < Math.min(MAX_COLUMNS, column + columns); across++) {
                while (cells.size() <= across) {
                    cells.add(null);
                }
                cells.set(across, new GridCell(cell, down == row && across == column, down == row));
            }
        }
    }

    private static int spanOf(Element cell, String name, int max) {
        String number = cell.attr(name).strip();
        return number.matches("\\d{1,4}") ? Math.clamp(Integer.parseInt(number), 1, max) : 1;
    }

    // The number of heading rows of a table: the height of the tallest cell of its first row, if another cell of
    // that row is merged over several columns.
    private static int countHeadingRows(List<List<@Nullable GridCell>> grid) {
        if (grid.isEmpty()) {
            return 0;
        }
        int tallest = 1;
        boolean wide = false;
        for (GridCell place : grid.getFirst()) {
            if (place != null) {
                tallest = Math.max(tallest, spanOf(place.cell(), "rowspan", MAX_ROWS));
                wide |= spanOf(place.cell(), "colspan", MAX_COLUMNS) > 1;
            }
        }
        boolean marked = grid.size() > 1
                && grid.get(1).stream()
                        .filter(Objects::nonNull)
                        .allMatch(place -> place.cell().normalName().equals("th"))
                && !grid.get(1).isEmpty();
        int rows = tallest > 1 ? tallest : marked && wide ? 2 : 1;
        return wide && rows <= MAX_HEADING_ROWS && rows < grid.size() ? rows : 1;
    }

    private static void mergeHeadingRows(List<Element> rows, List<List<@Nullable GridCell>> grid, int headings) {
        int width = grid.stream().limit(headings).mapToInt(List::size).max().orElse(0);
        Element first = rows.getFirst();
        List<String> names = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            String name = "";
            for (int row = 0; row < headings; row++) {
                GridCell place = column < grid.get(row).size() ? grid.get(row).get(column) : null;
                String own = place == null || (row > 0 && !place.isFirstRow())
                        ? ""
                        : place.cell().text().strip();
                name = joinHeadings(name, own);
            }
            names.add(name);
        }
        first.empty();
        names.forEach(name -> first.appendElement("td").text(name));
        rows.subList(1, headings).forEach(Element::remove);
    }

    /// Joins a heading and the one below it: "Origin" above "City", "Size (in)" above "L", "Weight" above "Each".
    static String joinHeadings(String above, String below) {
        if (above.isEmpty() || below.isEmpty() || above.equals(below)) {
            return above.isEmpty() ? below : above;
        }
        String both = above + " " + below;
        if (LaneHeading.parse(both).isPresent() || Column.fromHeading(both).isPresent()) {
            return both;
        }
        if (Column.fromHeading(below).isEmpty()) {
            return both;
        }
        PatternScan unit = UNIT.scan(above);
        return unit.find() ? below + " (" + (unit.group(1) == null ? unit.group(2) : unit.group(1)) + ")" : below;
    }

    private static void writeRow(Element row, List<@Nullable GridCell> cells) {
        List<Element> written = new ArrayList<>();
        for (GridCell place : cells) {
            Element cell = new Element("td");
            if (place != null && place.isFirstCell()) {
                cell = place.cell();
            } else if (place != null
                    && !place.isFirstRow()
                    && LETTERS.isFoundIn(place.cell().text())) {
                cell.text(place.cell().text());
            }
            written.add(cell);
        }
        written.forEach(cell -> cell.removeAttr("colspan").removeAttr("rowspan"));
        row.empty();
        row.appendChildren(written);
    }
}
