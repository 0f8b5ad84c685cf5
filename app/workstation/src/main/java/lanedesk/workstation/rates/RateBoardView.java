package lanedesk.workstation.rates;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.form.LaneHistoryView;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PaneBesideTop;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Shows the rate board of one shipment at a time: shipment summary, filters, rate table with chart or market
/// conditions, and details of the selected rate. The comparison replaces filters, table and details. Also
/// creates the commands of the board.
final class RateBoardView implements ModelView<RateBoardView.BoardModels> {

    // The minimum width at which the filters fit on one row in every language, in ems.
    private static final double MIN_FILTER_WIDTH_EMS = 90;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("stale");

    private RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;
    private QuoteSheetActions sheetActions;
    private Subscription modelSubscription = Subscription.EMPTY;
    private final RateTableView tableView;
    private final RateToolsView toolsView;
    private final RateDetailView detailView;
    final RateBarView barView;
    private final RateComparisonView comparisonView;
    private final LaneHistoryView laneHistoryView;
    private final ChangeNotifier journalChanges;
    private final CommandGroup commandGroup;
    private ChangeNotifier.Subscription changeSubscription = () -> {};
    // Whether the layout shows the comparison. Set only by [#showOrHideComparisonAndMoveFocus], which changes
    // this property before or after other parts of the layout.
    private final BooleanProperty isComparisonLaidOut = new SimpleBooleanProperty();
    private boolean isOnScreen;

    /// The view models of one shipment's board.
    record BoardModels(
            RateBoardViewModel board,
            RateDetailViewModel detail,
            RateComparisonViewModel comparison,
            QuoteSheetActions sheetActions,
            LaneHistoryViewModel laneHistory) {

        BoardModels(RateBoardViewModel board, QuoteSheetActions sheetActions, LaneHistoryViewModel laneHistory) {
            this(board, new RateDetailViewModel(board), new RateComparisonViewModel(board), sheetActions, laneHistory);
        }

        /// Cancels loading, and removes the listeners to objects that exist longer than the board.
        void close() {
            laneHistory.close();
            detail.close();
            board.close();
        }
    }

    @FXML
    private VBox page;

    @FXML
    private Label lane;

    @FXML
    private Label facts;

    @FXML
    private VBox banners;

    @FXML
    private Button rateRequote;

    @FXML
    private Button rateBack;

    @FXML
    private HBox compareKeys;

    @FXML
    private KeyHint compareLast;

    @FXML
    private ShipmentBreadCrumbs breadCrumbs;

    @FXML
    private ToggleButton ratePinned;

    @FXML
    private StatePane ratesPane;

    @FXML
    private StackPane tableAndComparison;

    @FXML
    private PaneBesideTop boardPane;

    @FXML
    private VBox tools;

    @FXML
    private DetailSplit rateSplit;

    /// An invisible label with the font size of the board. The font size determines how wide the board must be
    /// to show the filters beside the details.
    @FXML
    private Label fontLabel;

    @FXML
    private StackPane tableContainer;

    @FXML
    private StackPane detailContainer;

    @FXML
    private VBox comparison;

    /// @param models the view models shown first; later ones must have the same freight kind
    /// @param columnSaver saves the ids of the table columns of the freight kind
    /// @param rowThrottle spreads the creation of row cells over several frames
    RateBoardView(
            BoardModels models,
            BackgroundTextSaver columnSaver,
            RowThrottle rowThrottle,
            ChangeNotifier journalChanges) {
        this.boardModel = models.board();
        this.sheetActions = models.sheetActions();
        this.journalChanges = journalChanges;
        rateFormatter = boardModel.rateFormatter;
        commandGroup = new CommandGroup(rateFormatter.textOf("rates.commands"), rateFormatter.texts());
        laneHistoryView = new LaneHistoryView(models.laneHistory(), rateFormatter.texts());
        tableView = new RateTableView(this, boardModel, columnSaver, rowThrottle);
        toolsView = new RateToolsView(boardModel, laneHistoryView.root());
        detailView = new RateDetailView(models.detail(), this::focusTableOrComparison);
        barView = new RateBarView(models.detail(), sheetActions, this::closeComparisonAndFocusConditions);
        comparisonView = new RateComparisonView(models.comparison(), sheetActions, barView::startBookingOrShowBlocker);
        FxmlViews.load(this, rateFormatter.texts(), toolsView, tableView, detailView, barView, comparisonView);
        setModel(models);
    }

