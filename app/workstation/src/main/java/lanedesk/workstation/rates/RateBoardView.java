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

/// The view of the board: shipment head, filters, table with chart or market conditions, or the comparison instead,
/// and the card of the selected rate.
final class RateBoardView implements RateTableView.Actions {

    // At this width the filters fit in one row in every language.
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
    // Mirrors the model's property in the order that the layout needs.
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

    /// An invisible label that has the board's font size.
    @FXML
    private Label letter;

    @FXML
    private StackPane tablePlace;

    @FXML
    private StackPane detailPlace;

    @FXML
    private VBox compare;

    /// @param columns ids of the columns in order, as last chosen on any board of this mode
    /// @param turns schedules the creation of row cells
    /// @param drayage whether the rates are drayage rates
    RateBoardView(
            RateBoardViewModel model,
            QuoteSheetActions sheets,
            BackgroundTextSaver columns,
            RowThrottle turns,
            boolean drayage) {
        this.model = model;
        this.sheetActions = sheets;
        rateFormatter = model.rateFormatter;
        pricingView = new RatePricingView(model);
        table = new RateTableView(model, columns, turns, drayage, this);
        filtersView = new RateFiltersView(model, drayage);
        RateDetailViewModel selected = new RateDetailViewModel(model);
        detailView = new RateDetailView(selected, this::requestInitialFocus);
        barView = new RateBarView(selected, sheets, this::focusConditions);
        comparisonView = new SideBySideView(new SideBySideViewModel(model), sheets, this::book);
        conditionsView = new RateConditionsView(model, barView::focusBook);
        controllers = List.of(
                this,
                new RateHeadView(model),
                filtersView,
                table,
                pricingView,
                conditionsView,
                detailView,
                barView,
                comparisonView,
                new RateChartView(model, table::selectRate));
    }

    /// The part of the board for a controller named in an FXML file.
    Object controller(Class<?> type) {
        return controllers.stream()
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type.getName()));
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.stateProperty());
        filtersView.focusTableOnDownKey(table.ratesNode());
        BooleanBinding listed = sides.visibleProperty().and(comparisonShown.not());
        Visibility.bindShown(narrowing, listed);
        rateSplit.showDetailNodeProperty().bind(listed);
        letter.fontProperty().subscribe(font -> board.setMinTopWidth(MIN_WIDTH_IN_LETTERS * font.getSize()));
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().subscribe(this::show);
        sides.getChildren().remove(compare); // most boards are never compared
        model.comparing.subscribe(this::showComparison);
        PeriodicUpdate.whileShown(page, Duration.ofSeconds(1), model::updateTime);
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyInComparison);
        IncrementalReveal.install(
                tablePlace, narrowing.getChildren(), tablePlace.getChildren(), detailPlace.getChildren());
    }

    /// Moves the focus to the first condition to acknowledge.
    void focusConditions() {
        model.comparing.set(false);
        conditionsView.focus();
    }

    void acknowledgeByKeys() {
        model.comparing.set(false);
        conditionsView.acknowledgeByKeys();
    }

    /// Whether the focus is in the rates table.
    boolean isFocusInTable() {
        return table.ratesNode().isFocused();
    }

    /// The commands of the table, or of the comparison while it is shown.
    List<Command> rateCommands(CommandGroup group) {
        return model.comparing.get() ? comparisonView.commands(group) : table.commands();
    }

    /// Asks how long the prices are valid.
    void chooseValidity() {
        barView.chooseValidity();
    }

    /// Sets the lane history above the filters.
    void setLaneMemory(Node memory) {
        pricingView.setLaneMemory(memory);
    }

    private void onKeyInComparison(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE && model.comparing.get()) {
            model.toggleComparison();
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
            // The table is hidden until its board is loaded, so the focus is elsewhere.
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

    // The comparison replaces filters, table and card. The table stays in the scene and the board's state does not
    // change, since either would restyle all rows. The card is removed first and added last, because its place
    // depends on the remaining width.
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

    /// Books the selected rate, or shows why it is blocked.
    @Override
    public void book() {
        barView.book();
    }

    /// Edits the price override of the selected rate.
    void editPriceOverride() {
        model.comparing.set(false);
        detailView.editPriceOverride();
    }

    /// Pins or unpins the selected rate.
    void pinSelected() {
        RateRow row = model.selectedProperty().get();
        if (row != null) {
            pin(row);
        }
    }

    @Override
    public void pin(RateRow row) {
        if (!model.pin(row)) {
            sheetActions.showReason(rateFormatter.text("rates.pin.most", RateBoardViewModel.MAX_PINS));
        }
    }

    /// Toggles the comparison of the pinned rates; shows a hint if too few are pinned.
    void compare() {
        barView.compare();
    }

    /// Requests the focus.
    void onShown() {
        isInView = true;
        model.updateTime();
        requestInitialFocus();
    }

    private void requestInitialFocus() {
        if (model.comparing.get()) {
            comparisonView.focus();
        } else {
            table.focus();
        }
    }

    /// Moves the focus to the search field above the table.
    void focusSearch() {
        model.comparing.set(false);
        filtersView.focus();
    }

    void onHidden() {
        isInView = false;
    }

    /// Removes the board's listeners from objects that outlive it.
    void onClosed() {
        onHidden();
        table.close();
    }
}
