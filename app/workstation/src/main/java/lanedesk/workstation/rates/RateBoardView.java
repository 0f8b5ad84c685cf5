package lanedesk.workstation.rates;

import java.time.Duration;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PaneBesideTop;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// The board on screen, put together of its parts: the shipment's line, the filters, the table with the chart or the
/// conditions beneath it or the comparison in their place, and the card of the rate in front.
final class RateBoardView implements RateTableView.Actions {

    // What narrows the rates stands in one row then, in every language.
    private static final double MIN_WIDTH_IN_LETTERS = 90;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("stale");

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final QuoteSheetActions sheetActions;
    private final RateTableView table;
    private final RatePricingView pricingView;
    private final RateFiltersView filtersView;
    private final RateConditionsView conditionsView;
    private final RateDetailView detailView;
    private final RateBarView barView;
    private final SideBySideView comparisonView;
    private final List<Object> controllers;
    // Follows the model, in the order that the layout needs.
    private final BooleanProperty comparisonShown = new SimpleBooleanProperty();
    private boolean isInView;
    private boolean conditionsRead;

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

    /// An invisible label whose font has the size of the board's type.
    @FXML
    private Label letter;

    @FXML
    private StackPane tablePlace;

    @FXML
    private StackPane detailPlace;

    @FXML
    private VBox compare;

    /// @param columns the words of the columns in their order, as they were left on any board of this desk
    /// @param turns in which the rows get their cells
    /// @param drayage whether the rates are a container's
    RateBoardView(
            RateBoardViewModel model,
            QuoteSheetActions sheets,
            BackgroundTextSaver columns,
            RowThrottle turns,
            boolean drayage) {
        this.model = model;
        this.sheetActions = sheets;
        rateFormatter = model.rateFormatter();
        pricingView = new RatePricingView(new RatePricingViewModel(model));
        table = new RateTableView(model, columns, turns, drayage, this);
        filtersView = new RateFiltersView(model, drayage);
        RateDetailViewModel inFront = new RateDetailViewModel(model);
        detailView = new RateDetailView(inFront, this::requestInitialFocus);
        barView = new RateBarView(inFront, sheets, this::focusConditions);
        comparisonView = new SideBySideView(new SideBySideViewModel(model), sheets, this::book);
        conditionsView = new RateConditionsView(model.conditions(), rateFormatter, barView::focusBook);
        controllers = List.of(
                this,
                new RateHeadView(new RateHeadViewModel(model)),
                filtersView,
                table,
                pricingView,
                conditionsView,
                detailView,
                barView,
                comparisonView,
                new RateChartView(model, table::selectRate));
    }

    /// The part of the board that an FXML file names as its controller.
    Object controller(Class<?> type) {
        return controllers.stream()
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type.getName()));
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.boardLoader().stateProperty());
        filtersView.focusTableOnDownKey(table.ratesNode());
        BooleanBinding listed = sides.visibleProperty().and(comparisonShown.not());
        Visibility.bindShown(narrowing, listed);
        rateSplit.showDetailNodeProperty().bind(listed);
        letter.fontProperty().subscribe(font -> board.setMinTopWidth(MIN_WIDTH_IN_LETTERS * font.getSize()));
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().subscribe(this::show);
        sides.getChildren().remove(compare); // most boards are never compared
        model.visibleRates().comparingProperty().subscribe(this::showComparison);
        PeriodicUpdate.whileShown(page, Duration.ofSeconds(1), model::updateTime);
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyInComparison);
        IncrementalReveal.install(
                tablePlace, narrowing.getChildren(), tablePlace.getChildren(), detailPlace.getChildren());
    }

    /// Goes to the first condition that is to be read.
    void focusConditions() {
        model.visibleRates().comparingProperty().set(false);
        conditionsView.focus();
    }

    void acknowledgeByKeys() {
        model.visibleRates().comparingProperty().set(false);
        conditionsView.acknowledgeByKeys();
    }

    /// Whether the focus is in the table of rates.
    boolean isFocusInTable() {
        return table.ratesNode().isFocused();
    }

    /// The commands of the table, or of the rates side by side while they are.
    List<Command> rateCommands(CommandGroup group) {
        return model.visibleRates().comparingProperty().get() ? comparisonView.commands(group) : table.commands();
    }

    /// Asks until when the prices hold.
    void chooseValidity() {
        barView.chooseValidity();
    }

    /// Puts what the lane has cost above the filters.
    void setLaneMemory(Node memory) {
        pricingView.setLaneMemory(memory);
    }

    private void onKeyInComparison(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE
                && model.visibleRates().comparingProperty().get()) {
            model.visibleRates().toggleComparison();
            requestInitialFocus();
            key.consume();
        }
    }

    @Override
    public void clearFilters() {
        filtersView.clear();
        requestInitialFocus();
    }

    private void showBoard(@Nullable Board board) {
        if (board != null && !conditionsRead) {
            conditionsRead = true;
            // The table is hidden until its board is read, so the focus is elsewhere.
            Platform.runLater(() -> {
                if (isInView) {
                    requestInitialFocus();
                }
            });
        }
    }

    private void show(@Nullable BoardSnapshot shown) {
        board.pseudoClassStateChanged(OUTDATED, shown != null && (shown.isOutdated() || shown.isBusy()));
    }

    // The comparison replaces filters, table and card. The table stays in the window and no state of the board
    // changes, since either would style all of its rows anew. The card goes first and comes last: whether it has room
    // beside the rates depends on what stands there.
    private void showComparison(boolean comparing) {
        if (comparing) {
            comparisonShown.set(true);
            sides.getChildren().add(compare);
        } else {
            sides.getChildren().remove(compare);
        }
        Visibility.setShown(tablePlace, !comparing);
        comparisonShown.set(comparing);
        if (isInView) {
            requestInitialFocus();
        }
    }

    /// Books the rate in front, or shows why it can't be.
    @Override
    public void book() {
        barView.book();
    }

    /// Lets the rate in front be given a price of its own.
    void editPriceOverride() {
        model.visibleRates().comparingProperty().set(false);
        detailView.editPriceOverride();
    }

    /// Pins the rate in front, or takes its pin away.
    void pinSelected() {
        RateRow row = model.selectedProperty().get();
        if (row != null) {
            pin(row);
        }
    }

    @Override
    public void pin(RateRow row) {
        if (!model.visibleRates().pin(row)) {
            sheetActions.showReason(rateFormatter.text("rates.pin.most", RatePins.MAX_PINS));
        }
    }

    /// Puts the pinned rates side by side, or goes back to all; says what to do where too few are pinned.
    void compare() {
        barView.compare();
    }

    /// Takes the focus.
    void onShown() {
        isInView = true;
        model.updateTime();
        requestInitialFocus();
    }

    private void requestInitialFocus() {
        if (model.visibleRates().comparingProperty().get()) {
            comparisonView.focus();
        } else {
            table.focus();
        }
    }

    /// Puts the cursor into the search field, which stands above the table.
    void focusSearch() {
        model.visibleRates().comparingProperty().set(false);
        filtersView.focus();
    }

    void onHidden() {
        isInView = false;
    }

    /// Removes the board's listeners from what outlives it.
    void onClosed() {
        onHidden();
        table.close();
    }
}
