package lanedesk.workstation.otr;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.table.CellRules;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.table.NamedCell;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrFields;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Creates the columns of the item grid: their cells, titles and widths.
final class ItemTableColumns {

    /// Spaces as wide as the warning icon of a preview and its gap, at every font size.
    private static final String WARNING_ICON_SPACE = "\u2003\u2002";

    private final EditableTable<OtrItemRow> table;
    private final OtrItemGridViewModel model;
    private final Texts texts;
    private final Map<ItemField, TableColumn<OtrItemRow, String>> textColumns = new EnumMap<>(ItemField.class);
    private final Map<String, TableColumn<OtrItemRow, ?>> columns = new HashMap<>();
    private final TableColumn<OtrItemRow, String> numberColumn = createColumn("number");
    private final TableColumn<OtrItemRow, String> previewColumn = createColumn("preview");
    private final TableColumn<OtrItemRow, Boolean> stackableColumn = createColumn("stackable");
    private final TableColumn<OtrItemRow, Boolean> hazardousColumn = createColumn("hazardous");

    /// @param chooseHazardous called with the row and the new value when its hazardous check box is clicked
    ItemTableColumns(
            EditableTable<OtrItemRow> table,
            OtrItemGridViewModel model,
            BiConsumer<OtrItemRow, Boolean> chooseHazardous,
            Texts texts) {
        this.table = table;
        this.model = model;
        this.texts = texts;
        for (ItemField field : ItemField.values()) {
            TableColumn<OtrItemRow, String> column = createColumn(columnId(field));
            column.setCellValueFactory(row -> row.getValue().textProperty(field));
            textColumns.put(field, column);
            columns.put(field.wireName(), column);
        }
        textColumns.forEach((field, column) -> createCellRules(field).install(column));
        numberColumn.setCellValueFactory(
                row -> new ReadOnlyStringWrapper(Integer.toString(row.getValue().index() + 1)));
        numberColumn.setCellFactory(_ -> createReadOnlyCell());
        previewColumn.getStyleClass().add("ld-numeric");
        textColumn(ItemField.NAME).getStyleClass().add("otr-subject");
        previewColumn.setCellValueFactory(row -> row.getValue().previewProperty());
        previewColumn.setCellFactory(_ -> new DensityPreviewCell());
        stackableColumn.setCellValueFactory(row -> row.getValue().stackableProperty());
        CheckCell.install(stackableColumn, model::setStackable, _ -> true);
        hazardousColumn.setCellValueFactory(row -> row.getValue().hazardousProperty());
        CheckCell.install(hazardousColumn, chooseHazardous, _ -> true);
        columns.put("isStackable", stackableColumn);
        columns.put("isHazardous", hazardousColumn);
        List.of(numberColumn, previewColumn).forEach(column -> column.setEditable(false));
        table.getColumns().add(numberColumn);
        textColumns.forEach((field, column) -> {
            if (field == ItemField.LEVELS) {
                table.getColumns().add(previewColumn);
            }
            table.getColumns().add(column);
        });
        table.getColumns().addAll(List.of(stackableColumn, hazardousColumn));
        table.setItems(model.rows());
    }

    private static String columnId(ItemField field) {
        return switch (field) {
            case NAME -> "name";
            case PACKAGE -> "pack";
            default -> field.wireName();
        };
    }

