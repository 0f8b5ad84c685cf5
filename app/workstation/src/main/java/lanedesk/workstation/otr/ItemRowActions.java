package lanedesk.workstation.otr;

import java.util.function.IntConsumer;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.table.EditableTable;
import org.jspecify.annotations.Nullable;

/// The actions on the focused row of the item grid, by keys and commands. The focused column stays the same.
final class ItemRowActions {

    private final EditableTable<OtrItemRow> table;
    private final TableColumn<OtrItemRow, ?> defaultColumn;
    private final OtrItemGridViewModel model;
    private final ItemPasteActions pasting;
    private final IntConsumer lookUp;

    /// @param first the column to focus if none is
    /// @param lookUp looks up the hazmat description of a row
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

    /// Handles a key for the focused row.
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

    /// The focused row.
    int focusedRow() {
        return Math.max(0, table.getFocusModel().getFocusedCell().getRow());
    }

    /// The focused column, if any.
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

    // When its last rows are removed, a table moves its focus to another column.
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

    /// Toggles whether the item is hazardous.
    void toggleHazardous() {
        model.toggleHazardous(focusedRow());
    }

    /// Saves the item as a template.
    void saveAsTemplate() {
        model.saveAsTemplate(focusedRow());
    }
}
