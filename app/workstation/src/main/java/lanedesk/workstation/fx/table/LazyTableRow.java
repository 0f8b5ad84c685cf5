package lanedesk.workstation.fx.table;

import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.CellSkinBase;
import javafx.scene.control.skin.TableRowSkin;
import org.jspecify.annotations.Nullable;

/// A row of a table that gets its cells with its first item. A table fills what its items leave of it with empty rows,
/// and making and styling their cells costs as much as that of full ones.
public class LazyTableRow<T> extends TableRow<T> {

    private final @Nullable RowThrottle turns;

    /// Makes its cells at once.
    public LazyTableRow() {
        turns = null;
    }

    /// Makes its cells when the throttle admits the row.
    public LazyTableRow(RowThrottle turns) {
        this.turns = turns;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return !isEmpty() && isItsTurn() ? new TableRowSkin<>(this) : new Blank<>(this);
    }

    private boolean isItsTurn() {
        return turns == null || turns.admits(this);
    }

    public final boolean hasCells() {
        return getSkin() instanceof TableRowSkin;
    }

    /// Whether it has an item and lacks the cells that show it.
    final boolean needsCells() {
        return !isEmpty() && !hasCells();
    }

    final void makeCells() {
        setSkin(new TableRowSkin<>(this));
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (getSkin() != null && needsCells() && isItsTurn()) {
            makeCells();
        }
    }

    /// As high as a full row, and nothing in it.
    private static final class Blank<T> extends CellSkinBase<TableRow<T>> {
        Blank(TableRow<T> row) {
            super(row);
        }

        @Override
        protected double computePrefHeight(double width, double top, double right, double bottom, double left) {
            return getCellSize();
        }
    }
}
