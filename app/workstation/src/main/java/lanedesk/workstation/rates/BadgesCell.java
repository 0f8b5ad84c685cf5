package lanedesk.workstation.rates;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.Badge;
import org.jspecify.annotations.Nullable;

/// What stands out about a rate, in badges that are used again from row to row.
final class BadgesCell extends TableCell<RateRow, RateRow> {

    private final RateComparisonViewModel model;
    private final HBox line = new HBox(4);
    private final InvalidationListener again = _ -> write();
    private List<RateBadge> shown = List.of();

    BadgesCell(RateComparisonViewModel model) {
        this.model = model;
        line.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        model.revisionProperty().addListener(new WeakInvalidationListener(again));
        model.secondsProperty().addListener(new WeakInvalidationListener(again));
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        write();
    }

    private void write() {
        RateRow row = getItem();
        if (isEmpty() || row == null) {
            setGraphic(null);
            return;
        }
        List<RateBadge> badges = model.words().badges(row, model.priced(), model.now());
        if (!badges.equals(shown)) {
            shown = badges;
            setTooltip(
                    badges.isEmpty()
                            ? null
                            : new Tooltip(badges.stream().map(RateBadge::text).collect(Collectors.joining(", "))));
            while (line.getChildren().size() > badges.size()) {
                line.getChildren().removeLast();
            }
            for (int at = 0; at < badges.size(); at++) {
                if (at == line.getChildren().size()) {
                    line.getChildren().add(new Badge());
                }
                Badge badge = (Badge) line.getChildren().get(at);
                badge.setText(badges.get(at).text());
                badge.setTone(badges.get(at).tone());
            }
        }
        if (getGraphic() == null) {
            setGraphic(line);
        }
    }
}
