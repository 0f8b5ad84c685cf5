package lanedesk.workstation.otr;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.table.CellRules;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrPaths;
import org.jspecify.annotations.Nullable;

/// The columns of the item grid: what is typed into them, what they are named, and how wide they are.
final class ItemTable {

    private final EditableTable<OtrItemRow> table;
    private final OtrItemGridViewModel model;
    private final Texts texts;
    private final Map<ItemField, TableColumn<OtrItemRow, String>> typed = new EnumMap<>(ItemField.class);
    private final Map<String, TableColumn<OtrItemRow, ?>> columns = new HashMap<>();
    private final TableColumn<OtrItemRow, String> number = column("number");
    private final TableColumn<OtrItemRow, String> preview = column("preview");
    private final TableColumn<OtrItemRow, Boolean> stackable = column("stackable");
    private final TableColumn<OtrItemRow, Boolean> hazardous = column("hazardous");

    /// @param chooseHazardous receives whether a row's goods are hazardous
    ItemTable(
            EditableTable<OtrItemRow> table,
            OtrItemGridViewModel model,
            BiConsumer<OtrItemRow, Boolean> chooseHazardous,
            Texts texts) {
        this.table = table;
        this.model = model;
        this.texts = texts;
        for (ItemField field : ItemField.values()) {
            TableColumn<OtrItemRow, String> column = column(id(field));
            column.setCellValueFactory(row -> row.getValue().text(field));
            typed.put(field, column);
            columns.put(field.wire(), column);
        }
        typed.forEach((field, column) -> rules(field).install(column));
        number.setCellValueFactory(
                row -> new ReadOnlyStringWrapper(Integer.toString(row.getValue().index() + 1)));
        number.setCellFactory(_ -> quiet());
        preview.getStyleClass().add("ld-numeric");
        of(ItemField.NAME).getStyleClass().add("otr-subject");
        preview.setCellValueFactory(row -> row.getValue().previewProperty());
        preview.setCellFactory(_ -> new PreviewCell());
        stackable.setCellValueFactory(row -> row.getValue().stackableProperty());
        CheckCell.install(stackable, model::stackable, _ -> true);
        hazardous.setCellValueFactory(row -> row.getValue().hazardousProperty());
        CheckCell.install(hazardous, chooseHazardous, _ -> true);
        columns.put("isStackable", stackable);
        columns.put("isHazardous", hazardous);
        List.of(number, preview).forEach(column -> column.setEditable(false));
        table.getColumns().add(number);
        typed.forEach((field, column) -> {
            if (field == ItemField.LEVELS) {
                table.getColumns().add(preview);
            }
            table.getColumns().add(column);
        });
        table.getColumns().addAll(List.of(stackable, hazardous));
        table.setItems(model.rows());
    }

    private static String id(ItemField field) {
        return switch (field) {
            case NAME -> "name";
            case PACKAGE -> "pack";
            default -> field.wire();
        };
    }

    private static <T> TableColumn<OtrItemRow, T> column(String id) {
        TableColumn<OtrItemRow, T> column = new TableColumn<>();
        column.setId(id);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private CellRules<OtrItemRow> rules(ItemField field) {
        CellRules<OtrItemRow> rules = new CellRules<OtrItemRow>((row, text) -> model.write(row, field, text))
                .finished((row, _) -> model.finish(row, field))
                .problem(row -> row.mark(field))
                .read(row -> row.read(field));
        return switch (field) {
            case NAME ->
                rules.prompt(this::prompt, OtrItemRow::itemProperty).suggest(Suggestions.indexed(model::templateNames));
            case PACKAGE -> rules.suggest(Suggestions.indexed(model::packageNames));
            // `48x40x50` in one of them fills all three.
            case LENGTH, WIDTH, HEIGHT -> rules.numeric().filling(model::isAllSides, of(ItemField.HEIGHT));
            case QUANTITY, WEIGHT, VOLUME, FREIGHT_CLASS, LEVELS -> rules.numeric();
        };
    }

    private TableColumn<OtrItemRow, String> of(ItemField field) {
        return Objects.requireNonNull(typed.get(field));
    }

    private String prompt(OtrItemRow row) {
        return row.isBlank() ? texts.text("otr.items.prompt") : "";
    }

    private static TableCell<OtrItemRow, String> quiet() {
        TableCell<OtrItemRow, String> cell = new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
            }
        };
        cell.getStyleClass().addAll("otr-preview-cell", "ld-number");
        return cell;
    }

    /// Names the columns, with the units of figures.
    void name(UnitSystem system) {
        for (TableColumn<OtrItemRow, ?> column : table.getColumns()) {
            column.setText(texts.text("otr.column." + column.getId(), unit(column.getId(), system)));
        }
    }

    private static String unit(String id, UnitSystem system) {
        return switch (id) {
            case "weight" -> system.symbol(Measure.WEIGHT);
            case "length", "width", "height" -> system.symbol(Measure.LENGTH);
            case "volume" -> system.symbol(Measure.VOLUME);
            case "preview" -> system.symbol(Measure.DENSITY);
            default -> "";
        };
    }

    /// Sizes the columns by their contents whenever one of these changes; not during typing: the cell would move.
    void size(ObservableValue<Font> type, ObservableValue<?>... changes) {
        ColumnSizing<OtrItemRow> sizing = new ColumnSizing<>(table, type);
        sizing.add(number, row -> Integer.toString(row.index() + 1)).roomFor("88");
        typed.forEach((field, column) -> {
            switch (field) {
                case NAME -> sizing.edited(column).free();
                case PACKAGE -> sizing.edited(column);
                default -> sizing.edited(column).roomFor("888");
            }
        });
        sizing.add(preview, row -> row.previewProperty().get()).lesser(1);
        sizing.add(stackable, _ -> "");
        sizing.add(hazardous, _ -> "");
        sizing.follow();
        Runnable again = () -> {
            if (table.getEditingCell() == null) {
                sizing.fit();
            }
        };
        for (ObservableValue<?> change : changes) {
            change.subscribe(_ -> again.run());
        }
        table.editingCellProperty().subscribe(_ -> again.run());
    }

    /// Returns the text field of a column; none for a column without text.
    @Nullable
    ItemField field(@Nullable TableColumn<OtrItemRow, ?> column) {
        return typed.entrySet().stream()
                .filter(each -> each.getValue().equals(column))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    TableColumn<OtrItemRow, String> first() {
        return of(ItemField.NAME);
    }

    /// Opens the cell of a path such as `items[2].weight`.
    void focus(String path) {
        focus(
                Math.clamp(OtrPaths.row(path), 0, model.rows().size() - 1),
                columns.getOrDefault(path.substring(path.indexOf('.') + 1), first()));
    }

    void focusLast() {
        focus(model.rows().size() - 1, first());
    }

    private void focus(int row, TableColumn<OtrItemRow, ?> column) {
        IncrementalReveal.focus(table);
        table.select(row, column);
    }
}
