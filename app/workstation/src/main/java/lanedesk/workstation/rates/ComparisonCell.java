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
    /// @param amongParts whether lines of its group have colors: then all names are indented equally
    static ComparisonCell label(String text, int part, boolean amongParts) {
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_LEFT);
        if (amongParts) {
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
    static ComparisonCell of(ShareBar bar, double length) {
        GridPane room = new GridPane();
        room.getColumnConstraints().addAll(percentColumn(1 - length), percentColumn(length));
        room.add(bar, 1, 0);
        room.setAlignment(Pos.CENTER);
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_RIGHT);
        HBox.setHgrow(room, Priority.ALWAYS);
        cell.getChildren().add(room);
        return cell;
    }

    private static ColumnConstraints percentColumn(double length) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(100 * length);
        return column;
    }

    /// An empty cell.
    static ComparisonCell empty() {
        return new ComparisonCell(Pos.CENTER_RIGHT);
    }

    /// The value of one rate: a quantity left of the value, a dot if it is the best of its line.
    static ComparisonCell of(Cell said, RateFormatter rateFormatter) {
        ComparisonCell cell = new ComparisonCell(Pos.CENTER_RIGHT);
        cell.show(said, rateFormatter);
        return cell;
    }

    /// Shows another value.
    void show(Cell shown, RateFormatter rateFormatter) {
        getChildren().clear();
        if (shown.style() == Comparison.CellStyle.MISSING) {
            getChildren().add(new Badge(shown.text(), Tone.DANGER));
            return;
        }
        if (shown.style() == Comparison.CellStyle.CAUTION) {
            getChildren().add(new Badge(shown.detail(), Tone.WARNING));
        } else if (shown.style() == Comparison.CellStyle.WAIVED) {
            getChildren().add(new Badge(rateFormatter.text("rates.badge.waived"), Tone.SUCCESS));
        } else if (!shown.detail().isEmpty()) {
            getChildren().add(mutedLabel(shown.detail()));
        }
        if (shown.isBest()) {
            Region dot = new Region();
            dot.getStyleClass().add("rates-best");
            getChildren().add(dot);
        }
        Label value = new Label(shown.text());
        value.setWrapText(true);
        if (shown.style() == Comparison.CellStyle.CAUTION) {
            value.setMinWidth(USE_PREF_SIZE);
        }
        switch (shown.style()) {
            case PLAIN, CAUTION, MISSING -> {
                // cells are not focusable, like labels
            }
            case STRONG -> value.getStyleClass().add("ld-strong");
            case WAIVED -> {
                value.getStyleClass().add("ld-struck");
                value.setAccessibleText(shown.text() + ", " + rateFormatter.text("rates.badge.waived"));
            }
            case ABSENT -> value.getStyleClass().add("ld-muted");
            case BAD -> value.getStyleClass().addAll("ld-danger", "ld-strong");
            case GOOD -> value.getStyleClass().add("ld-success");
        }
        if (shown.isBest()) {
            value.getStyleClass().add("ld-strong");
            value.setAccessibleText(shown.text() + ", " + rateFormatter.text("rates.compare.best"));
        }
        getChildren().add(value);
    }

    private static Node mutedLabel(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
