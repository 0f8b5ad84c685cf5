package lanedesk.workstation.rates;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PaneBesideTop;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Shows the rate board of a shipment: shipment summary, filters, rate table with chart or market conditions, and
/// details of the selected rate. The comparison replaces filters, table and details. Also gives the commands of the
/// board.
final class RateBoardView implements Screen {

    // The width at which the filters fit on one row in every language, in font sizes.
    private static final double MIN_WIDTH_IN_LETTERS = 90;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("stale");

    private final RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;
    private final QuoteSheetActions sheetActions;
    private final RateTableView tableView;
    private final RatePricingView pricingView;
    private final RateFiltersView filtersView;
    private final RateConditionsView conditionsView;
    private final RateDetailView detailView;
    private final RateBarView barView;
    private final RateComparisonView comparisonView;
    private final LaneMemoryView laneMemoryView;
    private final ChangeNotifier journalChanges;
    private final CommandGroup commandGroup;
    private ChangeNotifier.Subscription changeSubscription = () -> {};
    // Set by showComparison, which changes this property and the layout in the order that the layout needs.
    private final BooleanProperty isComparisonLaidOut = new SimpleBooleanProperty();
    private boolean isOnScreen;
    private boolean wasBoardShown;

    @FXML
    private VBox page;

    @FXML
    private StatePane layer;

    @FXML
    private StackPane sides;

    @FXML
    private PaneBesideTop board;

    @FXML
    private VBox narrowing;

    @FXML
    private DetailSplit rateSplit;

    /// An invisible label with the font size of the board.
    @FXML
    private Label letter;

    @FXML
    private StackPane tablePlace;

    @FXML
    private StackPane detailPlace;

    @FXML
    private VBox compare;

