package lanedesk.workstation.fx;

import javafx.scene.control.Skin;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.CellSkinBase;
import javafx.scene.control.skin.TableRowSkin;
import org.jspecify.annotations.Nullable;

/// A row of a table that gets its cells with its first item. A table fills what its items leave of it with empty rows,
/// and making and styling their cells costs as much as that of full ones.
public class SparseRow<T> extends TableRow<T> {

    @Override
    protected Skin<?> createDefaultSkin() {
        return isEmpty() ? new Blank<>(this) : new TableRowSkin<>(this);
    }

    /// Whether it has its cells.
    public final boolean hasCells() {
        return getSkin() instanceof TableRowSkin;
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (!empty && getSkin() != null && !hasCells()) {
            setSkin(new TableRowSkin<>(this));
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
