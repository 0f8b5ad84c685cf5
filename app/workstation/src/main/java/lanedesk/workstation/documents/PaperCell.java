package lanedesk.workstation.documents;

import javafx.beans.value.ChangeListener;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One document in the list. The cells below the last document have no line.
final class PaperCell extends ListCell<PaperRow> {

    private static final double BESIDE_LINE = 42;

    private final PapersViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final ChangeListener<PaperRow.State> changed = (_, _, now) -> show(now);
    private @Nullable PaperLine line;
    private @Nullable PaperRow row;

    PaperCell(PapersViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        setPrefWidth(0);
    }

    // A cell asks for its height without a width, and wrapped words then count as one line.
    @Override
    protected double computePrefHeight(double width) {
        ListView<PaperRow> list = getListView();
        if (row == null || line == null || list == null) {
            return super.computePrefHeight(width);
        }
        double within = getWidth() - snappedLeftInset() - snappedRightInset();
        return snappedTopInset()
                + line.prefHeight(within > 0 ? within : list.getWidth() - BESIDE_LINE)
                + snappedBottomInset();
    }

    @Override
    protected void updateItem(@Nullable PaperRow item, boolean empty) {
        super.updateItem(item, empty);
        if (row != null) {
            row.stateProperty().removeListener(changed);
        }
        row = empty ? null : item;
        if (row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        row.stateProperty().addListener(changed);
        show(row.stateProperty().get());
        setGraphic(line);
    }

    private void show(PaperRow.State now) {
        PaperRow shown = row;
        if (shown == null) {
            return;
        }
        PaperLine itsLine = line;
        if (itsLine == null) {
            itsLine = new PaperLine(model, texts, formats);
            itsLine.prefWidthProperty().bind(getListView().widthProperty().subtract(BESIDE_LINE));
            line = itsLine;
        }
        itsLine.show(shown, now);
        setAccessibleText(itsLine.accessibleText());
    }
}
