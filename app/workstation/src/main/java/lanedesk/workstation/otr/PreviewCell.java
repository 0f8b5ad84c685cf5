package lanedesk.workstation.otr;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.util.Subscription;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The preview of density and class, with a sign where the row is worth a look.
final class PreviewCell extends TableCell<OtrItemRow, String> {

    private @Nullable OtrItemRow shown;
    private Subscription watching = Subscription.EMPTY;

    PreviewCell() {
        getStyleClass().addAll("otr-preview-cell", "ld-number");
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // two equal rows are two rows
    protected void updateItem(@Nullable String item, boolean empty) {
        super.updateItem(item, empty);
        setText(empty ? null : item);
        OtrItemRow row = empty || getTableRow() == null ? null : getTableRow().getItem();
        if (row != shown) {
            watching.unsubscribe();
            shown = row;
            watching = row == null ? Subscription.EMPTY : row.warningProperty().subscribe(this::warn);
        }
        if (row == null) {
            warn("");
        }
    }

    private void warn(String words) {
        boolean any = !words.isEmpty();
        setGraphic(any ? new Icon(Feather.ALERT_TRIANGLE) : null);
        setTooltip(any ? new Tooltip(words) : null);
        setAccessibleHelp(words);
    }
}
