package lanedesk.workstation.fx.table;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// The rows of a table: sorting, selection and clicks.
public final class TableRows {

    private TableRows() {}

    /// Shows rows in the order that the user chose.
    public static <S> void showSorted(TableView<S> table, ObservableList<S> rows) {
        table.setItems(createSortedRows(table, rows));
    }

    private static <S> SortedList<S> createSortedRows(TableView<S> table, ObservableList<S> rows) {
        SortedList<S> sortedRows = new SortedList<>(rows);
        sortedRows.comparatorProperty().bind(table.comparatorProperty());
        return sortedRows;
    }

    /// Shows many rows in the order that the user chose. Their cells are created a few rows at a time. When rows
    /// change, the row with the same key stays selected, also if there were no rows in between.
    ///
    /// @param key what identifies a row when its values change
    /// @param selectsFirst whether the first row is selected if no row has the key
    public static <S> void showSortedAndKeepSelection(
            TableView<S> table, ObservableList<S> rows, Function<? super S, ?> key, boolean selectsFirst) {
        RowThrottle throttle = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(throttle));
        SortedList<S> sortedRows = createSortedRows(table, rows);
        AtomicReference<@Nullable Object> selectedKey = new AtomicReference<>();
        // When rows change, a table keeps the selected index, not the selected row. These listeners run before
        // and after the table's own listener.
        sortedRows.addListener((ListChangeListener<S>) _ -> {
            S selectedRow = table.getSelectionModel().getSelectedItem();
            if (selectedRow != null) {
                selectedKey.set(key.apply(selectedRow));
            }
        });
        table.setItems(sortedRows);
        sortedRows.addListener((ListChangeListener<S>) _ -> {
            if (!sortedRows.isEmpty()) {
                selectRow(table, row -> key.apply(row).equals(selectedKey.get()), selectsFirst);
                selectedKey.set(null);
            }
        });
    }

    private static <S> void selectRow(TableView<S> table, Predicate<S> isWanted, boolean selectsFirst) {
        S selectedRow = table.getSelectionModel().getSelectedItem();
        if (selectedRow == null || !isWanted.test(selectedRow)) {
            int wantedIndex = IntStream.range(0, table.getItems().size())
                    .filter(index -> isWanted.test(table.getItems().get(index)))
                    .findFirst()
                    .orElse(selectsFirst ? 0 : -1);
            if (wantedIndex >= 0) {
                table.getSelectionModel().clearAndSelect(wantedIndex);
            }
        }
    }

    /// Runs the action on a double click on a row; double clicks on headings are not clicks on rows.
    public static <T> void runOnDoubleClick(TableView<T> table, Consumer<T> action) {
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                Stream.iterate(click.getPickResult().getIntersectedNode(), node -> node != null, Node::getParent)
                        .filter(node -> node instanceof TableRow<?> row && !row.isEmpty())
                        .findFirst()
                        .ifPresent(row -> action.accept(table.getItems().get(((TableRow<?>) row).getIndex())));
            }
        });
    }
}