    private static <T> TableColumn<OtrItemRow, T> createColumn(String id) {
        TableColumn<OtrItemRow, T> column = new TableColumn<>();
        column.setId(id);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private CellRules<OtrItemRow> createCellRules(ItemField field) {
        CellRules<OtrItemRow> rules = new CellRules<OtrItemRow>((row, text) -> model.onCellTyped(row, field, text))
                .withOnFinished((row, _) -> model.normalizeCellAndEndTyping(row, field))
                .withError(row -> row.errorProperty(field))
                .withSourceMark(row -> row.requestMarkProperty(field));
        return switch (field) {
            case NAME ->
                rules.withPrompt(this::promptText, OtrItemRow::itemProperty)
                        .withSuggestions(Suggestions.ofIndex(model::suggestTemplateNames));
            case PACKAGE -> rules.withSuggestions(Suggestions.ofIndex(model::suggestPackageNames));
            // A text such as `48x40x50` in one of these cells fills all three cells.
            case LENGTH, WIDTH, HEIGHT ->
                rules.asNumeric().withTextsFillingUpTo(model::isThreeSidesText, textColumn(ItemField.HEIGHT));
            default -> rules.asNumeric();
        };
    }

    private TableColumn<OtrItemRow, String> textColumn(ItemField field) {
        return Objects.requireNonNull(textColumns.get(field));
    }

    private String promptText(OtrItemRow row) {
        return row.isBlank() ? texts.text("otr.items.prompt") : "";
    }

    private static TableCell<OtrItemRow, String> createReadOnlyCell() {
        TableCell<OtrItemRow, String> cell = new NamedCell<>() {
            @Override
            protected void updateItem(@Nullable String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
            }
        };
        cell.getStyleClass().addAll("otr-preview-cell", "ld-number");
        return cell;
    }

    /// Sets the column titles, with units.
    void setColumnTitles(UnitSystem system) {
        for (TableColumn<OtrItemRow, ?> column : table.getColumns()) {
            ItemField field = fieldOf(column);
            Optional<Measure> measure = column.equals(previewColumn)
                    ? Optional.of(Measure.DENSITY)
                    : field == null ? Optional.empty() : field.measure();
            column.setText(texts.text(
                    "otr.column." + column.getId(), measure.map(system::symbol).orElse("")));
        }
    }

    /// Sizes the columns by their content whenever the font or one of the `changes` values changes. During typing the
    /// columns keep their widths, so that the edited cell does not move; they are sized when editing ends.
    void fitColumnsOnChanges(ObservableValue<Font> font, ObservableValue<?>... changes) {
        ColumnSizing<OtrItemRow> sizing = new ColumnSizing<>(table, font);
        sizing.addColumn(numberColumn, row -> Integer.toString(row.index() + 1)).withSampleText("88");
        textColumns.forEach((field, column) -> {
            switch (field) {
                case NAME -> sizing.addEditableColumn(column).asTruncatable();
                case PACKAGE -> sizing.addEditableColumn(column);
                default -> sizing.addEditableColumn(column).withSampleText("888");
            }
        });
        sizing.addColumn(previewColumn, row -> row.previewProperty().get() + WARNING_ICON_SPACE)
                .withPriority(1);
        sizing.addColumn(stackableColumn, _ -> "");
        sizing.addColumn(hazardousColumn, _ -> "");
        sizing.sizeOnEveryChange();
        Runnable fitColumns = () -> {
            if (table.getEditingCell() == null) {
                sizing.measureAgainAndDistribute();
            }
        };
        for (ObservableValue<?> change : changes) {
            change.subscribe(_ -> fitColumns.run());
        }
        table.editingCellProperty().subscribe(_ -> fitColumns.run());
    }

    /// Returns the item field that a column shows; null for the number, preview and check box columns.
    @Nullable
    ItemField fieldOf(@Nullable TableColumn<OtrItemRow, ?> column) {
        return textColumns.entrySet().stream()
                .filter(entry -> entry.getValue().equals(column))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    TableColumn<OtrItemRow, String> nameColumn() {
        return textColumn(ItemField.NAME);
    }

    /// Selects the cell at a path such as `items[2].weight` and moves the focus to the table.
    void focusCell(String path) {
        focusCell(
                Math.clamp(OtrFields.rowIndexOf(path), 0, model.rows().size() - 1),
                columns.getOrDefault(path.substring(path.indexOf('.') + 1), nameColumn()));
    }

    void focusLastRow() {
        focusCell(model.rows().size() - 1, nameColumn());
    }

    private void focusCell(int row, TableColumn<OtrItemRow, ?> column) {
        IncrementalReveal.attachAndFocus(table);
        table.selectCell(row, column);
    }

    /// Shows the estimated density and freight class, with an icon if the row has a warning.
    private static final class DensityPreviewCell extends NamedCell<OtrItemRow, String> {

        private @Nullable OtrItemRow shownRow;
        private Subscription subscription = Subscription.EMPTY;

        DensityPreviewCell() {
            getStyleClass().addAll("otr-preview-cell", "ld-number");
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // two equal rows are different rows
        protected void updateItem(@Nullable String item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty ? null : item);
            OtrItemRow row =
                    empty || getTableRow() == null ? null : getTableRow().getItem();
            if (row != shownRow) {
                subscription.unsubscribe();
                shownRow = row;
                subscription =
                        row == null ? Subscription.EMPTY : row.warningProperty().subscribe(this::showWarning);
            }
            if (row == null) {
                showWarning("");
            }
        }

        private void showWarning(String text) {
            boolean hasWarning = !text.isEmpty();
            setGraphic(hasWarning ? new Icon(Feather.ALERT_TRIANGLE) : null);
            setTooltip(hasWarning ? new Tooltip(text) : null);
            setAccessibleHelp(text);
        }
    }
}
