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

/// The badges of a rate. Badge nodes are reused from row to row.
final class BadgesCell extends TableCell<RateRow, RateRow> {

    private final RateBoardViewModel model;
    private final BadgeLine line = new BadgeLine();
    private final InvalidationListener refreshListener = _ -> refreshBadges();
    private List<RateBadge> shownBadges = List.of();

    BadgesCell(RateBoardViewModel model) {
        this.model = model;
        model.snapshotProperty().addListener(new WeakInvalidationListener(refreshListener));
        model.nowProperty().addListener(new WeakInvalidationListener(refreshListener));
        LazyTooltip.installRefreshed(
                this, () -> shownBadges.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        refreshBadges();
    }

    private void refreshBadges() {
        RateRow row = getItem();
        if (row != null && !isEmpty()) {
            row = model.pricedRates().currentRow(row);
            if (row == null) {
                return; // the rate is of an earlier board and is about to be replaced
            }
        }
        boolean any = !isEmpty() && row != null;
        if (!any && getGraphic() == null) {
            return;
        }
        // The line stays in an empty cell, since a node that is added again is styled again.
        List<RateBadge> badges = any ? model.rateFormatter.badges(row, model.pricedRates(), model.now()) : List.of();
        if (!badges.equals(shownBadges)) {
            shownBadges = badges;
            line.show(badges);
        }
        if (getGraphic() == null) {
            setGraphic(line);
        }
    }
}
