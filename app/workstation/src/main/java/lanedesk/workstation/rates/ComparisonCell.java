package lanedesk.workstation.rates;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.Comparison.Cell;
import lanedesk.workstation.rates.text.RateFormatter;

/// A cell of the comparison, which shows the label of a line or the value of one rate.
final class ComparisonCell extends HBox {

    private ComparisonCell(Pos where) {
        getStyleClass().add("rates-compare-cell");
        setAlignment(where);
        setMinWidth(0);
    }

    /// Creates the cell with the label of a line. A line that belongs to a part of the price has a colored
    /// mark.
    ///
    /// @param hasPartColors whether any line of the group has a colored mark: all labels are then indented
    /// equally
    static ComparisonCell labelCell(String text, int part, boolean hasPartColors) {
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_LEFT);
        if (hasPartColors) {
            Region mark = new Region();
            mark.getStyleClass().addAll("rates-part-mark", "rates-part-" + part);
            mark.setVisible(part > 0);
            cell.getChildren().add(mark);
        }
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinWidth(0);
        cell.getChildren().add(label);
        cell.getStyleClass().add("rates-compare-label");
        return cell;
    }

    /// Creates a cell with a right-aligned bar, whose length shows the price as a share of the highest price.
    static ComparisonCell createBarCell(PortionBar bar, double lengthShare) {
        GridPane grid = new GridPane();
        grid.getColumnConstraints().addAll(percentColumn(1 - lengthShare), percentColumn(lengthShare));
        grid.add(bar, 1, 0);
        grid.setAlignment(Pos.CENTER);
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_RIGHT);
        HBox.setHgrow(grid, Priority.ALWAYS);
        cell.getChildren().add(grid);
        return cell;
    }

    private static ColumnConstraints percentColumn(double share) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(100 * share);
        return column;
    }

    /// Creates an empty cell.
    static ComparisonCell emptyCell() {
        return new ComparisonCell(Pos.CENTER_RIGHT);
    }

    /// Creates the cell with the value of one rate. A quantity is left of the value; a dot marks the best value
    /// of the line.
    static ComparisonCell createValueCell(Cell value, RateFormatter rateFormatter) {
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_RIGHT);
        cell.show(value, rateFormatter);
        return cell;
    }

    /// Replaces the shown value.
    void show(Cell cellValue, RateFormatter rateFormatter) {
        getChildren().clear();
        if (cellValue.style() == Comparison.CellStyle.MISSING) {
            getChildren().add(new Badge(cellValue.text(), Tone.DANGER));
            return;
        }
        if (cellValue.style() == Comparison.CellStyle.CAUTION) {
            getChildren().add(new Badge(cellValue.detail(), Tone.WARNING));
        } else if (cellValue.style() == Comparison.CellStyle.WAIVED) {
            getChildren().add(new Badge(rateFormatter.textOf("rates.badge.waived"), Tone.SUCCESS));
        } else if (!cellValue.detail().isEmpty()) {
            getChildren().add(mutedLabel(cellValue.detail()));
        }
        if (cellValue.isBest()) {
            Region dot = new Region();
            dot.getStyleClass().add("rates-best");
            getChildren().add(dot);
        }
        Label valueLabel = new Label(cellValue.text());
        valueLabel.setWrapText(true);
        if (cellValue.style() == Comparison.CellStyle.CAUTION) {
            valueLabel.setMinWidth(USE_PREF_SIZE);
        }
        switch (cellValue.style()) {
            case PLAIN, CAUTION, MISSING -> {
                // these values need no style of their own
            }
            case STRONG -> valueLabel.getStyleClass().add("ld-strong");
            case WAIVED -> {
                valueLabel.getStyleClass().add("ld-struck");
                valueLabel.setAccessibleText(cellValue.text() + ", " + rateFormatter.textOf("rates.badge.waived"));
            }
            case ABSENT -> valueLabel.getStyleClass().add("ld-muted");
            case BAD -> valueLabel.getStyleClass().addAll("ld-danger", "ld-strong");
            case GOOD -> valueLabel.getStyleClass().add("ld-success");
        }
        if (cellValue.isBest()) {
            valueLabel.getStyleClass().add("ld-strong");
            valueLabel.setAccessibleText(cellValue.text() + ", " + rateFormatter.textOf("rates.compare.best"));
        }
        getChildren().add(valueLabel);
    }

    private static Node mutedLabel(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
