package lanedesk.workstation.rates.table;

import javafx.geometry.Pos;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.rates.board.RateRow;

/// Placeholder rows shown while rates are loading: as high as real rows, with a gray bar per value.
public final class SkeletonRates extends VBox {

    /// Number of placeholder rows: what fits a typical window without scrolling.
    public static final int ROW_COUNT = 8;

    private static final double BAR_WIDTH_SHARE = 0.6;

    public SkeletonRates(TableView<RateRow> table) {
        getStyleClass().add("rates-bones");
        for (int row = 1; row < ROW_COUNT; row++) {
            HBox bones = new HBox();
            bones.getStyleClass().add("row");
            for (TableColumn<RateRow, ?> column : table.getVisibleLeafColumns()) {
                bones.getChildren().add(skeletonBar(column));
            }
            getChildren().add(bones);
        }
    }

    private static StackPane skeletonBar(TableColumn<RateRow, ?> column) {
        Region bone = new Region();
        bone.getStyleClass().add("ld-bone");
        bone.maxWidthProperty().bind(column.widthProperty().multiply(BAR_WIDTH_SHARE));
        StackPane cell = new StackPane(bone);
        cell.getStyleClass().add("awaited");
        cell.setAlignment(column.getStyleClass().contains("ld-numeric") ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        cell.minWidthProperty().bind(column.widthProperty());
        cell.maxWidthProperty().bind(column.widthProperty());
        cell.visibleProperty().bind(column.visibleProperty());
        cell.managedProperty().bind(column.visibleProperty());
        return cell;
    }
}