    /// @param columns saves the ids of the table columns, which all boards of the freight kind have in common
    /// @param turns spreads the creation of row cells over several frames
    /// @param laneMemoryView the lane history above the filters
    RateBoardView(
            RateBoardViewModel boardModel,
            QuoteSheetActions sheetActions,
            BackgroundTextSaver columns,
            RowThrottle turns,
            LaneMemoryView laneMemoryView,
            ChangeNotifier journalChanges) {
        this.boardModel = boardModel;
        this.sheetActions = sheetActions;
        this.laneMemoryView = laneMemoryView;
        this.journalChanges = journalChanges;
        rateFormatter = boardModel.rateFormatter;
        commandGroup = new CommandGroup(rateFormatter.textOf("rates.commands"), rateFormatter.texts());
        pricingView = new RatePricingView(boardModel, laneMemoryView.root());
        tableView = new RateTableView(this, boardModel, columns, turns);
        filtersView = new RateFiltersView(boardModel);
        RateDetailViewModel selected = new RateDetailViewModel(boardModel);
        detailView = new RateDetailView(selected, this::requestInitialFocus);
        barView = new RateBarView(selected, sheetActions, this::focusConditions);
        comparisonView = new RateComparisonView(new RateComparisonViewModel(boardModel), sheetActions, this::book);
        conditionsView = new RateConditionsView(boardModel, barView::focusBook);
        FxmlViews.load(
                this,
                rateFormatter.texts(),
                new RateHeadView(boardModel),
                filtersView,
                tableView,
                pricingView,
                conditionsView,
                detailView,
                barView,
                comparisonView);
        boardModel.pauseUpdates();
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(boardModel.paneStateProperty());
        filtersView.moveFocusToTableOnDownKey(tableView.table());
        BooleanBinding isTableShown = sides.visibleProperty().and(isComparisonLaidOut.not());
        Visibility.bindVisibleAndManaged(narrowing, isTableShown);
        rateSplit.showDetailNodeProperty().bind(isTableShown);
        letter.fontProperty().subscribe(font -> board.setMinTopWidth(MIN_WIDTH_IN_LETTERS * font.getSize()));
        boardModel.boardProperty().subscribe(this::showBoard);
        boardModel.snapshotProperty().subscribe(this::showOutdated);
        sides.getChildren().remove(compare); // most boards are never compared
        boardModel.isComparing.subscribe(this::showComparison);
        PeriodicUpdate.runWhileShown(page, Duration.ofSeconds(1), boardModel::updateTimeAndExpiredRates);
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::closeComparisonOnEscape);
        IncrementalReveal.install(
                tablePlace, narrowing.getChildren(), tablePlace.getChildren(), detailPlace.getChildren());
    }

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(List.of(
                createCommand("requote", "F5", boardModel::requestRatesAgain),
                commandGroup.createCommandWhen(
                        "rates.stop",
                        "rates.command.stop",
                        "Esc",
                        boardModel::isRequestingRates,
                        boardModel.shipment::cancelRateRequest),
                createCommand("whatIf", "F6", boardModel.shipment::requestWhatIfRates),
                createCommand("keepPrice", "Alt+P", () -> boardModel.setRequotePolicy(RequotePricePolicy.KEEP_PRICE)),
                createCommand("keepMargin", "Alt+M", () -> boardModel.setRequotePolicy(RequotePricePolicy.KEEP_MARGIN)),
                createCommand("edit", "Shortcut+E", boardModel.shipment::returnToForm),
                createCommand("book", "Shortcut+Enter", this::book).withLocalKeys(this::isFocusInTable, "Enter"),
                createCommand("pin", null, this::togglePinOfSelected).withLocalKeys(this::isFocusInTable, "Space", "P"),
                createCommand("pinnedOnly", "Shortcut+Shift+D", boardModel::togglePinnedOnly),
                createCommand("ownPrice", "F2", () -> {
                    boardModel.isComparing.set(false);
                    detailView.focusPriceOverride();
                }),
                createCommand("compare", "Shortcut+D", barView::compare),
                createCommand("search", "Shortcut+F", () -> {
                    boardModel.isComparing.set(false);
                    filtersView.focusSearch();
                }),
                createCommand("copy", "Shortcut+Shift+C", sheetActions::copySheet),
                createCommand("sheet", "Shortcut+Shift+S", sheetActions::openSheetPreview),
                createCommand("print", "Shortcut+P", sheetActions::openSheetPrint),
                createCommand("validity", RateBarView.VALIDITY.getName(), barView::openValidityPrompt),
                createCommand("mail", "Shortcut+Shift+E", sheetActions::openSheetMail),
                commandGroup
                        .createCommandWhen(
                                "rates.acknowledge",
                                "rates.command.acknowledge",
                                "Shortcut+Shift+A",
                                () -> boardModel.unreadConditionCount() > 0,
                                () -> {
                                    boardModel.isComparing.set(false);
                                    conditionsView.acknowledgeAllByKeys();
                                })
                        .withPaletteAction(this::focusConditions)));
        commands.addAll(boardModel.isComparing.get() ? comparisonView.commands(commandGroup) : tableView.commands());
        return commands;
    }

    private Command createCommand(String id, @Nullable String keys, Runnable action) {
        return commandGroup.createCommand("rates." + id, "rates.command." + id, keys, action);
    }

    private boolean isFocusInTable() {
        return tableView.table().isFocused();
    }

    // Closes the comparison and moves the focus to the first condition that is not acknowledged.
    private void focusConditions() {
        boardModel.isComparing.set(false);
        conditionsView.focusFirstUnread();
    }

    private void closeComparisonOnEscape(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE && boardModel.isComparing.get()) {
            boardModel.toggleComparison();
            requestInitialFocus();
            key.consume();
        }
    }

    /// Clears all filters and focuses the table.
    void clearFilters() {
        filtersView.clearAllFilters();
        requestInitialFocus();
    }

    private void showBoard(@Nullable Board board) {
        if (board != null && !wasBoardShown) {
            wasBoardShown = true;
            // The table becomes visible only after this call, so the focus moves to it later.
            Platform.runLater(() -> {
                if (isOnScreen) {
                    requestInitialFocus();
                }
            });
        }
    }

    private void showOutdated(@Nullable BoardSnapshot snapshot) {
        board.pseudoClassStateChanged(
                OUTDATED, snapshot != null && (snapshot.areRatesOutdated() || snapshot.isRequestingRates()));
    }

    // The comparison replaces filters, table and details. The table stays in the scene and keeps its state, because
    // restyling all its rows is slow. The details are removed first and added last, because their position depends on
    // the remaining width.
    private void showComparison(boolean isComparing) {
        if (isComparing) {
            isComparisonLaidOut.set(true);
            sides.getChildren().add(compare);
        } else {
            sides.getChildren().remove(compare);
        }
        Visibility.setVisibleAndManaged(tablePlace, !isComparing);
        isComparisonLaidOut.set(isComparing);
        if (isOnScreen) {
            requestInitialFocus();
        }
    }

    /// Starts the booking of the selected rate, or shows why it is blocked.
    void book() {
        barView.book();
    }

    private void togglePinOfSelected() {
        RateRow row = boardModel.selectedRateProperty().get();
        if (row != null) {
            togglePin(row);
        }
    }

    /// Pins or unpins a rate; if too many rates are pinned, notifies about that instead.
    void togglePin(RateRow row) {
        if (!boardModel.togglePin(row)) {
            sheetActions.notifyReason(rateFormatter.textOf("rates.pin.most", RateBoardViewModel.MAX_PINS));
        }
    }

    // Focusing the table also saves a price that was being typed when the board was left.
    @Override
    public void onShown() {
        isOnScreen = true;
        boardModel.updateTimeAndExpiredRates();
        requestInitialFocus();
        List<UUID> quoteIds = boardModel.shipment.stage() instanceof ShipmentStep.Choosing(List<UUID> quotes)
                ? quotes
                : boardModel.shipment.quoteIds();
        if (!quoteIds.isEmpty()) {
            boardModel.showQuotes(quoteIds);
        }
        changeSubscription.close();
        changeSubscription = journalChanges.subscribe(() -> Platform.runLater(boardModel::reloadIfBookingPending));
    }

    private void requestInitialFocus() {
        if (boardModel.isComparing.get()) {
            comparisonView.focus();
        } else {
            tableView.focus();
        }
    }

    @Override
    public void onHidden() {
        changeSubscription.close();
        isOnScreen = false;
        boardModel.pauseUpdates();
    }

    /// Releases everything that refers to objects that exist longer than the board.
    @Override
    public void onClosed() {
        isOnScreen = false;
        tableView.close();
        laneMemoryView.close();
        boardModel.close();
    }
}
