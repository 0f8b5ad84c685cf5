package lanedesk.workstation.intake.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;

/// Extracts the visible text of an HTML page: blocks as lines, table cells separated by tabs. Loads no external
/// resources.
final class HtmlTextExtractor {
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_DEPTH = 400;
    private static final Set<String> BLOCK_ELEMENTS = Set.of(
            "p",
            "div",
            "br",
            "tr",
            "table",
            "li",
            "ul",
            "ol",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "hr",
            "blockquote",
            "pre",
            "section",
            "article",
            "header",
            "footer",
            "address",
            "dt",
            "dd");
    private static final Set<String> INVISIBLE_ELEMENTS =
            Set.of("script", "style", "head", "title", "template", "noscript");

    private static final int MAX_COLUMNS = 80;
    private static final int MAX_ROWS = 2_000;
    private static final int MAX_HEADING_ROWS = 4;
    private static final ScanPattern UNIT = ScanPattern.of(
            "(?iu)[(\\[]\\s*(in|inches|cm|mm|ft|m|lbs?|kgs?)\\.?\\s*[)\\]]|(?<=\\s)(in|inches|cm|lbs?|kgs?)\\.?$");
    private static final ScanPattern TEXT_OR_CODE = ScanPattern.of("\\p{L}{2}|^\\d{5}(?:-\\d{4})?$");

    private HtmlTextExtractor() {}

    static String extractText(String html) {
        String limitedHtml = html.length() > MAX_LENGTH * 8 ? html.substring(0, MAX_LENGTH * 8) : html;
        Document page = Jsoup.parse(limitedHtml);
        page.select("[style~=(?i)display\\s*:\\s*none]").remove();
        page.select("input[type=checkbox],input[type=radio]")
                .forEach(box -> box.after(new TextNode(box.hasAttr("checked") ? " [x] " : " [ ] ")));
        replaceFieldsByValues(page);
        expandTablesWithMergedCells(page);
        TextCollector collector = new TextCollector();
        NodeTraversor.traverse(collector, page.body());
        return collector.text();
    }

    // Replaces the text fields and selections of a form by their values.
    private static void replaceFieldsByValues(Document page) {
        page.select("input[type=text],input[type=number],input[type=date],input:not([type])")
                .forEach(field -> field.replaceWith(new TextNode(" " + field.attr("value") + " ")));
        for (Element selection : page.select("select")) {
            Element selected = selection.selectFirst("option[selected]");
            selection.replaceWith(new TextNode(selected == null ? "" : " " + selected.text() + " "));
        }
    }

    // Expands tables with merged cells to a full grid, unless a table contains another table or is too long:
    // empty cells follow a cell that is merged over several columns or rows, several heading rows are joined
    // into one, and a merged name or place is repeated in each row.
    private static void expandTablesWithMergedCells(Document page) {
        for (Element table : page.select("table")) {
            boolean hasMergedCells = table.selectFirst("[colspan],[rowspan]") != null;
            if (hasMergedCells
                    && table.selectFirst("table table") == null
                    && table.select("tr").size() <= MAX_ROWS) {
                expandMergedCellsAndJoinHeadings(table);
            }
        }
    }

    // A position of the grid with the cell that covers this position. The cell may start at another position.
    private record GridCell(Element cell, boolean isFirstCell, boolean isFirstRow) {}

    private static void expandMergedCellsAndJoinHeadings(Element table) {
        List<Element> rows = List.copyOf(table.select("tr"));
        if (rows.isEmpty()) {
            return;
        }
        List<List<@Nullable GridCell>> grid = new ArrayList<>();
        rows.forEach(_ -> grid.add(new ArrayList<>()));
        for (int index = 0; index < rows.size(); index++) {
            int column = 0;
            for (Element cell : rows.get(index).children()) {
                while (column < grid.get(index).size() && grid.get(index).get(column) != null) {
                    column++;
                }
                addCellToGrid(grid, cell, index, column);
            }
        }
        int headings = countHeadingRows(grid);
        if (headings > 1) {
            mergeHeadingRows(rows, grid, headings);
        }
        boolean hasColumnPerShipment = hasBlankFirstCell(grid.getFirst());
        List<Element> headingCells = List.copyOf(rows.getFirst().children());
        for (int rowIndex = headings > 1 ? headings : 0; rowIndex < rows.size(); rowIndex++) {
            List<@Nullable GridCell> cells = grid.get(rowIndex);
            boolean isItemOfShipmentAbove = isWholeLaneMerged(cells, headingCells);
            replaceRowCells(rows.get(rowIndex), cells, hasColumnPerShipment, isItemOfShipmentAbove);
        }
    }

