package lanedesk.workstation.rates.whatif;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.table.TableRows;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.whatif.WhatIfViewModel.Progress;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// Shows the variants of a shipment as a table with their prices, and a button to apply one variant.
final class WhatIfView implements ModelView<WhatIfViewModel> {

    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    /// The columns of the table, in their order.
    private enum Column {
        VARIANT(""),
        LOWEST("8,888.88"),
        DIFFERENCE("+8,888.88"),
        BUY("8,888.88"),
        CARRIER("Meridian Arrow Freight · Truckload"),
        TRANSIT("mié 28 de dic"),
        REMARK("");

        /// A text of typical length, by which the column is sized before there are rates.
        final String sampleText;

        Column(String sampleText) {
            this.sampleText = sampleText;
        }

        boolean isAmount() {
            return this == LOWEST || this == DIFFERENCE || this == BUY;
        }

        /// Whether the column is empty until the rates are received. The remark is not: before, it states the
        /// distance to the next class.
        boolean isEmptyUntilRated() {
            return this != VARIANT && this != REMARK;
        }

        String headingKey() {
            return "whatif.column." + name().toLowerCase(Locale.ROOT);
        }
    }

    private WhatIfViewModel model;
    private final WhatIfFormatter whatIfFormatter;
    private final Consumer<Confirmation> confirm;
    /// Prevents that a key held down for requesting rates also applies a variant whose rates have just arrived.
    private final ActivationGuard activationGuard = new ActivationGuard(() -> {});

    private final Parent root;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Label whatIfShipment;

    @FXML
    private TableView<VariantRow> whatIfTable;

    @FXML
    private ActionBar bar;

    @FXML
    private Button whatIfMainButton;

    WhatIfView(WhatIfViewModel model, WhatIfFormatter whatIfFormatter, Consumer<Confirmation> confirm) {
        this.model = model;
        this.whatIfFormatter = whatIfFormatter;
        this.confirm = confirm;
        root = FxmlViews.load(this, whatIfFormatter.texts()).root();
        PeriodicUpdate.runPeriodicallyWhileShown(
                root, Duration.ofSeconds(1), () -> this.model.repriceVariantsWithExpiredRates());
        setModel(model);
    }

    @FXML
    private void initialize() {
        createColumns();
        TableRows.runOnDoubleClick(whatIfTable, this::confirmAndReplaceShipment);
    }

    @Override
    public void setModel(WhatIfViewModel newModel) {
        subscription.unsubscribe();
        model = newModel;
        whatIfTable.setItems(newModel.rows);
        whatIfTable.getSelectionModel().select(newModel.selectedIndex);
        // Added after the table's own listener, which clears the selection when a row is replaced.
        ListChangeListener<VariantRow> rowsListener = _ -> restoreSelectionAndRefresh();
        newModel.rows.addListener(rowsListener);
        subscription = Subscription.combine(
                () -> newModel.rows.removeListener(rowsListener),
                whatIfTable.getSelectionModel().selectedIndexProperty().subscribe(this::onSelectionChanged),
                newModel.shipment
                        .titleProperty()
                        .subscribe(title -> whatIfShipment.setText(title.toDisplayText(whatIfFormatter.texts()))),
                newModel.progressProperty().subscribe(this::updateActionBarAndRestartGuard),
                newModel.buyRateVisibility.buyRatesHiddenProperty().subscribe(_ -> whatIfTable.refresh()));
    }

    private void onSelectionChanged(Number index) {
        if (index.intValue() >= 0) {
            model.selectedIndex = index.intValue();
        }
        updateActionBar();
    }

    // Selects the row again if no row is selected, because the table loses the selection when rates arrive and a
    // row is replaced. Refreshes all rows, because the differences depend on the first row.
    private void restoreSelectionAndRefresh() {
        if (whatIfTable.getSelectionModel().getSelectedIndex() < 0) {
            whatIfTable.getSelectionModel().select(model.selectedIndex);
        }
        whatIfTable.refresh();
        updateActionBar();
    }

