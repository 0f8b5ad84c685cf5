package lanedesk.workstation.rates;

import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableView;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// Synchronizes the table's selected row and the model's selected rate.
final class RateSelection {

    private static final int ROWS_ABOVE_SELECTION = 3;

    private final TableView<RateRow> table;
    private final RateBoardViewModel model;
    private boolean isArranging;
    private boolean isNewBoard;

    private RateSelection(TableView<RateRow> table, RateBoardViewModel model) {
        this.table = table;
        this.model = model;
    }

    /// Synchronizes the selection of the table and of the model.
    static void synchronize(TableView<RateRow> table, RateBoardViewModel model) {
        RateSelection both = new RateSelection(table, model);
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> both.onRowSelected(row));
        model.rows.addListener((ListChangeListener<RateRow>) _ -> both.onRowsArranged());
        model.boardProperty().subscribe(board -> both.isNewBoard |= board != null);
        model.selectedProperty().subscribe(both::selectInTable);
        model.snapshotProperty()
                .subscribe(_ -> both.selectInTable(model.selectedProperty().get()));
    }

    private void onRowSelected(@Nullable RateRow row) {
        if (!isArranging && row != null) {
            model.select(row);
        }
    }

    // While the list is replaced, the table selects rows by itself; those are not the user's choice.
    private void onRowsArranged() {
        isArranging = true;
        Platform.runLater(() -> {
            isArranging = false;
            selectInTable(model.selectedProperty().get());
        });
    }

    private void selectInTable(@Nullable RateRow row) {
        if (isArranging || row == null) {
            return;
        }
        if (row.equals(table.getSelectionModel().getSelectedItem())
                && table.getSelectionModel().getSelectedIndex() >= 0) {
            return;
        }
        int index = model.rows.indexOf(row);
        if (index >= 0) {
            table.getSelectionModel().clearAndSelect(index);
            table.getFocusModel().focus(index);
            scrollTo(index);
        } else {
            table.getSelectionModel().clearSelection();
        }
    }

    // Newly loaded rates are scrolled to the selected one; afterwards only the user scrolls.
    private void scrollTo(int index) {
        if (isNewBoard) {
            isNewBoard = false;
            table.scrollTo(Math.max(0, index - ROWS_ABOVE_SELECTION));
        }
    }
}
