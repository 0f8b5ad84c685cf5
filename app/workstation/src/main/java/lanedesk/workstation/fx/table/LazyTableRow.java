package lanedesk.workstation.fx.table;

import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.CellSkinBase;
import javafx.scene.control.skin.TableRowSkin;
import org.jspecify.annotations.Nullable;

/// A row of a table that gets its cells with its first item. A table fills what its items leave of it with empty rows,
/// and making and styling their cells costs as much as that of full ones.
public class LazyTableRow<T> extends TableRow<T> {

    private final @Nullable RowThrottle throttle;

    /// Makes its cells at once.
    public LazyTableRow() {
        throttle = null;
    }

    /// Makes its cells when the throttle admits the row.
    public LazyTableRow(RowThrottle throttle) {
        this.throttle = throttle;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return !isEmpty() && mayBuildCells() ? new TableRowSkin<>(this) : new EmptyRowSkin<>(this);
    }

    private boolean mayBuildCells() {
        return throttle == null || throttle.admits(this);
    }

    public final boolean hasCells() {
        return getSkin() instanceof TableRowSkin;
    }

    /// Whether it has an item and lacks the cells that show it.
    final boolean needsCells() {
        return !isEmpty() && !hasCells();
    }

    final void buildCells() {
        setSkin(new TableRowSkin<>(this));
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (getSkin() != null && needsCells() && mayBuildCells()) {
            buildCells();
        }
    }

    /// As high as a full row, and nothing in it.
    private static final class EmptyRowSkin<T> extends CellSkinBase<TableRow<T>> {
        EmptyRowSkin(TableRow<T> row) {
            super(row);
        }

        @Override
        protected double computePrefHeight(double width, double top, double right, double bottom, double left) {
            return getCellSize();
        }
    }
}
