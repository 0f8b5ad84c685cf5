package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.Comparison.Column;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.ComparisonCell;
import lanedesk.workstation.rates.compare.PriceShareBuilder;
import lanedesk.workstation.rates.text.RateFormatter;

/// The columns of the comparison: a head above each, and a cell per line.
final class SideBySideGrid {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double LABEL_WIDTH = 176;
    private static final double MIN_LABEL_WIDTH = 110;
    private static final double MIN_COLUMN_WIDTH = 176;
    private static final double MAX_COLUMN_WIDTH = 420;

    // Font size of the price, and the padding around it.
    private static final double PRICE_TYPE_FACTOR = 2.154;
    private static final double PRICE_PADDING = 36;

    private final GridPane headerGrid;
    private final GridPane lineGrid;
    private final Node corner;
    private final SideBySideViewModel model;
    private final RateFormatter rateFormatter;
    private final Runnable book;
    private final List<Line> drawnLines = new ArrayList<>();
    private final List<List<ComparisonCell>> cells = new ArrayList<>();
    private final List<List<Node>> columns = new ArrayList<>();
    private final List<ComparisonHead> headers = new ArrayList<>();
    private List<String> prices = List.of();
    private double typeSize = 1;

    /// @param corner the node left of the heads
    /// @param book starts booking the selected rate
    SideBySideGrid(GridPane heads, Node corner, GridPane lines, SideBySideViewModel model, Runnable book) {
        this.headerGrid = heads;
        this.corner = corner;
        this.lineGrid = lines;
        this.model = model;
        this.book = book;
        rateFormatter = model.board().rateFormatter;
    }

    void clear() {
        lineGrid.getChildren().clear();
        headerGrid.getChildren().setAll(corner);
        columns.clear();
        headers.clear();
        drawnLines.clear();
        cells.clear();
    }

    /// Redraws everything.
    ///
    /// @param shown filter for the lines to show
    void drawComparison(Comparison aligned, Predicate<Line> shown) {
        clear();
        prices = aligned.columns().stream()
                .map(each -> rateFormatter.moneyText(model.board().pricedRates().sellPrice(each.row())))
                .toList();
        for (int index = 0; index < aligned.columns().size(); index++) {
            ComparisonHead head = new ComparisonHead(aligned.columns().get(index), index, model, book);
            int column = index;
            head.setOnMouseClicked(_ -> model.selectColumn(column));
            headers.add(head);
            columns.add(new ArrayList<>(List.of(head)));
            headerGrid.add(head, index + 1, 0);
        }
        resizeColumns(typeSize);
        int index = 0;
        for (Group group : aligned.groups()) {
            if (!group.title().isEmpty()) {
                addGroupTitle(group, aligned.columns(), index++);
            }
            boolean parts = hasParts(group);
            for (Line line : group.lines()) {
                if (shown.test(line)) {
                    add(line, parts, index++);
                }
            }
        }
    }

    /// Sizes the columns for a font scaled by this factor.
    void resizeColumns(double times) {
        typeSize = times;
        double price =
                TextWidths.bold(PRICE_TYPE_FACTOR * typeSize * Theme.BODY_SIZE).maxWidth(prices.stream());
        double minimum = Math.max(MIN_COLUMN_WIDTH * typeSize, price + PRICE_PADDING);
        setColumnConstraints(headerGrid, minimum);
        setColumnConstraints(lineGrid, minimum);
    }

    // A column is at least as wide as its price, and not so wide that lines become hard to follow.
    private void setColumnConstraints(GridPane grid, double minimum) {
        ColumnConstraints labels =
                new ColumnConstraints(MIN_LABEL_WIDTH * typeSize, LABEL_WIDTH * typeSize, LABEL_WIDTH * typeSize);
        grid.getColumnConstraints().setAll(labels);
        for (int index = 0; index < headers.size(); index++) {
            ColumnConstraints column =
                    new ColumnConstraints(minimum, minimum, Math.max(minimum, MAX_COLUMN_WIDTH * typeSize));
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
    }

    private void addGroupTitle(Group group, List<Column> compared, int index) {
        ComparisonCell label = ComparisonCell.label(group.title(), 0, false);
        label.getStyleClass().add("rates-compare-group");
        lineGrid.add(label, 0, index);
        double dearest = compared.stream()
                .map(Column::total)
                .mapToDouble(BigDecimal::doubleValue)
                .max()
                .orElse(0);
        boolean charges = index > 0 && dearest > 0 && hasParts(group);
        for (int column = 0; column < compared.size(); column++) {
            Column rate = compared.get(column);
            double its = rate.total().doubleValue();
            if (charges && its > 0) {
                ShareBar bar = new ShareBar();
                bar.show(PriceShareBuilder.of(rate.parts(), group::partName, rateFormatter));
                add(ComparisonCell.of(bar, its / dearest), column, index);
            } else {
                add(ComparisonCell.empty(), column, index);
            }
        }
    }

    private static boolean hasParts(Group group) {
        return group.lines().stream().anyMatch(line -> line.part() > 0);
    }

    private void add(Line line, boolean amongParts, int index) {
        drawnLines.add(line);
        cells.add(line.cells().stream()
                .map(cell -> ComparisonCell.of(cell, rateFormatter))
                .toList());
        lineGrid.add(ComparisonCell.label(line.label(), line.part(), amongParts), 0, index);
        for (int column = 0; column < line.cells().size(); column++) {
            add(cells.getLast().get(column), column, index);
        }
    }

    private void add(ComparisonCell cell, int column, int index) {
        cell.setOnMouseClicked(_ -> model.selectColumn(column));
        columns.get(column).add(cell);
        lineGrid.add(cell, column + 1, index);
    }

    /// Updates texts that changed with time; false if the lines differ, so that all must be redrawn.
    boolean updateIfSameLines(List<Line> newLines) {
        if (!newLines.stream()
                .map(Line::label)
                .toList()
                .equals(drawnLines.stream().map(Line::label).toList())) {
            return false;
        }
        for (int index = 0; index < drawnLines.size(); index++) {
            for (int column = 0; column < cells.get(index).size(); column++) {
                Comparison.Cell cell = newLines.get(index).cells().get(column);
                if (!cell.equals(drawnLines.get(index).cells().get(column))) {
                    cells.get(index).get(column).show(cell, rateFormatter);
                }
            }
        }
        drawnLines.clear();
        drawnLines.addAll(newLines);
        return true;
    }

    /// Highlights the selected column.
    void setChosenColumn(int chosen) {
        for (int index = 0; index < columns.size(); index++) {
            boolean its = index == chosen;
            columns.get(index).forEach(node -> node.pseudoClassStateChanged(CHOSEN, its));
            headers.get(index).setChosen(its);
        }
    }

    /// The carrier and the price of a column for a screen reader.
    String accessibleTextOfColumn(int column) {
        return headers.get(column).accessibleText();
    }

    /// The buttons of the heads, from left to right.
    List<Button> buttons() {
        return headers.stream().flatMap(head -> head.buttons().stream()).toList();
    }
}
