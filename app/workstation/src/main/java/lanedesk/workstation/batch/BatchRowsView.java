package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TableView.TableViewSelectionModel;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowRate;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.KeyedMenu;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.RowClicks;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.TableCommands;
import org.jspecify.annotations.Nullable;

/// The rows of a batch: looked for, filtered, sorted, and what can be done with one.
final class BatchRowsView {
    private static final int MOST_RATES = 12;

    /// Which rows are shown.
    enum Shown {
        ALL,
        PRICED,
        OPEN,
        TROUBLE
    }

    private final BatchViewModel model;
    private final BatchTable columns;
    private final BatchParts parts;
    private final Overlay overlay;
    private final Texts texts;
    private final FilteredList<PricedRow> filtered;
    private final Parent root;

    @FXML
    private SearchField batchSearch;

    @FXML
    private SegmentedChoice<Shown> batchShown;

    @FXML
    private Button batchConfirm;

    @FXML
    private TableView<PricedRow> batchTable;

    private final ContextMenu menu = new ContextMenu();
    private @Nullable PricedRow inFront;

    BatchRowsView(BatchViewModel model, BatchTable columns, BatchParts parts, Overlay overlay) {
        this.model = model;
        this.columns = columns;
        this.parts = parts;
        this.overlay = overlay;
        texts = parts.texts();
        filtered = new FilteredList<>(model.rows());
        root = FxmlLoading.load(this, texts).root();
    }

    Parent root() {
        return root;
    }

    void search() {
        batchSearch.requestFocus();
    }

    void focus() {
        batchTable.requestFocus();
    }

    @FXML
    private void initialize() {
        SortedList<PricedRow> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(batchTable.comparatorProperty());
        // A table keeps the place of the row in front; listeners before and behind its own keep the row.
        ListChangeListener<PricedRow> before =
                _ -> inFront = batchTable.getSelectionModel().getSelectedItem();
        ListChangeListener<PricedRow> behind = _ -> keepInFront(sorted);
        sorted.addListener(before);
        batchTable.setItems(sorted);
        sorted.addListener(behind);
        Label nothing = new Label();
        nothing.textProperty()
                .bind(Bindings.when(Bindings.isEmpty(model.rows()))
                        .then(texts.text("batch.rows.none"))
                        .otherwise(texts.text("batch.rows.noneShown")));
        batchTable.setPlaceholder(nothing);
        InWindow.follow(
                batchTable,
                parts.buyFigures().hiddenProperty(),
                columns.install(batchTable, batchSearch.fontProperty()));
        batchShown.getItems().setAll(Shown.values());
        batchShown.textProperty().set(value -> texts.text("batch.shown." + value.name()));
        batchShown.valueProperty().set(Shown.ALL);
        batchShown.valueProperty().subscribe(_ -> filter());
        batchSearch.textProperty().subscribe(_ -> filter());
        batchSearch.focusOnDown(batchTable);
        batchTable.setOnContextMenuRequested(asked -> {
            PricedRow row = batchTable.getSelectionModel().getSelectedItem();
            if (row == null) {
                return;
            }
            if (!asked.isKeyboardTrigger()) {
                menu.getItems().setAll(items(row));
                menu.show(batchTable, asked.getScreenX(), asked.getScreenY());
            } else if (!menu.isShowing()) { // by the key of menus; other keys are a command that has opened it
                showMenu();
            }
        });
        RowClicks.onSecond(batchTable, model::openAsShipment);
        batchTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        batchTable.getSelectionModel().getSelectedItems().addListener((ListChangeListener<PricedRow>)
                _ -> showUnconfirmed());
        batchConfirm.setOnAction(_ -> confirmWeights());
        showUnconfirmed();
    }

    private List<PricedRow> unconfirmed() {
        return batchTable.getSelectionModel().getSelectedItems().stream()
                .filter(row -> row != null && row.row().unconfirmed().isPresent())
                .toList();
    }

    private void showUnconfirmed() {
        int count = unconfirmed().size();
        batchConfirm.setText(texts.text("batch.row.confirm", count));
        Visibility.set(batchConfirm, count > 0);
    }

    private void confirmWeights() {
        model.confirmWeights(unconfirmed());
        batchTable.requestFocus();
    }

