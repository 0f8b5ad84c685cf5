package lanedesk.workstation.rates;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.AcknowledgeList;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.MarketText;
import org.jspecify.annotations.Nullable;

/// Shows the rates as a table, with the chart or the market conditions below it, and handles the table's
/// selection.
final class RateTableView {

    private static final int ROWS_ABOVE_SELECTION = 3;

    /// The height of the loading placeholder in rows: one for the heading, the others for gray rows. The
    /// placeholder fits a window of usual height without scrolling.
    private static final int SKELETON_ROWS = 8;

    private static final double SKELETON_BAR_WIDTH_FRACTION = 0.6;
    private static final int MAX_SHORT_TABLE_ROWS = 12;
    private static final int MIN_ROWS_ABOVE_CHART = 7;
    private static final double DEFAULT_ROW_HEIGHT = 32.1;
    private static final double MIN_CHART_HEIGHT = 140;
    private static final double MAX_CHART_HEIGHT = 210;
    private static final double CHART_HEIGHT_FRACTION = 0.26;
    private static final PseudoClass EXPIRED = PseudoClass.getPseudoClass("dead");
    private static final PseudoClass DELIVERS_LATE = PseudoClass.getPseudoClass("late");
    private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");

    private final RateBoardView boardView;
    private final BackgroundTextSaver columnSaver;
    private final RowThrottle rowThrottle;
    private final RateFormatter rateFormatter;
    // The visible rates of the shown board. The table keeps its list of rows, because it would forget its sort
    // order with another list.
    private final ObservableList<RateRow> rows = FXCollections.observableArrayList();
    private RateBoardViewModel boardModel;
    private Subscription modelSubscription = Subscription.EMPTY;
    private RateColumns columns;
    private RateChart rateChart;
    private AcknowledgeList acknowledgeList;
    private Node skeletonRows;
    private Node nothingFoundPlaceholder;
    private boolean areRowsBeingReplaced;

    @FXML
    private VBox tableAndChart;

    @FXML
    private TableView<RateRow> rateTable;

    @FXML
    private Card chart;

    @FXML
    private Card conditionsCard;

    @FXML
    private ScrollPane conditionScroll;

    @FXML
    private VBox conditionList;

    /// An invisible label with the font size of the board.
    @FXML
    private Label fontLabel;

    /// @param columnSaver saves the ids of the columns of the freight kind
    /// @param rowThrottle spreads the creation of row cells over several frames
    RateTableView(
            RateBoardView boardView,
            RateBoardViewModel boardModel,
            BackgroundTextSaver columnSaver,
            RowThrottle rowThrottle) {
        this.boardView = boardView;
        this.boardModel = boardModel;
        this.rateFormatter = boardModel.rateFormatter;
        this.columnSaver = columnSaver;
        this.rowThrottle = rowThrottle;
    }

    @FXML
    private void initialize() {
        RowSkin skin = new RowSkin(rateTable);
        rateTable.setSkin(skin);
        rateTable.setItems(rows);
        rateTable.setRowFactory(_ -> new Row());
        columns = new RateColumns(
                rateTable, boardModel, columnSaver, fontLabel.fontProperty(), boardView::togglePinOrNotify);
        skeletonRows = createSkeletonRows();
        nothingFoundPlaceholder = createNothingFoundPlaceholder();
        rateChart = new RateChart(boardModel, this::selectRateAndScrollToRow);
        VBox.setVgrow(rateChart, Priority.ALWAYS);
        chart.getContent().setAll(rateChart);
        initializeConditions();
        // runs after the rows are laid out in the new height
        rateTable.heightProperty().subscribe(_ -> Platform.runLater(() -> scrollSelectedRowFullyIfPartlyVisible(skin)));
        rateTable
                .getSelectionModel()
                .selectedIndexProperty()
                .subscribe(_ -> scrollSelectedRowFullyIfPartlyVisible(skin));
        rateTable.getSelectionModel().selectedItemProperty().subscribe((_, row) -> {
            if (!areRowsBeingReplaced && row != null) {
                boardModel.selectAndRememberRate(row);
            }
        });
        tableAndChart.heightProperty().subscribe(_ -> distributeHeightBetweenTableAndChart());
        rateTable.fixedCellSizeProperty().subscribe(_ -> distributeHeightBetweenTableAndChart());
    }

