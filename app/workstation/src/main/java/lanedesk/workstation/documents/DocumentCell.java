package lanedesk.workstation.documents;

import javafx.beans.value.ChangeListener;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A document in the list. Cells below the last document have no line.
final class DocumentCell extends ListCell<DocumentRow> {

    private static final double LINE_INSETS = 42;

    private final BookingDocumentsViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final ChangeListener<DocumentRow.State> stateListener = (_, _, newValue) -> show(newValue);
    private @Nullable DocumentLine line;
    private @Nullable DocumentRow row;

    DocumentCell(BookingDocumentsViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        setPrefWidth(0);
    }

    // A cell requests its height without a width, and wrapped text would then count as one line.
    @Override
    protected double computePrefHeight(double width) {
        ListView<DocumentRow> list = getListView();
        if (row == null || line == null || list == null) {
            return super.computePrefHeight(width);
        }
        double within = getWidth() - snappedLeftInset() - snappedRightInset();
        return snappedTopInset()
                + line.prefHeight(within > 0 ? within : list.getWidth() - LINE_INSETS)
                + snappedBottomInset();
    }

    @Override
    protected void updateItem(@Nullable DocumentRow item, boolean empty) {
        super.updateItem(item, empty);
        if (row != null) {
            row.stateProperty().removeListener(stateListener);
        }
        row = empty ? null : item;
        if (row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        row.stateProperty().addListener(stateListener);
        show(row.stateProperty().get());
        setGraphic(line);
    }

    private void show(DocumentRow.State newState) {
        DocumentRow shown = row;
        if (shown == null) {
            return;
        }
        DocumentLine itsLine = line;
        if (itsLine == null) {
            itsLine = new DocumentLine(model, texts, formats);
            itsLine.prefWidthProperty().bind(getListView().widthProperty().subtract(LINE_INSETS));
            line = itsLine;
        }
        itsLine.show(shown, newState);
        setAccessibleText(itsLine.accessibleText());
    }
}