    // Creates the columns of the table. They are wide enough for typical values, so that arriving rates rarely
    // change the widths.
    private void createColumns() {
        ColumnSizing<VariantRow> sizing = new ColumnSizing<>(whatIfTable, whatIfShipment.fontProperty());
        for (Column column : Column.values()) {
            SizedColumn<VariantRow> sizedColumn = sizing.addColumn(createColumn(column), row -> cellText(column, row))
                    .withSampleText(column.sampleText);
            switch (column) {
                case VARIANT -> sizedColumn.asTruncatableWithRemainingWidth().withBoldTexts();
                case LOWEST -> sizedColumn.withBoldTexts();
                case CARRIER, REMARK -> sizedColumn.asTruncatableWithRemainingWidth();
                case DIFFERENCE, BUY, TRANSIT -> {}
            }
        }
        sizing.sizeColumnsNowAndOnEveryChange();
    }

    private TableColumn<VariantRow, VariantRow> createColumn(Column column) {
        TableColumn<VariantRow, VariantRow> tableColumn =
                new TableColumn<>(whatIfFormatter.texts().text(column.headingKey()));
        tableColumn.setId("what-if-" + column.name());
        tableColumn.setUserData(column);
        tableColumn.setSortable(false);
        tableColumn.setReorderable(false);
        if (column.isAmount()) {
            tableColumn.getStyleClass().add("ld-numeric");
        }
        tableColumn.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        tableColumn.setCellFactory(_ -> new VariantCell(column));
        return tableColumn;
    }

    private String cellText(Column column, VariantRow row) {
        return switch (column) {
            case VARIANT -> whatIfFormatter.variantName(row.change());
            case LOWEST -> whatIfFormatter.lowestSellText(row);
            case DIFFERENCE ->
                row.isUnchangedShipment() ? "" : whatIfFormatter.differenceText(model.sellDifferenceToShipment(row));
            case BUY ->
                model.buyRateVisibility.areBuyRatesHidden()
                        ? IncludedServices.MASKED_AMOUNT
                        : whatIfFormatter.lowestBuyText(row);
            case CARRIER -> whatIfFormatter.lowestRateCarrierText(row, model.bookableShipmentRates());
            case TRANSIT -> whatIfFormatter.lowestRateDeliveryText(row);
            case REMARK -> whatIfFormatter.remarkText(row, model.bookableShipmentRates(), model.now());
        };
    }

    private void updateActionBarAndRestartGuard(Progress previous, Progress progress) {
        if (previous.isRequesting() && !progress.isRequesting()) {
            activationGuard.restartGuarding();
        }
        updateActionBar();
    }

    private @Nullable VariantRow selectedVariant() {
        int index = whatIfTable.getSelectionModel().getSelectedIndex();
        return index >= 0 && index < model.rows.size() ? model.rows.get(index) : null;
    }

    private void confirmAndReplaceShipment(@Nullable VariantRow row) {
        if (row != null) {
            model.confirmAndReplaceShipmentOrShowRates(
                    row, onConfirm -> whatIfFormatter.createReplaceConfirmation(row, onConfirm), confirm);
        }
    }

    private void updateActionBar() {
        Progress progress = model.progressProperty().get();
        VariantRow row = selectedVariant();
        boolean canRequest = progress.missingCount() > 0;
        whatIfMainButton.setText(
                canRequest || row == null
                        ? whatIfFormatter.texts().text("whatif.ask", progress.missingCount())
                        : whatIfFormatter.texts().text(row.isUnchangedShipment() ? "whatif.rates" : "whatif.take"));
        whatIfMainButton.setDisable(
                progress.isRequesting() || (!canRequest && (row == null || !row.hasBookableRate())));
        if (progress.isRequesting()) {
            bar.showProgressAfterDelay(
                    whatIfFormatter
                            .texts()
                            .text("whatif.asking", progress.answeredCount() + 1, progress.requestedCount()),
                    progress.answeredCount() == 0 ? -1 : (double) progress.answeredCount() / progress.requestedCount(),
                    () -> model.cancelRequests());
            return;
        }
        bar.hideProgress();
        bar.showGroups(List.of(
                canRequest
                        ? new ActionBar.Group(
                                whatIfFormatter.texts().text("whatif.announced", progress.missingCount()),
                                Tone.NEUTRAL,
                                List.of())
                        : new ActionBar.Group(costDifferenceOfRowOrCheapest(row), Tone.ACCENT, List.of())));
    }

