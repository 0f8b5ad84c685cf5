package lanedesk.workstation.otr;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.util.Subscription;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The preview of density and class, with an icon if the row has a warning.
final class DensityPreviewCell extends TableCell<OtrItemRow, String> {

    private @Nullable OtrItemRow shownRow;
    private Subscription subscription = Subscription.EMPTY;

    DensityPreviewCell() {
        getStyleClass().addAll("otr-preview-cell", "ld-number");
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // two equal rows are two rows
    protected void updateItem(@Nullable String item, boolean empty) {
        super.updateItem(item, empty);
        setText(empty ? null : item);
        OtrItemRow row = empty || getTableRow() == null ? null : getTableRow().getItem();
        if (row != shownRow) {
            subscription.unsubscribe();
            shownRow = row;
            subscription =
                    row == null ? Subscription.EMPTY : row.warningProperty().subscribe(this::showWarning);
        }
        if (row == null) {
            showWarning("");
        }
    }

    private void showWarning(String text) {
        boolean any = !text.isEmpty();
        setGraphic(any ? new Icon(Feather.ALERT_TRIANGLE) : null);
        setTooltip(any ? new Tooltip(text) : null);
        setAccessibleHelp(text);
    }
}
