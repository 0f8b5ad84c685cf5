package lanedesk.workstation.lists;

import java.util.HashMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import lanedesk.search.TextFolder;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.WireFieldCollector;
import org.jspecify.annotations.Nullable;

/// A table of a reference list's rows, with the columns of the list.
final class ReferenceListTable {

    /// The padding of a cell, plus the difference to the wider default font used before a cell is styled.
    private static final double CELL_PADDING = 24;

    private final TableView<Record> table;
    private final ObservableValue<Font> font;
    private final Texts texts;
    // Folded texts by original: sorting needs each of them many times.
    private final Map<String, String> foldedTexts = new HashMap<>();

    /// @param font the font of the rows, which determines the widths of the columns
    ReferenceListTable(TableView<Record> table, ObservableList<Record> rows, ObservableValue<Font> font, Texts texts) {
        this.table = table;
        this.font = font;
        this.texts = texts;
        SortedList<Record> sortedRows = new SortedList<>(rows);
        sortedRows.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sortedRows);
        RowThrottle throttle = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(throttle));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        table.setPlaceholder(new Label(texts.text("lists.none")));
        rows.addListener((ListChangeListener<Record>) _ -> widenNameColumns());
        // Added after the table's own listener, which clears the selection of a removed row.
        sortedRows.addListener((ListChangeListener<Record>) _ -> {
            if (!sortedRows.isEmpty() && table.getSelectionModel().getSelectedItem() == null) {
                table.getSelectionModel().select(0);
            }
        });
    }

    /// Shows the columns of a list, sized for the current font.
    void showColumnsOf(ServiceList list) {
        foldedTexts.clear();
        table.getSortOrder().clear();
        table.getColumns()
                .setAll(list.columnFields().stream().map(this::createColumn).toList());
        widenNameColumns();
    }

    // Widens columns so that short names are shown completely in any script, since some scripts have letters twice as
    // wide. Runs later, since rows and columns of a list are set separately. Description columns are wide anyway.
    private void widenNameColumns() {
        Platform.runLater(() -> {
            TextWidths widths = TextWidths.ofRegularFont(font.getValue().getSize());
            for (TableColumn<Record, ?> column : table.getColumns()) {
                if (column.getUserData() instanceof String field
                        && isWideTextField(field)
                        && !field.equals("description")) {
                    double longestNameWidth = widths.maxWidthOf(table.getItems().stream()
                            .map(row -> WireFieldCollector.valueText(ServiceList.toDisplayedValue(row, field)))
                            .filter(name -> name.length() <= TruncatableText.MIN_VISIBLE_CHARACTERS));
                    column.setMinWidth(Math.max(column.getMinWidth(), longestNameWidth + CELL_PADDING));
                }
            }
        });
    }

    private TableColumn<Record, Object> createColumn(String field) {
        TableColumn<Record, Object> column = new TableColumn<>(texts.text("lists.column." + field));
        column.setUserData(field);
        double em = font.getValue().getSize();
        column.setMinWidth(minWidthInEms(field) * em);
        column.setPrefWidth((isWideTextField(field) ? 4 : 1) * minWidthInEms(field) * em);
        if (!isWideTextField(field)) {
            column.setMaxWidth(2 * minWidthInEms(field) * em);
        }
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(ServiceList.toDisplayedValue(row.getValue(), field)));
        column.setCellFactory(_ -> new TextCell<>(WireFieldCollector::valueText));
        column.setComparator(this::compareValues);
        return column;
    }

    private static boolean isWideTextField(String field) {
        return switch (field) {
            case "customerName", "displayName", "name", "description" -> true;
            default -> false;
        };
    }

    private static double minWidthInEms(String field) {
        return switch (field) {
            case "description" -> 20;
            case "accessorial" -> 11.5;
            case "customerName", "displayName" -> 7.5;
            case "city", "customerCode" -> 8;
            case "state" -> 4;
            default -> 6.5;
        };
    }

    // Compares texts by their folded letters: a collator would be slow for thousands of rows.
    private int compareValues(@Nullable Object first, @Nullable Object other) {
        return first instanceof Long firstNumber && other instanceof Long secondNumber
                ? Long.compare(firstNumber, secondNumber)
                : foldedTextOf(first).compareTo(foldedTextOf(other));
    }

    private String foldedTextOf(@Nullable Object value) {
        return foldedTexts.computeIfAbsent(WireFieldCollector.valueText(value), TextFolder::fold);
    }
}