    @FXML
    private void initialize() {
        breadCrumbs.showLinksToSteps(rateFormatter.texts(), () -> boardModel.shipment.showFormOrCancelRateRequest());
        toolsView.moveFocusToTableOnDownKey(tableView.table());
        BooleanBinding isTableShown = tableAndComparison.visibleProperty().and(isComparisonLaidOut.not());
        Visibility.bindVisibleAndManaged(tools, isTableShown);
        rateSplit.showDetailNodeProperty().bind(isTableShown);
        fontLabel.fontProperty().subscribe(font -> boardPane.setMinTopWidth(MIN_FILTER_WIDTH_EMS * font.getSize()));
        // The comparison is rarely used, so it is added on demand.
        tableAndComparison.getChildren().remove(comparison);
        PeriodicUpdate.runPeriodicallyWhileShown(
                page, Duration.ofSeconds(1), () -> boardModel.updateTimeAndRepriceExpired());
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::closeComparisonOnEscape);
        IncrementalReveal.installAndDetachChildren(
                tableContainer, tools.getChildren(), tableContainer.getChildren(), detailContainer.getChildren());
    }

    @Override
    public void setModel(BoardModels models) {
        modelSubscription.unsubscribe();
        boardModel = models.board();
        sheetActions = models.sheetActions();
        ObservableList<RateRow> pins = boardModel.pinnedRates;
        BooleanProperty comparing = boardModel.isComparing;
        Visibility.bindVisibleAndManaged(rateBack, comparing);
        Visibility.bindVisibleAndManaged(compareKeys, comparing);
        Visibility.bindVisibleAndManaged(breadCrumbs, comparing.not());
        Visibility.bindVisibleAndManaged(rateRequote, comparing.not());
        Visibility.bindVisibleAndManaged(ratePinned, Bindings.isNotEmpty(pins).and(comparing.not()));
        ratePinned
                .textProperty()
                .bind(Bindings.createStringBinding(() -> rateFormatter.textOf("rates.pinned.only", pins.size()), pins));
        ratesPane.bindState(boardModel.paneState);
        modelSubscription = Subscription.combine(
                pins.subscribe(this::showLastCompareKey),
                boardModel.filter.map(RateFilter::pinnedOnly).subscribe(ratePinned::setSelected),
                boardModel.board.subscribe(this::showShipmentSummary),
                boardModel
                        .snapshot
                        .map(state -> Banners.createBanners(
                                state, boardModel.sellPrices.requotePolicy(), rateFormatter, boardModel.currentTime()))
                        .orElse(List.of())
                        .subscribe(this::showBanners),
                boardModel.snapshot.subscribe(this::showRequestState),
                boardModel.board.subscribe(this::announceNewRatesAndFocusFirstBoard),
                boardModel.isComparing.subscribe(this::showOrHideComparisonAndMoveFocus));
        showLastCompareKey();
        laneHistoryView.setModel(models.laneHistory());
        toolsView.setModel(boardModel);
        tableView.setModel(boardModel);
        detailView.setModel(models.detail());
        barView.setModel(models.detail(), sheetActions);
        comparisonView.setModel(models.comparison(), sheetActions);
    }

    private void showLastCompareKey() {
        compareLast.setKeys(Integer.toString(Math.max(1, boardModel.pinnedRates.size())));
    }

    private void showRequestState(@Nullable BoardSnapshot snapshot) {
        boolean isRequesting = snapshot != null && snapshot.isRequestingRates();
        rateRequote.setDisable(isRequesting);
        boardPane.pseudoClassStateChanged(OUTDATED, isRequesting || (snapshot != null && snapshot.areRatesOutdated()));
    }

    private void showShipmentSummary(@Nullable Board board) {
        if (board == null) {
            lane.setText(boardModel.shipment.titleText(rateFormatter.texts()));
            facts.setText("");
        } else {
            lane.setText(board.shipmentSummary().origin() + " → "
                    + board.shipmentSummary().destination());
            facts.setText(String.join("\u00a0\u00a0·  ", shipmentFacts(board)));
        }
    }

    // Returns the facts about the shipment and its quote, each as a short text. Requested accessorials are
    // last, because their text may be long.
    private List<String> shipmentFacts(Board board) {
        ShipmentSummary summary = board.shipmentSummary();
        List<String> facts = new ArrayList<>(rateFormatter.shipmentSummaryFacts(summary));
        int position = summary.requestedAccessorials().isEmpty() ? facts.size() : facts.size() - 1;
        facts.add(position, rateFormatter.textOf("rates.line.quote", board.quoteNumbers()));
        LocalDate mustDeliverBy = boardModel.pricedRates().deliveryDates().mustDeliverBy();
        if (mustDeliverBy != null) {
            facts.add(1, rateFormatter.textOf("rates.line.by", rateFormatter.dayText(mustDeliverBy)));
        }
        LocalDate pickup = boardModel.pricedRates().deliveryDates().pickupDate();
        if (pickup != null) {
            facts.add(1, rateFormatter.textOf("rates.line.pickup", rateFormatter.dayText(pickup)));
        }
        return facts;
    }

    private void showBanners(List<Banners.Banner> newBanners) {
        banners.getChildren()
                .setAll(newBanners.stream().map(this::createBannerBox).toList());
        Visibility.setVisibleAndManaged(banners, !newBanners.isEmpty());
    }

    private HBox createBannerBox(Banners.Banner shownBanner) {
        Label label = new Label(shownBanner.completeText());
        if (shownBanner.texts().size() > 1) {
            label.widthProperty().subscribe(_ -> label.setText(longestTextFittingTwoLines(shownBanner.texts(), label)));
        }
        // The label may grow as wide as the banner, so that its text wraps only there.
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox banner = new HBox(label);
        shownBanner.actions().stream().map(this::createBannerButton).forEach(banner.getChildren()::add);
        banner.getStyleClass().add("rates-banner");
        shownBanner.tone().setPseudoClassOn(banner);
        return banner;
    }

    // Returns the longest text that fits on two lines; if none fits, the shortest. Before the label has a
    // width, returns the longest. `texts` starts with the longest.
    private static String longestTextFittingTwoLines(List<String> texts, Label label) {
        TextWidths widths = TextWidths.ofRegularFont(label.getFont().getSize());
        return texts.stream()
                .filter(text ->
                        widths.widthOf(text) + widths.maxWidthOf(Stream.of(text.split(" "))) <= 2 * label.getWidth())
                .findFirst()
                .orElse(label.getWidth() == 0 ? texts.getFirst() : texts.getLast());
    }

    private Button createBannerButton(Banners.BannerAction action) {
        Button button = new Button(rateFormatter.textOf(
                switch (action) {
                    case REQUOTE -> "rates.requote";
                    case KEEP_PRICE -> "rates.keep.price";
                    case KEEP_MARGIN -> "rates.keep.margin";
                    case WHAT_IF -> "rates.advice.whatIf";
                }));
        button.setGraphic(KeyHint.ofCommand(
                switch (action) {
                    case REQUOTE -> "rates.requote";
                    case KEEP_PRICE -> "rates.keepPrice";
                    case KEEP_MARGIN -> "rates.keepMargin";
                    case WHAT_IF -> "rates.whatIf";
                }));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> performBannerAction(action));
        return button;
    }

    private void performBannerAction(Banners.BannerAction action) {
        switch (action) {
            case REQUOTE -> requoteUnlessRequesting();
            case KEEP_PRICE -> boardModel.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
            case KEEP_MARGIN -> boardModel.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_MARGIN);
            case WHAT_IF -> boardModel.shipment.runWhatIfAction();
        }
    }

    @FXML
    private void requoteUnlessRequesting() {
        if (!boardModel.isRequestingRates()) {
            boardModel.shipment.runRequoteAction();
        }
    }

    @FXML
    private void toggleComparison() {
        boardModel.closeOrOpenComparisonIfTwoPinned();
    }

    @FXML
    private void togglePinnedOnlyFilter() {
        boardModel.togglePinnedOnlyFilter();
    }

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(List.of(
                createCommand("requote", this::requoteUnlessRequesting),
                commandGroup.createCommandWhen(
                        "rates.stop", boardModel::isRequestingRates, boardModel.shipment::cancelRateRequestIfRunning),
                createCommand("whatIf", boardModel.shipment::runWhatIfAction),
                createCommand("keepPrice", () -> boardModel.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE)),
                createCommand(
                        "keepMargin", () -> boardModel.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_MARGIN)),
                createCommand("edit", boardModel.shipment::showFormOrCancelRateRequest),
                createCommand("book", barView::startBookingOrShowBlocker).withLocalKeys(this::isFocusInTable),
                createCommand("pin", this::togglePinOfSelected).withLocalKeys(this::isFocusInTable),
                createCommand("prefer", detailView::togglePreferredCarrier),
                createCommand("exclude", detailView::toggleExcludedCarrier),
                createCommand("pinnedOnly", boardModel::togglePinnedOnlyFilter),
                createCommand("ownPrice", () -> {
                    boardModel.isComparing.set(false);
                    detailView.focusPriceOverride();
                }),
                createCommand("compare", barView::toggleComparisonOrNotify),
                createCommand("search", () -> {
                    boardModel.isComparing.set(false);
                    toolsView.focusSearch();
                }),
                createCommand("copy", sheetActions::copySheetAndRecordOffer),
                createCommand("sheet", sheetActions::openSheetPreview),
                createCommand("print", sheetActions::openSheetForPrinting),
                createCommand("validity", barView::openValidityPrompt),
                createCommand("mail", sheetActions::openSheetMailDraft),
                commandGroup
                        .createCommandWhen(
                                "rates.acknowledge", () -> boardModel.unacknowledgedConditionCount() > 0, () -> {
                                    boardModel.isComparing.set(false);
                                    tableView.acknowledgeConditionsByKey();
                                })
                        .withPaletteAction(this::closeComparisonAndFocusConditions)));
        commands.addAll(
                boardModel.isComparing.get()
                        ? comparisonView.createCommands(commandGroup)
                        : tableView.createColumnCommands());
        return commands;
    }

    private Command createCommand(String id, Runnable action) {
        return commandGroup.createCommand("rates." + id, action);
    }

    private boolean isFocusInTable() {
        return tableView.table().isFocused();
    }

    // Closes the comparison and moves the focus to the first condition that is not acknowledged.
    private void closeComparisonAndFocusConditions() {
        boardModel.isComparing.set(false);
        tableView.focusFirstUnacknowledgedCondition();
    }

    private void closeComparisonOnEscape(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE && boardModel.isComparing.get()) {
            boardModel.closeOrOpenComparisonIfTwoPinned();
            focusTableOrComparison();
            key.consume();
        }
    }

    /// Clears all filters and focuses the table or, if it is still shown, the comparison.
    void clearFiltersAndFocusTable() {
        toolsView.clearAllFilters();
        focusTableOrComparison();
    }

    private void announceNewRatesAndFocusFirstBoard(@Nullable Board previousBoard, @Nullable Board board) {
        announceNewRatesLaterIfOnScreen();
        if (board != null && previousBoard == null) {
            // The table becomes visible only after this call, so the focus moves to it later.
            Platform.runLater(() -> {
                if (isOnScreen) {
                    focusTableOrComparison();
                }
            });
        }
    }

    // Makes a screen reader say how many rates were received. Rates that arrive while another page is shown are
    // announced when the board is shown again.
    private void announceNewRatesLaterIfOnScreen() {
        // The page appears only after this call.
        Platform.runLater(() -> {
            Board board = boardModel.board.get();
            if (isOnScreen && board != null && !board.quoteNumbers().equals(boardModel.announcedQuotes)) {
                boardModel.announcedQuotes = board.quoteNumbers();
                Overlay.announceToScreenReader(
                        root(),
                        rateFormatter.textOf("rates.arrived", board.rows().size()));
            }
        });
    }

    // Shows or hides the comparison, which replaces filters, table and details. The table stays in the scene
    // while it is hidden, because applying CSS to all rows again is slow. The details are removed first and
    // added last, because their position depends on the remaining width.
    private void showOrHideComparisonAndMoveFocus(boolean isComparing) {
        if (isComparing == isComparisonLaidOut.get()) {
            return;
        }
        if (isComparing) {
            isComparisonLaidOut.set(true);
            tableAndComparison.getChildren().add(comparison);
        } else {
            tableAndComparison.getChildren().remove(comparison);
        }
        Visibility.setVisibleAndManaged(tableContainer, !isComparing);
        isComparisonLaidOut.set(isComparing);
        if (isOnScreen) {
            focusTableOrComparison();
        }
    }

    private void togglePinOfSelected() {
        RateRow row = boardModel.selectedRate.get();
        if (row != null) {
            togglePinOrNotify(row);
        }
    }

    /// Pins or unpins a rate. If the maximum number of rates is already pinned, notifies about the maximum
    /// instead.
    void togglePinOrNotify(RateRow row) {
        if (!boardModel.togglePinUnlessMaxReached(row)) {
            sheetActions.showReasonNotification(rateFormatter.textOf("rates.pin.most", RateBoardViewModel.MAX_PINS));
        }
    }

    @Override
    public void focusFirstControl() {
        tableView.scrollToSelectedRow();
        focusTableOrComparison();
    }

    @Override
    public void onShown() {
        isOnScreen = true;
        tableView.onShown();
        announceNewRatesLaterIfOnScreen();
        boardModel.updateTimeAndRepriceExpired();
        focusTableOrComparison();
        List<UUID> quoteIds = boardModel.shipment.step() instanceof ShipmentStep.Choosing(List<UUID> quotes)
                ? quotes
                : boardModel.shipment.quoteIds();
        if (!quoteIds.isEmpty()) {
            boardModel.showQuotes(quoteIds);
        }
        changeSubscription.close();
        changeSubscription =
                journalChanges.subscribe(() -> Platform.runLater(() -> boardModel.reloadRatesIfBookingOutcomeOpen()));
    }

    private void focusTableOrComparison() {
        if (boardModel.isComparing.get()) {
            comparisonView.focusComparison();
        } else {
            tableView.focusTable();
        }
    }

    @Override
    public void onHidden() {
        detailView.saveTypedPriceIfValid();
        toolsView.hideLists();
        tableView.onHidden();
        changeSubscription.close();
        isOnScreen = false;
        boardModel.pauseSnapshotUpdates();
    }
}
