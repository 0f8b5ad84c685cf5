package lanedesk.workstation.fx.table;

import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.CellSkinBase;
import javafx.scene.control.skin.TableRowSkin;
import org.jspecify.annotations.Nullable;

/// A table row that creates its cells when the row gets its first item. A table fills its remaining space with empty
/// rows, whose cells would take as long to create as the cells of other rows.
public class LazyTableRow<T> extends TableRow<T> {

    private final @Nullable RowThrottle throttle;

    /// Creates a row that creates its cells at once.
    public LazyTableRow() {
        throttle = null;
    }

    /// Creates a row that creates its cells when the throttle permits.
    public LazyTableRow(RowThrottle throttle) {
        this.throttle = throttle;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return !isEmpty() && admitOrQueueRow() ? new TableRowSkin<>(this) : new EmptyRowSkin<>(this);
    }

    private boolean admitOrQueueRow() {
        return throttle == null || throttle.admitOrQueueRow(this);
    }

    public final boolean hasCells() {
        return getSkin() instanceof TableRowSkin;
    }

    /// Returns whether the row has an item but no cells yet.
    final boolean needsCells() {
        return !isEmpty() && !hasCells();
    }

    final void buildCells() {
        setSkin(new TableRowSkin<>(this));
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (getSkin() != null && needsCells() && admitOrQueueRow()) {
            buildCells();
        }
    }

    /// The skin of a row without cells; it is as high as other rows.
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
