package lanedesk.workstation.fx;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.table.CellRules;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;

/// A sample grid for editing and a sample board for reading.
public final class GalleryTables {
    private GalleryTables() {}

    /// One row of the sample grid, with each value as typed.
    public record Item(
            StringProperty name,
            StringProperty pack,
            StringProperty quantity,
            StringProperty weight,
            BooleanProperty stackable) {
        public static Item of(String name, String pack, String quantity, String weight, boolean stackable) {
            return new Item(
                    new SimpleStringProperty(name),
                    new SimpleStringProperty(pack),
                    new SimpleStringProperty(quantity),
                    new SimpleStringProperty(weight),
                    new SimpleBooleanProperty(stackable));
        }

        ObservableValue<String> weightProblem() {
            return Bindings.createStringBinding(
                    () -> weight.get().isEmpty() || weight.get().matches("[0-9]+([.][0-9]+)?") ? "" : "Not a weight",
                    weight);
        }
    }

    record Rate(String carrier, String mode, int days, BigDecimal buy, BigDecimal sell, String mark, Tone tone) {}

    static Card items() {
        var card = new Card();
        card.setTitle("Items");
        card.setHint("Enter edits · Ctrl+D duplicates · Ctrl+V pastes rows");
        card.setFlush(true);
        card.getContent().add(itemTable());
        return card;
    }

    public static EditableTable<Item> itemTable() {
        var table = new EditableTable<Item>();
        table.setId("items");
        table.getColumns()
                .add(textColumn(
                        "Item",
                        Item::name,
                        new CellRules<Item>((row, text) -> row.name().set(text))
                                .withPrompt(_ -> "Type or paste an item…", Item::name)));
        table.getColumns()
                .add(textColumn(
                        "Package",
                        Item::pack,
                        new CellRules<Item>((row, text) -> row.pack().set(text))
                                .withSuggestions(Suggestions.ofIndex(typed ->
                                        List.of("Pallet", "Drum", "Crate").stream()
                                                .filter(word -> word.toLowerCase(Locale.ROOT)
                                                        .startsWith(typed.toLowerCase(Locale.ROOT)))
                                                .toList()))));
        table.getColumns()
                .add(textColumn(
                        "Qty",
                        Item::quantity,
                        new CellRules<Item>((row, text) -> row.quantity().set(text)).asNumeric()));
        table.getColumns()
                .add(textColumn(
                        "Weight, each",
                        Item::weight,
                        new CellRules<Item>((row, text) -> row.weight().set(text))
                                .asNumeric()
                                .withError(Item::weightProblem)));
        var stackable = new TableColumn<Item, Boolean>("Stackable");
        stackable.setCellValueFactory(cell -> cell.getValue().stackable());
        CheckCell.makeCheckBoxColumn(
                stackable,
                (row, on) -> row.stackable().set(on),
                row -> !row.name().get().isEmpty(),
                isSet -> isSet ? "yes" : "no");
        table.getColumns().add(stackable);
        table.getItems()
                .setAll(
                        Item.of("Canned tomatoes, palletised", "Pallet", "6", "412.0", true),
                        Item.of("Olive oil, glass, cartons", "Pallet", "4", "318.5", false),
                        Item.of("UN1263, Paint, 3, PG II", "Drum", "4", "82,0", false),
                        Item.of("", "", "", "", false));
        table.setPrefHeight(170);
        return table;
    }

    private static TableColumn<Item, String> textColumn(
            String title, Function<Item, StringProperty> value, CellRules<Item> rules) {
        var column = new TableColumn<Item, String>(title);
        column.setCellValueFactory(cell -> value.apply(cell.getValue()));
        rules.makeColumnEditable(column);
        return column;
    }

    static Card rates() {
        var table = new TableView<Rate>();
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(plainColumn("Carrier", Rate::carrier));
        table.getColumns().add(plainColumn("Mode", Rate::mode));
        var days = new TableColumn<Rate, Integer>("Days");
        days.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(cell.getValue().days()));
        formatNumbers(days, String::valueOf);
        table.getColumns().add(days);
        table.getColumns().add(moneyColumn("Buy", Rate::buy));
        table.getColumns().add(moneyColumn("Sell", Rate::sell));
        var marks = new TableColumn<Rate, Rate>("");
        marks.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        marks.setCellFactory(_ -> new BadgeCell());
        table.getColumns().add(marks);
        table.getItems()
                .setAll(
                        new Rate(
                                "Bluestem",
                                "LTL",
                                3,
                                new BigDecimal("612.40"),
                                new BigDecimal("734.88"),
                                "lowest",
                                Tone.SUCCESS),
                        new Rate(
                                "Prairie Freight",
                                "LTL",
                                2,
                                new BigDecimal("688.15"),
                                new BigDecimal("825.78"),
                                "best value",
                                Tone.ACCENT),
                        new Rate(
                                "Longhaul",
                                "Truckload",
                                2,
                                new BigDecimal("2410"),
                                new BigDecimal("2892"),
                                "53 ft van",
                                Tone.NEUTRAL));
        table.getSelectionModel().select(1);
        table.setPrefHeight(140);
        var card = new Card();
        card.setTitle("Rates");
        card.setFlush(true);
        card.getTrailing().add(new Badge("3 rates", Tone.NEUTRAL));
        card.getContent().add(table);
        return card;
    }

    private static TableColumn<Rate, String> plainColumn(String title, Function<Rate, String> value) {
        var column = new TableColumn<Rate, String>(title);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        return column;
    }

    private static TableColumn<Rate, BigDecimal> moneyColumn(String title, Function<Rate, BigDecimal> value) {
        var column = new TableColumn<Rate, BigDecimal>(title);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        formatNumbers(column, BigDecimal::toPlainString);
        return column;
    }

    private static <T> void formatNumbers(TableColumn<Rate, T> column, Function<? super T, String> formatter) {
        column.getStyleClass().add("ld-numeric");
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable T item, boolean empty) {
                super.updateItem(item, empty);
                setText(item == null ? null : formatter.apply(item));
            }
        });
    }

    private static final class BadgeCell extends TableCell<Rate, Rate> {
        @Override
        protected void updateItem(@Nullable Rate rate, boolean empty) {
            super.updateItem(rate, empty);
            setGraphic(rate == null ? null : new Badge(rate.mark(), rate.tone()));
        }
    }
}
