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
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.RowClicks;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.TableCommands;
import org.jspecify.annotations.Nullable;

/// The table of a batch's rows with search, filter, sorting and actions.
final class BatchRowsView {
    private static final int MAX_MENU_RATES = 12;

    /// The filter for rows.
    enum RowFilter {
        ALL,
        PRICED,
        OPEN,
        TROUBLE
    }

    private final BatchViewModel model;
    private final BatchTable columns;
    private final BatchDependencies dependencies;
    private final Overlay overlay;
    private final Texts texts;
    private final FilteredList<PricedRow> filtered;
    private final Parent root;

    @FXML
    private SearchField batchSearch;

    @FXML
    private SegmentedChoice<RowFilter> batchShown;

    @FXML
    private Button batchConfirm;

    @FXML
    private TableView<PricedRow> batchTable;

    private final ContextMenu menu = new ContextMenu();
    private @Nullable PricedRow selectedRow;

    BatchRowsView(BatchViewModel model, BatchTable columns, BatchDependencies dependencies, Overlay overlay) {
        this.model = model;
        this.columns = columns;
        this.dependencies = dependencies;
        this.overlay = overlay;
        texts = dependencies.texts();
        filtered = new FilteredList<>(model.rows());
        root = FxmlViews.load(this, texts).root();
    }

    Parent root() {
        return root;
    }

    void focusSearch() {
        batchSearch.requestFocus();
    }

    void focus() {
        batchTable.requestFocus();
    }

    @FXML
    private void initialize() {
        SortedList<PricedRow> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(batchTable.comparatorProperty());
        // A table keeps the selected index; listeners before and after its own keep the selected row instead.
        ListChangeListener<PricedRow> before =
                _ -> selectedRow = batchTable.getSelectionModel().getSelectedItem();
        ListChangeListener<PricedRow> behind = _ -> restoreSelection(sorted);
        sorted.addListener(before);
        batchTable.setItems(sorted);
        sorted.addListener(behind);
        Label emptyLabel = new Label();
        emptyLabel
                .textProperty()
                .bind(Bindings.when(Bindings.isEmpty(model.rows()))
                        .then(texts.text("batch.rows.none"))
                        .otherwise(texts.text("batch.rows.noneShown")));
        batchTable.setPlaceholder(emptyLabel);
        ObserveWhileShown.subscribe(
                batchTable,
                dependencies.buyRateVisibility().hiddenProperty(),
                columns.install(batchTable, batchSearch.fontProperty()));
        batchShown.getItems().setAll(RowFilter.values());
        batchShown.textProperty().set(value -> texts.text("batch.shown." + value.name()));
        batchShown.valueProperty().set(RowFilter.ALL);
        batchShown.valueProperty().subscribe(_ -> applyFilter());
        batchSearch.textProperty().subscribe(_ -> applyFilter());
        batchSearch.focusOnDownKey(batchTable);
        batchTable.setOnContextMenuRequested(asked -> {
            PricedRow row = batchTable.getSelectionModel().getSelectedItem();
            if (row == null) {
                return;
            }
            if (!asked.isKeyboardTrigger()) {
                menu.getItems().setAll(menuItems(row));
                menu.show(batchTable, asked.getScreenX(), asked.getScreenY());
            } else if (!menu.isShowing()) { // by the key of menus; other keys are a command that has opened it
                showMenu();
            }
        });
        RowClicks.onDoubleClick(batchTable, model::openAsShipment);
        batchTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        batchTable.getSelectionModel().getSelectedItems().addListener((ListChangeListener<PricedRow>)
                _ -> showUnconfirmed());
        batchConfirm.setOnAction(_ -> confirmWeights());
        showUnconfirmed();
    }

    private List<PricedRow> unconfirmedRows() {
        return batchTable.getSelectionModel().getSelectedItems().stream()
                .filter(row -> row != null && row.row().unconfirmedQuestion().isPresent())
                .toList();
    }

    private void showUnconfirmed() {
        int count = unconfirmedRows().size();
        batchConfirm.setText(texts.text("batch.row.confirm", count));
        Visibility.setShown(batchConfirm, count > 0);
    }

    private void confirmWeights() {
        model.confirmWeights(unconfirmedRows());
        batchTable.requestFocus();
    }