    // Describes the selected variant or, if the unchanged shipment is selected, the variant with the lowest
    // sell price.
    private String costDifferenceOfRowOrCheapest(@Nullable VariantRow row) {
        return row != null && !row.isUnchangedShipment()
                ? whatIfFormatter.costDifferenceSentence(row, model.sellDifferenceToShipment(row))
                : model.rows.stream()
                        .filter(variantRow -> model.sellDifferenceToShipment(variantRow) != null)
                        .min(Comparator.comparing(model::sellDifferenceToShipment))
                        .map(best -> whatIfFormatter.costDifferenceSentence(best, model.sellDifferenceToShipment(best)))
                        .orElseGet(() -> whatIfFormatter.texts().text("whatif.kept"));
    }

    @FXML
    private void cancelRequestsOrLeave() {
        model.cancelRequestsOrLeave();
    }

    @FXML
    private void requestRatesOrReplaceShipment() {
        requestRatesOrReplaceShipment(activationGuard::runByClickOrReportRefused);
    }

    private void requestRatesOrReplaceShipment(Consumer<Runnable> runGuarded) {
        if (model.progressProperty().get().missingCount() > 0) {
            model.requestMissingRates();
        } else {
            runGuarded.accept(() -> confirmAndReplaceShipment(selectedVariant()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                createCommand(
                        "act",
                        () -> !whatIfMainButton.isDisabled(),
                        () -> requestRatesOrReplaceShipment(activationGuard::runByKeyOrReportRefused)),
                createCommand(
                                "choose",
                                () -> selectedVariant() != null,
                                () -> confirmAndReplaceShipment(selectedVariant()))
                        .withLocalKeys(whatIfTable::isFocused),
                createCommand("back", () -> true, this::cancelRequestsOrLeave));
    }

    private Command createCommand(String id, BooleanSupplier isEnabled, Runnable action) {
        return new CommandGroup(whatIfFormatter.texts().text("whatif.title"), whatIfFormatter.texts())
                .createCommandWhen("whatif." + id, isEnabled, action);
    }

    @Override
    public void focusFirstControl() {
        whatIfTable.requestFocus();
    }

    @Override
    public void onShown() {
        activationGuard.startGuarding(root);
        model.repriceVariantsWithExpiredRates();
    }

    @Override
    public void onHidden() {
        activationGuard.stopGuarding();
    }

    /// Shows one value of a variant, or a placeholder while rates are being requested.
    private final class VariantCell extends AccessibleTableCell<VariantRow, VariantRow> {

        private final Column column;
        private final Region skeletonBar = new Region();

        VariantCell(Column column) {
            this.column = column;
            if (column.isAmount()) {
                getStyleClass().add("ld-number");
            }
            if (column == Column.VARIANT || column == Column.LOWEST) {
                getStyleClass().add("ld-strong");
            }
            skeletonBar.getStyleClass().add("ld-skeleton");
            TruncatableText.addTruncatableStyleAndTooltip(this);
        }

        @Override
        protected void updateItem(@Nullable VariantRow row, boolean empty) {
            super.updateItem(row, empty);
            VariantRow shownRow = empty ? null : row;
            boolean isAwaited = shownRow != null
                    && column.isEmptyUntilRated()
                    && shownRow.ratesState() instanceof VariantRow.RatesState.Requesting;
            setGraphic(isAwaited ? skeletonBar : null);
            String cellText = shownRow == null || isAwaited ? "" : cellText(column, shownRow);
            setText(cellText);
            boolean isDifferenceColumn = column == Column.DIFFERENCE;
            pseudoClassStateChanged(MORE_EXPENSIVE, isDifferenceColumn && cellText.startsWith("+"));
            pseudoClassStateChanged(
                    CHEAPER, isDifferenceColumn && !cellText.isEmpty() && "-−".indexOf(cellText.charAt(0)) >= 0);
        }
    }
}
