package lanedesk.workstation.fx.table;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// A cell with a check box, toggled by Space or a click.
public final class CheckCell<S> extends AccessibleTableCell<S, Boolean> {
    private final CheckBox box = new CheckBox();
    private final Predicate<S> isEditable;
    private final Function<Boolean, String> valueFormatter;

    private CheckCell(BiConsumer<S, Boolean> write, Predicate<S> isEditable, Function<Boolean, String> valueFormatter) {
        this.isEditable = isEditable;
        this.valueFormatter = valueFormatter;
        getStyleClass().add("ld-check");
        box.setFocusTraversable(false);
        box.setOnAction(_ -> {
            var row = getTableRow().getItem();
            if (row != null) {
                write.accept(row, box.isSelected());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable Boolean item, boolean empty) {
        super.updateItem(item, empty);
        var row = getTableRow() == null ? null : getTableRow().getItem();
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
        } else {
            boolean isSelected = Boolean.TRUE.equals(item);
            box.setSelected(isSelected);
            box.setDisable(!isEditable.test(row));
            box.setAccessibleText(getTableColumn().getText());
            setAccessibleText(valueFormatter.apply(isSelected));
            setGraphic(box);
        }
    }

    /// Makes a column a check box column. The boxes of rows that are not editable are gray. A screen reader
    /// says the heading of the column and the text of the `valueFormatter`, such as `Stackable: yes`.
    public static <S> void makeCheckBoxColumn(
            TableColumn<S, Boolean> column,
            BiConsumer<S, Boolean> writer,
            Predicate<S> isEditable,
            Function<Boolean, String> valueFormatter) {
        column.getStyleClass().add("ld-centered");
        column.getProperties().put(CheckCell.class, new CheckColumn<>(column, writer, isEditable));
        column.setCellFactory(_ -> new CheckCell<>(writer, isEditable, valueFormatter));
    }

    @SuppressWarnings("unchecked")
    static <S> @Nullable CheckColumn<S> findCheckColumn(TableColumn<S, ?> column) {
        return (CheckColumn<S>) column.getProperties().get(CheckCell.class);
    }

    /// A check box column. Space on a cell of the column toggles the check box through this record.
    record CheckColumn<S>(TableColumn<S, Boolean> column, BiConsumer<S, Boolean> writer, Predicate<S> isEditable) {
        void toggleIfEditable(S row) {
            if (isEditable.test(row)) {
                writer.accept(row, !Boolean.TRUE.equals(column.getCellData(row)));
            }
        }
    }
}
