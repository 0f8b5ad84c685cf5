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
import lanedesk.search.TextFolding;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.table.WordsCell;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.wire.WireFields;
import org.jspecify.annotations.Nullable;

/// The rows of a list in a table, whose columns are the list's own.
final class RecordTable {

    /// Left and right of a cell's words, and what the toolkit's own type is wider before a cell has its styles.
    private static final double AROUND = 24;

    private final TableView<Record> table;
    private final ObservableValue<Font> font;
    private final Texts texts;
    // Texts without case and accents: sorting asks for each of them many times.
    private final Map<String, String> letters = new HashMap<>();

    /// @param font what the rows are written in, of which the widths of the columns are a measure
    RecordTable(TableView<Record> table, ObservableList<Record> rows, ObservableValue<Font> font, Texts texts) {
        this.table = table;
        this.font = font;
        this.texts = texts;
        SortedList<Record> sorted = new SortedList<>(rows);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        RowThrottle turns = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(turns));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        table.setPlaceholder(new Label(texts.text("lists.none")));
        rows.addListener((ListChangeListener<Record>) _ -> keepNamesWhole());
        // Added after the table's own listener, which clears the selection of a removed row.
        sorted.addListener((ListChangeListener<Record>) _ -> {
            if (!sorted.isEmpty() && table.getSelectionModel().getSelectedItem() == null) {
                table.getSelectionModel().select(0);
            }
        });
    }

    /// Shows the columns of a list, as wide as the type is now.
    void show(ServiceList list) {
        letters.clear();
        table.getSortOrder().clear();
        table.getColumns().setAll(list.columns().stream().map(this::column).toList());
        keepNamesWhole();
    }

    // Names that are not long are whole, in whatever script: its letters may be twice as wide as others. Done later,
    // since
    // a list's rows and its columns do not come at once. Descriptions, of which there are thousands, have room anyway.
    private void keepNamesWhole() {
        Platform.runLater(() -> {
            TextWidths widths = TextWidths.regular(font.getValue().getSize());
            for (TableColumn<Record, ?> column : table.getColumns()) {
                if (column.getUserData() instanceof String field && isWords(field) && !field.equals("description")) {
                    double longest = widths.longest(table.getItems().stream()
                            .map(row -> WireFields.text(ServiceList.shown(row, field)))
                            .filter(name -> name.length() <= FreeText.WHOLE));
                    column.setMinWidth(Math.max(column.getMinWidth(), longest + AROUND));
                }
            }
        });
    }

    private TableColumn<Record, Object> column(String field) {
        TableColumn<Record, Object> column = new TableColumn<>(texts.text("lists.column." + field));
        column.setUserData(field);
        double em = font.getValue().getSize();
        column.setMinWidth(least(field) * em);
        column.setPrefWidth((isWords(field) ? 4 : 1) * least(field) * em);
        if (!isWords(field)) {
            column.setMaxWidth(2 * least(field) * em);
        }
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(ServiceList.shown(row.getValue(), field)));
        column.setCellFactory(_ -> new WordsCell<>(WireFields::text));
        column.setComparator(this::compare);
        return column;
    }

    private static boolean isWords(String field) {
        return switch (field) {
            case "customerName", "displayName", "name", "description" -> true;
            default -> false;
        };
    }

    private static double least(String field) {
        return switch (field) {
            case "description" -> 20;
            case "accessorial" -> 11.5;
            case "customerName", "displayName" -> 7.5;
            case "city", "customerCode" -> 8;
            case "state" -> 4;
            default -> 6.5;
        };
    }

    // Texts by their letters alone: a table would take its language's rules, which are slow for thousands of rows.
    private int compare(@Nullable Object one, @Nullable Object other) {
        return one instanceof Long number && other instanceof Long second
                ? Long.compare(number, second)
                : letters(one).compareTo(letters(other));
    }

    private String letters(@Nullable Object value) {
        return letters.computeIfAbsent(WireFields.text(value), TextFolding::fold);
    }
}