    private void initializeConditions() {
        Button acknowledgeAllButton = new Button(rateFormatter.textOf("rates.conditions.all"));
        acknowledgeAllButton.setId("rateConditionsAll");
        acknowledgeAllButton.setOnAction(_ ->
                boardModel.saveAcknowledgementsInBackground(boardModel.marketConditions, AcknowledgementMethod.ALL));
        conditionsCard.getTrailing().add(acknowledgeAllButton);
        acknowledgeList = new AcknowledgeList(
                conditionScroll, conditionList, acknowledgeAllButton, () -> boardView.barView.focusBookButton());
        acknowledgeList.readToEndProperty().subscribe(this::showUnacknowledgedCount);
    }

    /// Shows the rates of another shipment of the same freight kind.
    void setModel(RateBoardViewModel newModel) {
        modelSubscription.unsubscribe();
        boardModel = newModel;
        // Changes of the sort order also select rows.
        areRowsBeingReplaced = true;
        columns.setModel(newModel);
        rateChart.setModel(newModel);
        replaceRowsAndSelectLater();
        showPlaceholderOfBoard();
        Visibility.bindVisibleAndManaged(conditionsCard, Bindings.isNotEmpty(newModel.marketConditions));
        acknowledgeList.forgetReadToEnd();
        showConditions();
        modelSubscription = Subscription.combine(
                newModel.visibleRates.subscribe(this::replaceRowsAndSelectLater),
                newModel.marketConditions.subscribe(this::showConditions),
                newModel.board.subscribe((_, _) -> {
                    columns.chooseAndFitColumns();
                    showPlaceholderOfBoard();
                }),
                newModel.selectedRate.subscribe((_, row) -> selectRowOfRate(row)),
                newModel.snapshot.subscribe((_, _) -> {
                    columns.widenColumnsForNewPrices();
                    showChartTitle();
                    selectRowOfRate(boardModel.selectedRate.get());
                }));
        showChartTitle();
    }

    private void showChartTitle() {
        boolean hasPickupDate = boardModel.pricedRates().deliveryDates().pickupDate() != null;
        chart.setTitle(rateFormatter.textOf(hasPickupDate ? "rates.chart.dated" : "rates.chart"));
    }

    private void showPlaceholderOfBoard() {
        rateTable.setPlaceholder(boardModel.board.get() == null ? skeletonRows : nothingFoundPlaceholder);
        distributeHeightBetweenTableAndChart();
    }

    // The placeholder rows are as high as real rows and contain a gray bar per column.
    private VBox createSkeletonRows() {
        VBox rows = new VBox();
        rows.getStyleClass().add("rates-skeleton");
        for (int row = 1; row < SKELETON_ROWS; row++) {
            HBox skeletonRow = new HBox();
            skeletonRow.getStyleClass().add("row");
            rateTable
                    .getVisibleLeafColumns()
                    .forEach(column -> skeletonRow.getChildren().add(createSkeletonBar(column)));
            rows.getChildren().add(skeletonRow);
        }
        return rows;
    }

