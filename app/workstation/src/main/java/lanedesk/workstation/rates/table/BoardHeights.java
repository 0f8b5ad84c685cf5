package lanedesk.workstation.rates.table;

import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.rates.board.RateRow;

/// Divides the height of the board between the table and the content below. If the window is too low for both, the
/// chart is hidden: the rates and the book button must stay visible.
public final class BoardHeights {

    private static final int FEW_ROWS = 12;
    private static final int ENOUGH_ROWS = 7;
    private static final double DEFAULT_ROW_HEIGHT = 32.1;
    private static final double MIN_CHART_HEIGHT = 140;
    private static final double MAX_CHART_HEIGHT = 210;
    private static final double CHART_SHARE = 0.26;

    private BoardHeights() {}

    /// A short table leaves its space to the content below; below a long table the chart shrinks with the window.
    ///
    /// @param rows number of rows, or of placeholder rows while loading
    /// @param charted whether there is anything to chart
    public static void distributeHeight(
            VBox side, TableView<RateRow> table, int rows, Region chartCard, Region conditionsCard, boolean charted) {
        double row = table.getFixedCellSize() > 0 ? table.getFixedCellSize() : DEFAULT_ROW_HEIGHT;
        double height = (Math.max(3, rows) + 1.2) * row;
        double room = side.getHeight();
        boolean few = rows <= FEW_ROWS || height + side.getSpacing() + MIN_CHART_HEIGHT <= room;
        table.setMaxHeight(few ? height : Double.MAX_VALUE);
        table.setPrefHeight(few ? height : 4 * row);
        double minimum = few ? Math.min(height, 5 * row) : 5 * row;
        table.setMinHeight(room > 0 ? Math.min(minimum, room) : minimum);
        double enough = few ? Math.min(height, ENOUGH_ROWS * row) : ENOUGH_ROWS * row;
        boolean fits = room <= 0 || enough + side.getSpacing() + chartCard.minHeight(-1) <= room;
        chartCard.setManaged(charted && fits);
        chartCard.setVisible(charted && fits);
        Priority beneath = few ? Priority.ALWAYS : Priority.NEVER;
        VBox.setVgrow(chartCard, beneath);
        VBox.setVgrow(conditionsCard, beneath);
        chartCard.setPrefHeight(
                few
                        ? MIN_CHART_HEIGHT
                        : Math.clamp(side.getHeight() * CHART_SHARE, MIN_CHART_HEIGHT, MAX_CHART_HEIGHT));
    }
}
