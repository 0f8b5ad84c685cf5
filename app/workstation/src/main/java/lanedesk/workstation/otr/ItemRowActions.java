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
    private final TableColumn<OtrItemRow, ?> first;
    private final OtrItemGridViewModel model;
    private final ItemPasting pasting;
    private final IntConsumer lookUp;

    /// @param first the column where none was chosen
    /// @param lookUp looks up the hazardous goods of a row
    ItemRowActions(
            EditableTable<OtrItemRow> table,
            TableColumn<OtrItemRow, ?> first,
            OtrItemGridViewModel model,
            ItemPasting pasting,
            IntConsumer lookUp) {
        this.table = table;
        this.first = first;
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
            case D -> run(true, this::duplicate);
            case DELETE -> run(!typing, this::delete);
            case Z -> run(!typing, key.isShiftDown() ? this::redo : this::undo);
            case Y -> run(!typing, this::redo);
            case V -> paste(typing);
            case U -> run(true, this::lookUp);
            default -> false;
        };
        if (done) {
            key.consume();
        }
    }

    private static boolean run(boolean possible, Runnable action) {
        if (possible) {
            action.run();
        }
        return possible;
    }

    /// The row in focus.
    int row() {
        return Math.max(0, table.getFocusModel().getFocusedCell().getRow());
    }

    /// The column in focus, if any.
    @Nullable
    TableColumn<OtrItemRow, ?> column() {
        @SuppressWarnings("unchecked")
        TableColumn<OtrItemRow, ?> column =
                table.getFocusModel().getFocusedCell().getTableColumn();
        return column;
    }

    void duplicate() {
        TableColumn<OtrItemRow, ?> at = column();
        table.requestFocus(); // so that the copy is of what is typed as it is read
        int copy = model.duplicate(row());
        table.select(copy, at == null ? first : at);
    }

    void delete() {
        keepingCell(() -> model.delete(row()));
    }

    void undo() {
        keepingCell(model::undo);
    }

    void redo() {
        keepingCell(model::redo);
    }

    // A table whose last rows go puts its cursor into another column.
    private void keepingCell(Runnable change) {
        TableColumn<OtrItemRow, ?> at = column();
        int row = row();
        change.run();
        table.select(Math.min(row, model.rows().size() - 1), at == null ? first : at);
    }

    void pasteClipboard() {
        pasting.clipboard(row(), false);
    }

    private boolean paste(boolean typing) {
        int row = row();
        if (!pasting.hasRows(typing)) {
            return false;
        }
        if (typing) {
            table.requestFocus();
        }
        return pasting.clipboard(row, typing);
    }

    void lookUp() {
        lookUp.accept(row());
    }

    /// Marks the line hazardous, or takes the mark away.
    void turnHazardous() {
        model.turnHazardous(row());
    }

    /// Saves the line as a template.
    void saveAsTemplate() {
        model.saveAsTemplate(row());
    }
}
