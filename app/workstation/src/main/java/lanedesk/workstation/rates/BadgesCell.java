package lanedesk.workstation.rates;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.TableCell;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import org.jspecify.annotations.Nullable;

/// What stands out about a rate, in badges that are used again from row to row.
final class BadgesCell extends TableCell<RateRow, RateRow> {

    private final RateBoardViewModel model;
    private final BadgeLine line = new BadgeLine();
    private final InvalidationListener again = _ -> write();
    private List<RateBadge> shown = List.of();

    BadgesCell(RateBoardViewModel model) {
        this.model = model;
        model.snapshotProperty().addListener(new WeakInvalidationListener(again));
        model.nowProperty().addListener(new WeakInvalidationListener(again));
        LazyTooltip.of(this, () -> shown.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        write();
    }

    private void write() {
        RateRow row = getItem();
        if (row != null && !isEmpty()) {
            row = model.priced().now(row);
            if (row == null) {
                return; // the rate is of an earlier board and is about to be replaced
            }
        }
        boolean any = !isEmpty() && row != null;
        if (!any && getGraphic() == null) {
            return;
        }
        // The line stays in a cell that is empty for a while, since a node that is added again is styled again.
        List<RateBadge> badges = any ? model.rateText().badges(row, model.priced(), model.now()) : List.of();
        if (!badges.equals(shown)) {
            shown = badges;
            line.show(badges);
        }
        if (getGraphic() == null) {
            setGraphic(line);
        }
    }
}
