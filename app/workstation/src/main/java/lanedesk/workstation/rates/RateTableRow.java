package lanedesk.workstation.rates;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.input.MouseButton;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// A row of the board, dimmed if its rate is expired or arrives too late.
final class RateTableRow extends LazyTableRow<RateRow> {

    private static final PseudoClass NOT_BOOKABLE = PseudoClass.getPseudoClass("dead");
    private static final PseudoClass DELIVERS_LATE = PseudoClass.getPseudoClass("late");

    private final RateBoardViewModel model;
    private final InvalidationListener refreshListener = _ -> updatePseudoClasses();

    RateTableRow(RateBoardViewModel model, RowThrottle turns, Runnable book) {
        super(turns);
        this.model = model;
        model.snapshotProperty().addListener(new WeakInvalidationListener(refreshListener));
        setOnMouseClicked(click -> {
            if (click.getClickCount() == 2 && click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                book.run();
            }
        });
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        updatePseudoClasses();
    }

    private void updatePseudoClasses() {
        RateRow row = isEmpty() ? null : getItem();
        pseudoClassStateChanged(NOT_BOOKABLE, row != null && row.expiry().isPast(model.now()));
        RateRow currentRow = row == null ? null : model.pricedRates().currentRow(row);
        pseudoClassStateChanged(
                DELIVERS_LATE, currentRow != null && model.pricedRates().isLate(currentRow));
    }
}