    private static void addCellToGrid(List<List<@Nullable GridCell>> grid, Element cell, int row, int column) {
        int columns = spanOf(cell, "colspan", MAX_COLUMNS);
        int rows = spanOf(cell, "rowspan", MAX_ROWS);
        for (int gridRow = row; gridRow < Math.min(grid.size(), row + rows); gridRow++) {
            List<@Nullable GridCell> cells = grid.get(gridRow);
            for (int gridColumn = column; gridColumn < Math.min(MAX_COLUMNS, column + columns); gridColumn++) {
                while (cells.size() <= gridColumn) {
                    cells.add(null);
                }
                cells.set(gridColumn, new GridCell(cell, gridRow == row && gridColumn == column, gridRow == row));
            }
        }
    }

    private static int spanOf(Element cell, String name, int max) {
        String number = cell.attr(name).strip();
        return number.matches("\\d{1,4}") ? Math.clamp(Integer.parseInt(number), 1, max) : 1;
    }

    // Returns the number of heading rows of a table: 1 if no cell of the first row is merged over several
    // columns; otherwise the height of the tallest cell of the first row, or 2 if that height is 1 and the
    // second row has only `th` cells. Returns 1 instead of a number above MAX_HEADING_ROWS, or if the table has
    // no further rows.
    private static int countHeadingRows(List<List<@Nullable GridCell>> grid) {
        if (grid.isEmpty()) {
            return 0;
        }
        int tallest = 1;
        boolean hasWideCell = false;
        for (GridCell gridCell : grid.getFirst()) {
            if (gridCell != null) {
                tallest = Math.max(tallest, spanOf(gridCell.cell(), "rowspan", MAX_ROWS));
                hasWideCell |= spanOf(gridCell.cell(), "colspan", MAX_COLUMNS) > 1;
            }
        }
        boolean isSecondRowHeading = grid.size() > 1
                && grid.get(1).stream()
                        .filter(Objects::nonNull)
                        .allMatch(gridCell -> gridCell.cell().normalName().equals("th"))
                && !grid.get(1).isEmpty();
        int rows = tallest > 1 ? tallest : isSecondRowHeading && hasWideCell ? 2 : 1;
        return hasWideCell && rows <= MAX_HEADING_ROWS && rows < grid.size() ? rows : 1;
    }

