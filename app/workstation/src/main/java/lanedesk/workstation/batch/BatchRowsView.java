package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
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
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.freight.SellPrice;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowRate;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.TableRows;
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
        NOT_RATED,
        WITHOUT_PRICE
    }

    private final BatchViewModel model;
    private final BatchTableColumns batchTableColumns;
    private final BatchDependencies dependencies;
    private final Overlay overlay;
    private final Texts texts;
    private final FilteredList<PricedRow> filteredRows;
    final Parent root;

    @FXML
    private SearchField batchSearch;

    @FXML
    private SegmentedChoice<RowFilter> batchRowFilter;

    @FXML
    private Button batchConfirmWeights;

    @FXML
    private TableView<PricedRow> batchTable;

    private final ContextMenu menu = new ContextMenu();

    BatchRowsView(BatchViewModel model, BatchTableColumns columns, BatchDependencies dependencies, Overlay overlay) {
        this.model = model;
        this.batchTableColumns = columns;
        this.dependencies = dependencies;
        this.overlay = overlay;
        texts = dependencies.texts();
        filteredRows = new FilteredList<>(model.rows);
        root = FxmlViews.load(this, texts).root();
    }

    void focusSearchField() {
        batchSearch.requestFocus();
    }

    void focusTable() {
        batchTable.requestFocus();
    }

    @FXML
    private void initialize() {
        TableRows.showSortedAndKeepSelection(
                batchTable, filteredRows, row -> row.row().lane(), false);
        Label emptyLabel = new Label();
        emptyLabel
                .textProperty()
                .bind(Bindings.when(Bindings.isEmpty(model.rows))
                        .then(texts.text("batch.rows.none"))
                        .otherwise(texts.text("batch.rows.noneShown")));
        batchTable.setPlaceholder(emptyLabel);
        ObserveWhileShown.subscribeWhileInScene(
                batchTable,
                dependencies.buyRateVisibility().buyRatesHiddenProperty(),
                batchTableColumns.addColumnsAndReturnBuyToggle(batchTable, batchSearch.fontProperty()));
        batchRowFilter.getItems().setAll(RowFilter.values());
        batchRowFilter.formatterProperty().set(value -> texts.text("batch.shown." + value.name()));
        batchRowFilter.valueProperty().set(RowFilter.ALL);
        batchRowFilter.valueProperty().subscribe(_ -> applyFilter());
        batchSearch.textProperty().subscribe(_ -> applyFilter());
        batchSearch.focusResultsOnDownKey(batchTable);
        batchTable.setOnContextMenuRequested(request -> {
            PricedRow row = batchTable.getSelectionModel().getSelectedItem();
            if (row == null) {
                return;
            }
            if (!request.isKeyboardTrigger()) {
                menu.getItems().setAll(createMenuItems(row));
                menu.show(batchTable, request.getScreenX(), request.getScreenY());
            } else if (!menu.isShowing()) {
                // The menu key opens the menu here. For other keys, a command has already opened the menu.
                showRowMenu();
            }
        });
        TableRows.runOnDoubleClick(batchTable, model::openAsShipment);
        batchTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        batchTable.getSelectionModel().getSelectedItems().addListener((ListChangeListener<PricedRow>)
                _ -> updateConfirmButton());
        batchConfirmWeights.setOnAction(_ -> confirmSelectedWeights());
        updateConfirmButton();
    }

    private List<PricedRow> selectedUnconfirmedRows() {
        return batchTable.getSelectionModel().getSelectedItems().stream()
                .filter(row -> row != null && row.row().unconfirmedValue().isPresent())
                .toList();
    }

    private void updateConfirmButton() {
        int count = selectedUnconfirmedRows().size();
        batchConfirmWeights.setText(texts.text("batch.row.confirm", count));
        Visibility.setVisibleAndManaged(batchConfirmWeights, count > 0);
    }

    private void confirmSelectedWeights() {
        model.confirmWeights(selectedUnconfirmedRows());
        batchTable.requestFocus();
    }

    private void applyFilter() {
        String text = batchSearch.getText().strip().toLowerCase(Locale.ROOT);
        RowFilter rowFilter = batchRowFilter.getValue();
        filteredRows.setPredicate(
                row -> matchesFilter(row, rowFilter) && (text.isEmpty() || batchTableColumns.matchesSearch(row, text)));
    }

    private static boolean matchesFilter(PricedRow row, @Nullable RowFilter rowFilter) {
        RowStatus state = row.row().status();
        return switch (rowFilter == null ? RowFilter.ALL : rowFilter) {
            case ALL -> true;
            case PRICED -> row.price() != null;
            case NOT_RATED -> state == RowStatus.READY || state == RowStatus.ASKED;
            case WITHOUT_PRICE -> row.price() == null && state != RowStatus.READY && state != RowStatus.ASKED;
        };
    }

    /// The commands for the selected row and for sorting.
    List<Command> createCommands(CommandGroup group) {
        TableViewSelectionModel<PricedRow> selectionModel = batchTable.getSelectionModel();
        BooleanSupplier isRowSelected = () -> selectionModel.getSelectedItem() != null;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen(
                                "batch.row.open",
                                isRowSelected,
                                () -> model.openAsShipment(selectionModel.getSelectedItem()))
                        .withLocalKeys(batchTable::isFocused),
                group.createCommandWhen(
                                "batch.row.price",
                                () -> isRowSelected.getAsBoolean()
                                        && selectionModel.getSelectedItem().rate() != null,
                                () -> promptForPriceOverride(selectionModel.getSelectedItem()))
                        .withLocalKeys(batchTable::isFocused),
                group.createCommandWhen(
                        "batch.row.confirm",
                        () -> !selectedUnconfirmedRows().isEmpty() && !overlay.isOpen(),
                        this::confirmSelectedWeights),
                group.createCommandWhen("batch.row.rates", isRowSelected, this::showRowMenu)
                        .withLocalKeys(batchTable::isFocused)));
        commands.addAll(TableCommands.createSortCommands(batchTable, texts));
        return commands;
    }

    // Prompts for the price override of a row. An empty price removes the override; accepting the displayed
    // price changes nothing.
    void promptForPriceOverride(PricedRow row) {
        BigDecimal currentSell = row.sellPrice();
        String shownPrice = currentSell == null ? "" : texts.language().formatMoneyForInput(currentSell);
        TextField price = new TextField(shownPrice);
        price.setId("batchOwnPrice");
        Field field = new Field();
        field.setPlainLabel(texts.text("batch.row.price.title", row.row().number()));
        field.setControl(price);
        price.textProperty().subscribe((_, _) -> field.setError(""));
        Button acceptButton = new Button(texts.text("batch.row.price.apply"));
        acceptButton.getStyleClass().add("accent");
        price.setOnAction(_ -> {
            String typed = price.getText().strip();
            BigDecimal priceOverride = SellPrice.parseTypedPrice(typed).orElse(null);
            if (!typed.isEmpty() && priceOverride == null) {
                field.setError(texts.text("batch.row.price.wrong"));
                return;
            }
            overlay.closeTopmostPanel();
            if (!typed.equals(shownPrice)) {
                model.changeAndSaveRow(row, stored -> stored.withPriceOverride(priceOverride));
            }
        });
        acceptButton.setOnAction(price.getOnAction());
        VBox panel = new VBox(8, field, new HBox(acceptButton));
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtFieldOrCentered(selectedRowNodeOrTable(), panel, () -> {});
    }

    private void showRowMenu() {
        menu.getItems().setAll(createMenuItems(batchTable.getSelectionModel().getSelectedItem()));
        MenuKeyboard.openAndFocusFirstItem(menu, selectedRowNodeOrTable());
    }

    // Creates the menu items of a row: open the row as a shipment, confirm an unlikely weight, override the
    // price, use the rate that the rule selects, or use another rate. Items that do not apply to the row are
    // left out.
    private List<MenuItem> createMenuItems(PricedRow row) {
        List<MenuItem> items = new ArrayList<>();
        items.add(createMenuItem(texts.text("batch.row.open"), () -> model.openAsShipment(row)));
        row.row()
                .unconfirmedValue()
                .ifPresent(_ -> items.add(
                        createMenuItem(texts.text("batch.row.confirm", 1), () -> model.confirmWeights(List.of(row)))));
        if (row.rate() != null) {
            items.add(createMenuItem(texts.text("batch.row.price"), () -> promptForPriceOverride(row)));
            items.add(createMenuItem(
                    texts.text("batch.row.rule"),
                    () -> model.changeAndSaveRow(row, stored -> stored.withChosenRate(null))));
            row.row().rates().stream()
                    .limit(MAX_MENU_RATES)
                    .map(rate -> createRateMenuItem(row, rate))
                    .forEach(items::add);
        }
        return items;
    }

    // The node of the selected row; the table itself if the selected row is not displayed.
    private Node selectedRowNodeOrTable() {
        return batchTable.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> tableRow && tableRow.isSelected())
                .findFirst()
                .orElse(batchTable);
    }

    private MenuItem createRateMenuItem(PricedRow row, RowRate rate) {
        String transitText = rate.transitDays() == null ? "" : texts.text("batch.row.days", rate.transitDays());
        BigDecimal buyRate = rate.rateCost().buyRate();
        String buyText = dependencies.buyRateVisibility().areBuyRatesHidden()
                ? ""
                : dependencies.formats().formatMoney(buyRate);
        return createMenuItem(
                texts.text(
                        "batch.row.pin", (rate.carrier() + " " + rate.service() + " " + transitText).strip(), buyText),
                () -> model.changeAndSaveRow(row, stored -> stored.withChosenRate(rate.rateNumber())));
    }

    private static MenuItem createMenuItem(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
