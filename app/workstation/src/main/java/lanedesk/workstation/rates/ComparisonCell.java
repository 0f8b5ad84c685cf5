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
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.Comparison.Cell;
import lanedesk.workstation.rates.text.RateFormatter;

/// One cell of the comparison: a line's name, or a rate's value.
final class ComparisonCell extends HBox {

    private ComparisonCell(Pos where) {
        getStyleClass().add("rates-compare-cell");
        setAlignment(where);
        setMinWidth(0);
    }

    /// The name of a line, with the color of its part of the price.
    ///
    /// @param hasPartColors whether lines of its group have colors: then all names are indented equally
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

    /// A right-aligned bar whose length is the price relative to the highest.
    static ComparisonCell createBarCell(ShareBar bar, double lengthShare) {
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

    /// An empty cell.
    static ComparisonCell emptyCell() {
        return new ComparisonCell(Pos.CENTER_RIGHT);
    }

    /// The value of one rate: a quantity left of the value, a dot if it is the best of its line.
    static ComparisonCell createBarCell(Cell value, RateFormatter rateFormatter) {
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_RIGHT);
        cell.show(value, rateFormatter);
        return cell;
    }

    /// Shows another value.
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
                // cells are not focusable, like labels
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
