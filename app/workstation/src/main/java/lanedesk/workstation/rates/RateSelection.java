package lanedesk.workstation.rates;

import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableView;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// Keeps the row selected in the table and the rate in front the same, whichever of them changes.
final class RateSelection {

    private static final int ROWS_BEFORE = 3;

    private final TableView<RateRow> table;
    private final RateBoardViewModel model;
    private boolean arranging;
    private boolean fresh;

    private RateSelection(TableView<RateRow> table, RateBoardViewModel model) {
        this.table = table;
        this.model = model;
    }

    /// Keeps the selection of the table and of the model equal.
    static void synchronize(TableView<RateRow> table, RateBoardViewModel model) {
        RateSelection both = new RateSelection(table, model);
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> both.chosen(row));
        model.sight().rows().addListener((ListChangeListener<RateRow>) _ -> both.arranged());
        model.boardProperty().subscribe(board -> both.fresh |= board != null);
        model.selectedProperty().subscribe(both::show);
        model.snapshotProperty()
                .subscribe(_ -> both.show(model.selectedProperty().get()));
    }

    private void chosen(@Nullable RateRow row) {
        if (!arranging && row != null) {
            model.select(row);
        }
    }

    // While the list is replaced the table selects rows by itself; those are not the dispatcher's choice.
    private void arranged() {
        arranging = true;
        Platform.runLater(() -> {
            arranging = false;
            show(model.selectedProperty().get());
        });
    }

    private void show(@Nullable RateRow row) {
        if (arranging || row == null) {
            return;
        }
        if (row.equals(table.getSelectionModel().getSelectedItem())
                && table.getSelectionModel().getSelectedIndex() >= 0) {
            return;
        }
        int at = model.sight().rows().indexOf(row);
        if (at >= 0) {
            table.getSelectionModel().clearAndSelect(at);
            table.getFocusModel().focus(at);
            bringIntoView(at);
        } else {
            table.getSelectionModel().clearSelection();
        }
    }

    // Rates that were just read are scrolled to the selected one; afterwards only the dispatcher scrolls.
    private void bringIntoView(int at) {
        if (fresh) {
            fresh = false;
            table.scrollTo(Math.max(0, at - ROWS_BEFORE));
        }
    }
}
