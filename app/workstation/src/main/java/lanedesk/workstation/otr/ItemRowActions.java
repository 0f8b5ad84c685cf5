package lanedesk.workstation.otr;

import java.util.function.IntConsumer;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.table.EditableTable;
import org.jspecify.annotations.Nullable;

/// The actions on the focused row of the item grid, by keys and by commands. The cursor stays in its column.
final class ItemRowActions {

    private final EditableTable<OtrItemRow> table;
    private final TableColumn<OtrItemRow, ?> defaultColumn;
    private final OtrItemGridViewModel model;
    private final ItemPasteActions pasting;
    private final IntConsumer lookUp;

    /// @param first the column where none was chosen
    /// @param lookUp looks up the hazardous goods of a row
    ItemRowActions(
            EditableTable<OtrItemRow> table,
            TableColumn<OtrItemRow, ?> first,
            OtrItemGridViewModel model,
            ItemPasteActions pasting,
            IntConsumer lookUp) {
        this.table = table;
        this.defaultColumn = first;
        this.model = model;
        this.pasting = pasting;
        this.lookUp = lookUp;
    }

    /// Does what a key asks of the row in focus, if anything.
    void keyPressed(KeyEvent key) {
        boolean typing = key.getTarget() instanceof TextInputControl;
        if (!key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        boolean done = switch (key.getCode()) {
            case D -> runIfPossible(true, this::duplicate);
            case DELETE -> runIfPossible(!typing, this::delete);
            case Z -> runIfPossible(!typing, key.isShiftDown() ? this::redo : this::undo);
            case Y -> runIfPossible(!typing, this::redo);
            case V -> pasteRows(typing);
            case U -> runIfPossible(true, this::lookUp);
            default -> false;
        };
        if (done) {
            key.consume();
        }
    }

    private static boolean runIfPossible(boolean possible, Runnable action) {
        if (possible) {
            action.run();
        }
        return possible;
    }

    /// The row in focus.
    int focusedRow() {
        return Math.max(0, table.getFocusModel().getFocusedCell().getRow());
    }

    /// The column in focus, if any.
    @Nullable
    TableColumn<OtrItemRow, ?> focusedColumn() {
        @SuppressWarnings("unchecked")
        TableColumn<OtrItemRow, ?> column =
                table.getFocusModel().getFocusedCell().getTableColumn();
        return column;
    }

    void duplicate() {
        TableColumn<OtrItemRow, ?> at = focusedColumn();
        table.requestFocus(); // so that the copy is of what is typed as it is read
        int copy = model.duplicate(focusedRow());
        table.selectCell(copy, at == null ? defaultColumn : at);
    }

    void delete() {
        changeKeepingFocus(() -> model.delete(focusedRow()));
    }

    void undo() {
        changeKeepingFocus(model::undo);
    }

    void redo() {
        changeKeepingFocus(model::redo);
    }

    // A table whose last rows go puts its cursor into another column.
    private void changeKeepingFocus(Runnable change) {
        TableColumn<OtrItemRow, ?> at = focusedColumn();
        int row = focusedRow();
        change.run();
        table.selectCell(Math.min(row, model.rows().size() - 1), at == null ? defaultColumn : at);
    }

    void pasteClipboard() {
        pasting.pasteClipboard(focusedRow(), false);
    }

    private boolean pasteRows(boolean typing) {
        int row = focusedRow();
        if (!pasting.hasRows(typing)) {
            return false;
        }
        if (typing) {
            table.requestFocus();
        }
        return pasting.pasteClipboard(row, typing);
    }

    void lookUp() {
        lookUp.accept(focusedRow());
    }

    /// Marks the line hazardous, or takes the mark away.
    void toggleHazardous() {
        model.toggleHazardous(focusedRow());
    }

    /// Saves the line as a template.
    void saveAsTemplate() {
        model.saveAsTemplate(focusedRow());
    }
}