    private void keepInFront(List<PricedRow> shown) {
        PricedRow now = batchTable.getSelectionModel().getSelectedItem();
        PricedRow was = inFront;
        if (was != null && (now == null || !isSame(was, now))) {
            shown.stream().filter(row -> isSame(was, row)).findFirst().ifPresent(row -> {
                batchTable.getSelectionModel().clearSelection();
                batchTable.getSelectionModel().select(row);
            });
        }
    }

    private static boolean isSame(PricedRow one, PricedRow other) {
        return one.row().lane().equals(other.row().lane());
    }

    private void filter() {
        String words = batchSearch.getText().strip().toLowerCase(Locale.ROOT);
        Shown shown = batchShown.getValue();
        filtered.setPredicate(row -> isShown(row, shown) && (words.isEmpty() || columns.matches(row, words)));
    }

    private static boolean isShown(PricedRow row, @Nullable Shown shown) {
        RowState state = row.row().state();
        return switch (shown == null ? Shown.ALL : shown) {
            case ALL -> true;
            case PRICED -> row.price() != null;
            case OPEN -> state == RowState.READY || state == RowState.ASKED;
            case TROUBLE -> row.price() == null && state != RowState.READY && state != RowState.ASKED;
        };
    }

    /// What can be done with the row in front, and by which column the rows are sorted.
    List<Command> commands(CommandGroup group) {
        TableViewSelectionModel<PricedRow> rows = batchTable.getSelectionModel();
        BooleanSupplier any = () -> rows.getSelectedItem() != null;
        List<Command> all = new ArrayList<>(List.of(
                group.when("batch.row.open", null, any, () -> model.openAsShipment(rows.getSelectedItem()))
                        .in(batchTable::isFocused, "Enter"),
                group.when(
                                "batch.row.price",
                                null,
                                () -> any.getAsBoolean()
                                        && rows.getSelectedItem().rate() != null,
                                () -> askPrice(rows.getSelectedItem()))
                        .in(batchTable::isFocused, "F2"),
                group.when(
                        "batch.row.confirm",
                        "batch.row.confirm.command",
                        "Alt+Shift+A",
                        () -> !unconfirmed().isEmpty() && !overlay.isOpen(),
                        this::confirmWeights),
                group.when("batch.row.rates", null, any, this::showMenu).in(batchTable::isFocused, "Shift+F10")));
        all.addAll(TableCommands.sorting(batchTable, texts));
        return all;
    }

    private void askPrice(PricedRow row) {
        PriceOverridePrompt.ask(line(), row, overlay, parts, model);
    }

    private void showMenu() {
        menu.getItems().setAll(items(batchTable.getSelectionModel().getSelectedItem()));
        KeyedMenu.open(menu, line());
    }

    // What the menu of a row has: choose another of its rates, type a price, open it as a shipment.
    private List<MenuItem> items(PricedRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item(texts.text("batch.row.open"), () -> model.openAsShipment(row)));
        row.row()
                .unconfirmed()
                .ifPresent(_ ->
                        items.add(item(texts.text("batch.row.confirm", 1), () -> model.confirmWeights(List.of(row)))));
        if (row.rate() != null) {
            items.add(item(texts.text("batch.row.price"), () -> askPrice(row)));
            items.add(item(texts.text("batch.row.rule"), () -> model.change(row, kept -> kept.withRate(null))));
            row.row().rates().stream()
                    .limit(MOST_RATES)
                    .map(rate -> pin(row, rate))
                    .forEach(items::add);
        }
        return items;
    }

    // Returns the node of the selected row.
    private Node line() {
        return batchTable.lookupAll(".table-row-cell").stream()
                .filter(each -> each instanceof TableRow<?> line && line.isSelected())
                .findFirst()
                .orElse(batchTable);
    }

    private MenuItem pin(PricedRow row, RowRate rate) {
        String days = rate.days() == null ? "" : texts.text("batch.row.days", rate.days());
        BigDecimal shown = rate.cost().buy();
        String cost = parts.buyFigures().isHidden() ? "" : parts.formats().money(shown);
        return item(
                texts.text("batch.row.pin", (rate.carrier() + " " + rate.service() + " " + days).strip(), cost),
                () -> model.change(row, kept -> kept.withRate(rate.rateNumber())));
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