    private static StackPane createSkeletonBar(TableColumn<RateRow, ?> column) {
        Region bar = new Region();
        bar.getStyleClass().add("ld-skeleton");
        bar.maxWidthProperty().bind(column.widthProperty().multiply(SKELETON_BAR_WIDTH_FRACTION));
        StackPane cell = new StackPane(bar);
        cell.getStyleClass().add("awaited");
        cell.setAlignment(column.getStyleClass().contains("ld-numeric") ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        cell.minWidthProperty().bind(column.widthProperty());
        cell.maxWidthProperty().bind(column.widthProperty());
        cell.visibleProperty().bind(column.visibleProperty());
        cell.managedProperty().bind(column.visibleProperty());
        return cell;
    }

    private Node createNothingFoundPlaceholder() {
        Button showAllButton = new Button(rateFormatter.textOf("rates.filter.all"));
        showAllButton.setOnAction(_ -> boardView.clearFiltersAndFocusTable());
        VBox placeholder = new VBox(8, new Label(rateFormatter.textOf("rates.filter.nothing")), showAllButton);
        placeholder.setAlignment(Pos.CENTER);
        return placeholder;
    }

    private void scrollSelectedRowFullyIfPartlyVisible(RowSkin skin) {
        skin.scrollFullyIntoViewIfPartlyVisible(rateTable.getSelectionModel().getSelectedIndex());
    }

    // Divides the height between the table and the chart or the conditions. A short table leaves its space to
    // the chart or the conditions; below a long table, the chart shrinks with the window. In a low window the
    // chart is hidden, because the rates and the book button must stay visible.
    private void distributeHeightBetweenTableAndChart() {
        int rowCount = boardModel.board.get() == null ? SKELETON_ROWS : rows.size();
        double rowHeight = rateTable.getFixedCellSize() > 0 ? rateTable.getFixedCellSize() : DEFAULT_ROW_HEIGHT;
        double tableHeight = (Math.max(3, rowCount) + 1.2) * rowHeight;
        double availableHeight = tableAndChart.getHeight();
        boolean isShortTable = rowCount <= MAX_SHORT_TABLE_ROWS
                || tableHeight + tableAndChart.getSpacing() + MIN_CHART_HEIGHT <= availableHeight;
        rateTable.setMaxHeight(isShortTable ? tableHeight : Double.MAX_VALUE);
        rateTable.setPrefHeight(isShortTable ? tableHeight : 4 * rowHeight);
        double minimumHeight = isShortTable ? Math.min(tableHeight, 5 * rowHeight) : 5 * rowHeight;
        rateTable.setMinHeight(availableHeight > 0 ? Math.min(minimumHeight, availableHeight) : minimumHeight);
        double enoughHeight = isShortTable
                ? Math.min(tableHeight, MIN_ROWS_ABOVE_CHART * rowHeight)
                : MIN_ROWS_ABOVE_CHART * rowHeight;
        boolean isChartFitting = availableHeight <= 0
                || enoughHeight + tableAndChart.getSpacing() + chart.minHeight(-1) <= availableHeight;
        Visibility.setVisibleAndManaged(chart, !boardModel.isDrayage() && isChartFitting);
        Priority growPriority = isShortTable ? Priority.ALWAYS : Priority.NEVER;
        VBox.setVgrow(chart, growPriority);
        VBox.setVgrow(conditionsCard, growPriority);
        chart.setPrefHeight(
                isShortTable
                        ? MIN_CHART_HEIGHT
                        : Math.clamp(availableHeight * CHART_HEIGHT_FRACTION, MIN_CHART_HEIGHT, MAX_CHART_HEIGHT));
    }

    // While the rates are replaced, the table selects rows by itself; these selections are ignored. Afterwards,
    // the row of the selected rate is selected.
    private void replaceRowsAndSelectLater() {
        areRowsBeingReplaced = true;
        rows.setAll(boardModel.visibleRates);
        distributeHeightBetweenTableAndChart();
        Platform.runLater(() -> {
            areRowsBeingReplaced = false;
            selectRowOfRate(boardModel.selectedRate.get());
        });
    }

    // Selects the rate's row, or no row if the filter hides the rate. Scrolls to the row only after rates were
    // loaded; otherwise only the dispatcher scrolls.
    private void selectRowOfRate(@Nullable RateRow row) {
        if (areRowsBeingReplaced) {
            return;
        }
        int index = row == null ? -1 : rows.indexOf(row);
        TableView.TableViewSelectionModel<RateRow> selection = rateTable.getSelectionModel();
        if (index < 0) {
            selection.clearSelection();
            return;
        }
        if (index == selection.getSelectedIndex() && Objects.equals(row, selection.getSelectedItem())) {
            return;
        }
        selection.clearAndSelect(index);
        rateTable.getFocusModel().focus(index);
        if (boardModel.scrollsToSelection) {
            scrollToSelectedRow();
        }
    }

    /// Scrolls to the selected row. Does nothing if no row is selected, and while the rows are replaced, because
    /// the row of the selected rate is selected later.
    void scrollToSelectedRow() {
        if (areRowsBeingReplaced) {
            return;
        }
        int index = rateTable.getSelectionModel().getSelectedIndex();
        if (index >= 0) {
            boardModel.scrollsToSelection = false;
            rateTable.scrollTo(Math.max(0, index - ROWS_ABOVE_SELECTION));
        }
    }

    private void selectRateAndScrollToRow(RateRow row) {
        boardModel.selectAndRememberRate(row);
        rateTable.scrollTo(row);
    }

    /// Returns the commands that sort by columns and that show or hide columns.
    List<Command> createColumnCommands() {
        Texts messages = rateFormatter.texts();
        return Stream.concat(
                        TableCommands.createSortCommands(rateTable, messages).stream(),
                        TableCommands.createVisibilityCommands(rateTable, messages).stream())
                .toList();
    }

    /// Moves the focus to the first condition that is not acknowledged.
    void focusFirstUnacknowledgedCondition() {
        acknowledgeList.focusFirstUnchecked();
    }

    /// Acknowledges all conditions if they were scrolled to the end and the key press is intended. Otherwise
    /// focuses the first unacknowledged condition or, if a condition has the focus, scrolls down by a page.
    void acknowledgeConditionsByKey() {
        acknowledgeList.acknowledgeAllByKey(() ->
                boardModel.saveAcknowledgementsInBackground(boardModel.marketConditions, AcknowledgementMethod.KEYS));
    }

    private void showConditions() {
        acknowledgeList.rebuildAndMoveFocusOrFinish(this::rebuildConditionLines);
        showUnacknowledgedCount();
    }

    private void showUnacknowledgedCount() {
        long unreadCount = boardModel.unacknowledgedConditionCount();
        if (unreadCount == 0) {
            conditionsCard.setHint(rateFormatter.textOf("rates.conditions.done"));
        } else {
            boolean isReadToEnd = acknowledgeList.readToEndProperty().get();
            conditionsCard.setHint(rateFormatter.textOf(
                    isReadToEnd ? "rates.conditions.left" : "rates.conditions.left.unread", unreadCount));
        }
    }

    private void rebuildConditionLines() {
        conditionList.getChildren().clear();
        List<String> markets = boardModel.marketConditions.stream()
                .map(marketCondition -> marketCondition.text().marketZip())
                .distinct()
                .toList();
        for (String market : markets) {
            Label heading = new Label(rateFormatter.textOf("rates.conditions.market", PlainText.toDisplayLine(market)));
            heading.getStyleClass().add("rates-condition-market");
            conditionList.getChildren().add(heading);
            boardModel.marketConditions.stream()
                    .filter(condition -> condition.text().marketZip().equals(market))
                    .forEach(condition -> conditionList.getChildren().add(createConditionLine(condition)));
        }
    }

    private HBox createConditionLine(MarketCondition condition) {
        CheckBox acknowledgedBox = new CheckBox();
        acknowledgedBox.setSelected(condition.isAcknowledged());
        acknowledgedBox.setDisable(condition.isAcknowledged());
        acknowledgedBox.setAccessibleText(rateFormatter
                .texts()
                .joinLabelAndValue(
                        rateFormatter.textOf("rates.conditions.read"),
                        condition.text().displayText()));
        acknowledgedBox.setOnAction(
                _ -> boardModel.saveAcknowledgementsInBackground(List.of(condition), AcknowledgementMethod.EACH));
        Label text = new Label(condition.text().displayText());
        text.setWrapText(true);
        text.getStyleClass().add("text");
        text.setMinHeight(Label.USE_PREF_SIZE);
        FlowPane badges = new FlowPane(
                6,
                2,
                new Badge(
                        formatMarketTextKind(condition.text()),
                        condition.text().kind() == MarketText.Kind.DISCLAIMER ? Tone.WARNING : Tone.NEUTRAL));
        if (condition.isNewInMarket()) {
            badges.getChildren().add(new Badge(rateFormatter.textOf("rates.conditions.new"), Tone.ACCENT));
        }
        if (condition.isAcknowledged()) {
            badges.getChildren()
                    .add(new Badge("✓ " + rateFormatter.textOf("rates.conditions.acknowledged"), Tone.SUCCESS));
        }
        VBox body = new VBox(3, badges, text);
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(acknowledgedBox, body);
        line.getStyleClass().add("rates-condition");
        return line;
    }

    private String formatMarketTextKind(MarketText marketText) {
        String kindName =
                rateFormatter.textOf("rates.conditions." + marketText.kind().label());
        Long accessorial = marketText.accessorial();
        return accessorial == null
                ? kindName
                : rateFormatter.textOf("rates.conditions.numbered", kindName, Long.toString(accessorial));
    }

    Node table() {
        return rateTable;
    }

    /// Moves the focus to the table.
    void focusTable() {
        IncrementalReveal.attachAndFocus(rateTable);
    }

    void onShown() {
        acknowledgeList.onShown();
    }

    void onHidden() {
        acknowledgeList.onHidden();
    }

    /// Shows a rate as a row; the row is dimmed if the rate is expired or arrives too late.
    private final class Row extends LazyTableRow<RateRow> {

        private final ChangeListener<@Nullable Object> refreshListener = (_, _, _) -> updateStyle();

        Row() {
            super(rowThrottle);
            columns.snapshot.addListener(new WeakChangeListener<>(refreshListener));
            setOnMouseClicked(click -> {
                if (click.getClickCount() == 2 && click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                    boardView.barView.startBookingOrShowBlocker();
                }
            });
        }

        @Override
        protected void updateItem(@Nullable RateRow row, boolean empty) {
            super.updateItem(row, empty);
            updateStyle();
        }

        private void updateStyle() {
            RateRow row = isEmpty() ? null : getItem();
            pseudoClassStateChanged(EXPIRED, row != null && row.expiry().isExpiredAt(boardModel.currentTime()));
            RateRow currentRow = row == null ? null : boardModel.pricedRates().currentRowOf(row);
            pseudoClassStateChanged(
                    DELIVERS_LATE,
                    currentRow != null && boardModel.pricedRates().isLate(currentRow));
            pseudoClassStateChanged(EXCLUDED, currentRow != null && currentRow.isExcluded());
        }
    }

    /// Does not restyle an existing row that shows another rate, because restyling is slow. Most rows look
    /// alike, and cells that differ set their own style.
    private static final class RowSkin extends TableViewSkin<RateRow> {

        RowSkin(TableView<RateRow> table) {
            super(table);
        }

        // Scrolls so that a partly visible row becomes fully visible.
        void scrollFullyIntoViewIfPartlyVisible(int index) {
            VirtualFlow<TableRow<RateRow>> flow = getVirtualFlow();
            TableRow<RateRow> first = flow.getFirstVisibleCell();
            TableRow<RateRow> last = flow.getLastVisibleCell();
            if (first != null && last != null && index >= first.getIndex() && index <= last.getIndex()) {
                flow.scrollTo(index);
            }
        }

        @Override
        protected VirtualFlow<TableRow<RateRow>> createVirtualFlow() {
            return new VirtualFlow<>() {
                @Override
                protected void setCellIndex(TableRow<RateRow> row, int index) {
                    if (row instanceof LazyTableRow<RateRow> full && full.hasCells()) {
                        row.updateIndex(index);
                    } else {
                        super.setCellIndex(row, index);
                    }
                }
            };
        }
    }
}