    private void restoreSelection(List<PricedRow> shown) {
        PricedRow newValue = batchTable.getSelectionModel().getSelectedItem();
        PricedRow was = selectedRow;
        if (was != null && (newValue == null || !isSameRow(was, newValue))) {
            shown.stream().filter(row -> isSameRow(was, row)).findFirst().ifPresent(row -> {
                batchTable.getSelectionModel().clearSelection();
                batchTable.getSelectionModel().select(row);
            });
        }
    }

    private static boolean isSameRow(PricedRow one, PricedRow other) {
        return one.row().lane().equals(other.row().lane());
    }

    private void applyFilter() {
        String text = batchSearch.getText().strip().toLowerCase(Locale.ROOT);
        RowFilter shown = batchShown.getValue();
        filtered.setPredicate(row -> matchesFilter(row, shown) && (text.isEmpty() || columns.matchesSearch(row, text)));
    }

    private static boolean matchesFilter(PricedRow row, @Nullable RowFilter shown) {
        RowStatus state = row.row().status();
        return switch (shown == null ? RowFilter.ALL : shown) {
            case ALL -> true;
            case PRICED -> row.price() != null;
            case OPEN -> state == RowStatus.READY || state == RowStatus.ASKED;
            case TROUBLE -> row.price() == null && state != RowStatus.READY && state != RowStatus.ASKED;
        };
    }

    /// The commands for the selected row and for sorting.
    List<Command> commands(CommandGroup group) {
        TableViewSelectionModel<PricedRow> rows = batchTable.getSelectionModel();
        BooleanSupplier any = () -> rows.getSelectedItem() != null;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen("batch.row.open", null, any, () -> model.openAsShipment(rows.getSelectedItem()))
                        .withLocalKeys(batchTable::isFocused, "Enter"),
                group.createCommandWhen(
                                "batch.row.price",
                                null,
                                () -> any.getAsBoolean()
                                        && rows.getSelectedItem().rate() != null,
                                () -> promptForPrice(rows.getSelectedItem()))
                        .withLocalKeys(batchTable::isFocused, "F2"),
                group.createCommandWhen(
                        "batch.row.confirm",
                        "batch.row.confirm.command",
                        "Alt+Shift+A",
                        () -> !unconfirmedRows().isEmpty() && !overlay.isOpen(),
                        this::confirmWeights),
                group.createCommandWhen("batch.row.rates", null, any, this::showMenu)
                        .withLocalKeys(batchTable::isFocused, "Shift+F10")));
        commands.addAll(TableCommands.sortCommands(batchTable, texts));
        return commands;
    }

    private void promptForPrice(PricedRow row) {
        PriceOverridePrompt.show(separatorLine(), row, overlay, dependencies, model);
    }

    private void showMenu() {
        menu.getItems().setAll(menuItems(batchTable.getSelectionModel().getSelectedItem()));
        MenuKeyboard.openAndFocusFirst(menu, separatorLine());
    }

    // The menu of a row: choose another rate, override the price, open it as a shipment.
    private List<MenuItem> menuItems(PricedRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(menuItem(texts.text("batch.row.open"), () -> model.openAsShipment(row)));
        row.row()
                .unconfirmedQuestion()
                .ifPresent(_ -> items.add(
                        menuItem(texts.text("batch.row.confirm", 1), () -> model.confirmWeights(List.of(row)))));
        if (row.rate() != null) {
            items.add(menuItem(texts.text("batch.row.price"), () -> promptForPrice(row)));
            items.add(menuItem(texts.text("batch.row.rule"), () -> model.change(row, stored -> stored.withRate(null))));
            row.row().rates().stream()
                    .limit(MAX_MENU_RATES)
                    .map(rate -> pinItem(row, rate))
                    .forEach(items::add);
        }
        return items;
    }

    // The node of the selected row.
    private Node separatorLine() {
        return batchTable.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> line && line.isSelected())
                .findFirst()
                .orElse(batchTable);
    }

    private MenuItem pinItem(PricedRow row, RowRate rate) {
        String days = rate.transitDays() == null ? "" : texts.text("batch.row.days", rate.transitDays());
        BigDecimal shown = rate.rateCost().buy();
        String cost = dependencies.buyRateVisibility().isHidden()
                ? ""
                : dependencies.formats().formatMoney(shown);
        return menuItem(
                texts.text("batch.row.pin", (rate.carrier() + " " + rate.service() + " " + days).strip(), cost),
                () -> model.change(row, stored -> stored.withRate(rate.rateNumber())));
    }

    private static MenuItem menuItem(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