    private static void mergeHeadingRows(List<Element> rows, List<List<@Nullable GridCell>> grid, int headings) {
        int width = grid.stream().limit(headings).mapToInt(List::size).max().orElse(0);
        Element first = rows.getFirst();
        List<String> names = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            String name = "";
            for (int row = 0; row < headings; row++) {
                GridCell gridCell =
                        column < grid.get(row).size() ? grid.get(row).get(column) : null;
                String cellText = gridCell == null || (row > 0 && !gridCell.isFirstRow())
                        ? ""
                        : gridCell.cell().text().strip();
                name = joinHeadings(name, cellText);
            }
            names.add(name);
        }
        first.empty();
        names.forEach(name -> first.appendElement("td").text(name));
        rows.subList(1, headings).forEach(Element::remove);
    }

    // Joins a heading and the heading below it, such as "Origin" above "City". If the joined text is no known
    // heading but the lower heading is one, returns the lower heading, with the unit of the upper heading:
    // "Size (in)" above "L" becomes "L (in)".
    private static String joinHeadings(String upper, String lower) {
        if (upper.isEmpty() || lower.isEmpty() || upper.equals(lower)) {
            return upper.isEmpty() ? lower : upper;
        }
        String joined = upper + " " + lower;
        if (LaneHeading.parse(joined).isPresent()
                || Column.findByHeading(joined).isPresent()) {
            return joined;
        }
        if (Column.findByHeading(lower).isEmpty()) {
            return joined;
        }
        PatternScan unit = UNIT.scanMatches(upper);
        return unit.findNext() ? lower + " (" + (unit.group(1) == null ? unit.group(2) : unit.group(1)) + ")" : lower;
    }

    // Whether all lane cells of a row are merged with values of a row above, not with labels such as "Ship to".
    private static boolean isWholeLaneMerged(List<@Nullable GridCell> cells, List<Element> headingCells) {
        List<GridCell> laneCells = new ArrayList<>();
        for (int column = 0; column < Math.min(cells.size(), headingCells.size()); column++) {
            GridCell cell = cells.get(column);
            if (cell != null && isLaneHeading(headingCells.get(column))) {
                laneCells.add(cell);
            }
        }
        return !laneCells.isEmpty()
                && laneCells.stream().noneMatch(cell -> cell.isFirstRow() || isLaneHeading(cell.cell()));
    }

    private static boolean isLaneHeading(Element cell) {
        return LaneHeading.parse(cell.text()).isPresent();
    }

    private static boolean hasBlankFirstCell(List<@Nullable GridCell> cells) {
        GridCell first = cells.isEmpty() ? null : cells.getFirst();
        return first != null && first.cell().text().isBlank();
    }

    // Replaces the cells of a row by those of the grid. A code or text that is merged over several rows is repeated,
    // unless the row is an item of the shipment above. With a column for each shipment, a text that is merged over the
    // columns of several shipments is repeated, too.
    private static void replaceRowCells(
            Element row, List<@Nullable GridCell> cells, boolean hasColumnPerShipment, boolean isItemOfShipmentAbove) {
        List<Element> newCells = new ArrayList<>();
        for (GridCell gridCell : cells) {
            Element cell = new Element("td");
            if (gridCell != null && gridCell.isFirstCell()) {
                cell = gridCell.cell();
            } else if (gridCell != null
                    && (gridCell.isFirstRow() ? hasColumnPerShipment : !isItemOfShipmentAbove)
                    && TEXT_OR_CODE.isFoundInText(gridCell.cell().text())) {
                cell.text(gridCell.cell().text());
            }
            newCells.add(cell);
        }
        newCells.forEach(cell -> cell.removeAttr("colspan").removeAttr("rowspan"));
        row.empty();
        row.appendChildren(newCells);
    }

    private static final class TextCollector implements NodeVisitor {
        private final StringBuilder text = new StringBuilder();
        private int cellsInRow;
        private int invisibleDepth;

        @Override
        public void head(Node node, int depth) {
            if (node instanceof Element element && INVISIBLE_ELEMENTS.contains(element.normalName())) {
                invisibleDepth++;
            }
            if (invisibleDepth > 0 || text.length() > MAX_LENGTH || depth > MAX_DEPTH) {
                return;
            }
            if (node instanceof TextNode textNode) {
                appendCollapsingBlanks(textNode.getWholeText());
            } else if (node instanceof Element element) {
                onElementStart(element);
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element) {
                String name = element.normalName();
                if (INVISIBLE_ELEMENTS.contains(name)) {
                    invisibleDepth--;
                } else if (isTextCellBesideOthers(element)) {
                    cellsInRow--;
                } else if (BLOCK_ELEMENTS.contains(name) && !name.equals("br")) {
                    endBlockOrAppendBlankInRow(name.equals("p") || name.equals("table"));
                }
            }
        }

        private void onElementStart(Element element) {
            String name = element.normalName();
            if (isTextCellBesideOthers(element)) {
                boolean isFirstCell = element.previousElementSibling() == null;
                if (!isFirstCell) {
                    text.append('\t');
                }
                cellsInRow++;
            } else if (name.equals("td") || name.equals("th")) {
                endBlockOrAppendBlankInRow(false);
            } else if (name.equals("blockquote") || BLOCK_ELEMENTS.contains(name)) {
                if (name.equals("br")) {
                    text.append(cellsInRow > 0 ? ' ' : '\n');
                } else {
                    endBlockOrAppendBlankInRow(false);
                }
            }
        }

        // Returns whether an element is a cell of a data table. A cell that contains another table is only used
        // for layout.
        private static boolean isTextCellBesideOthers(Element element) {
            return (element.normalName().equals("td") || element.normalName().equals("th"))
                    && element.selectFirst("table, p + p, div + div, br + br") == null
                    && element.parent() != null
                    && element.parent().childrenSize() > 1;
        }

        private void appendCollapsingBlanks(String newText) {
            for (int index = 0; index < newText.length(); index++) {
                char c = newText.charAt(index);
                boolean isBlank = Character.isWhitespace(c) || c == '\u00a0';
                if (!isBlank) {
                    text.append(c);
                } else if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
            }
        }

        private void endBlockOrAppendBlankInRow(boolean withBlankLine) {
            if (cellsInRow > 0) {
                if (!text.isEmpty() && " \n\t".indexOf(text.charAt(text.length() - 1)) < 0) {
                    text.append(' ');
                }
                return;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append('\n');
            }
            if (withBlankLine && text.length() > 1 && text.charAt(text.length() - 2) != '\n') {
                text.append('\n');
            }
        }

        private String text() {
            return text.toString().replaceAll(" +\\n", "\n").replaceAll("\\n{3,}", "\n\n");
        }
    }
}
