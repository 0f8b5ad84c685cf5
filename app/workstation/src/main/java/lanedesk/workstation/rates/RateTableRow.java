package lanedesk.workstation.rates;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.input.MouseButton;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// A row of the board, drawn dead once its rate is over, and quieter where it comes too late.
final class RateTableRow extends LazyTableRow<RateRow> {

    private static final PseudoClass DEAD = PseudoClass.getPseudoClass("dead");
    private static final PseudoClass LATE = PseudoClass.getPseudoClass("late");

    private final RateBoardViewModel model;
    private final InvalidationListener again = _ -> mark();

    RateTableRow(RateBoardViewModel model, RowThrottle turns, Runnable book) {
        super(turns);
        this.model = model;
        model.snapshotProperty().addListener(new WeakInvalidationListener(again));
        setOnMouseClicked(click -> {
            if (click.getClickCount() == 2 && click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                book.run();
            }
        });
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        mark();
    }

    private void mark() {
        RateRow row = isEmpty() ? null : getItem();
        pseudoClassStateChanged(DEAD, row != null && row.expiry().isPast(model.now()));
        RateRow now = row == null ? null : model.priced().now(row);
        pseudoClassStateChanged(LATE, now != null && model.priced().isLate(now));
    }
}
