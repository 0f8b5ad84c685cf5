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
import lanedesk.workstation.environment.TextSaver;
import lanedesk.workstation.fx.Ticking;
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
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// The board on screen, put together of its parts: the shipment's line, the filters, the table with the chart or the
/// conditions beneath it or the comparison in their place, and the card of the rate in front.
final class RateBoardView implements RateTableView.Actions {

    // What narrows the rates stands in one row then, in every language.
    private static final double ROOM_FOR_TOP = 90;
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final RateBoardViewModel model;
    private final RateText rateText;
    private final SheetActions sheets;
    private final RateTableView table;
    private final RatePricingView pricing;
    private final RateFiltersView filters;
    private final RateConditionsView conditions;
    private final RateDetailView detail;
    private final RateBarView bar;
    private final SideBySideView comparison;
    private final List<Object> controllers;
    // Follows the model, in the order that the layout needs.
    private final BooleanProperty comparisonShown = new SimpleBooleanProperty();
    private boolean inView;
    private boolean read;

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
            RateBoardViewModel model, SheetActions sheets, TextSaver columns, RowThrottle turns, boolean drayage) {
        this.model = model;
        this.sheets = sheets;
        rateText = model.rateText();
        pricing = new RatePricingView(new RatePricingViewModel(model));
        table = new RateTableView(model, columns, turns, drayage, this);
        filters = new RateFiltersView(model, drayage);
        RateDetailViewModel inFront = new RateDetailViewModel(model);
        detail = new RateDetailView(inFront, this::takeFocus);
        bar = new RateBarView(inFront, sheets, this::readConditions);
        comparison = new SideBySideView(new SideBySideViewModel(model), sheets, this::book);
        conditions = new RateConditionsView(model.conditions(), rateText, bar::focusBook);
        controllers = List.of(
                this,
                new RateHeadView(new RateHeadViewModel(model)),
                filters,
                table,
                pricing,
                conditions,
                detail,
                bar,
                comparison,
                new RateChartView(model, table::pick));
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
        layer.stateProperty().bind(model.reading().stateProperty());
        filters.focusOnDown(table.rates());
        BooleanBinding listed = sides.visibleProperty().and(comparisonShown.not());
        Visibility.bind(narrowing, listed);
        rateSplit.showDetailNodeProperty().bind(listed);
        letter.fontProperty().subscribe(font -> board.setLeastWidth(ROOM_FOR_TOP * font.getSize()));
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().subscribe(this::show);
        sides.getChildren().remove(compare); // most boards are never compared
        model.sight().comparingProperty().subscribe(this::showComparison);
        Ticking.whileShown(page, Duration.ofSeconds(1), model::tick);
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::leaveComparison);
        IncrementalReveal.of(tablePlace, narrowing.getChildren(), tablePlace.getChildren(), detailPlace.getChildren());
    }

    /// Goes to the first condition that is to be read.
    void readConditions() {
        model.sight().comparingProperty().set(false);
        conditions.focus();
    }

    void acknowledgeByKeys() {
        model.sight().comparingProperty().set(false);
        conditions.acknowledgeByKeys();
    }

    /// Whether the focus is in the table of rates.
    boolean isInTable() {
        return table.rates().isFocused();
    }

    /// The commands of the table, or of the rates side by side while they are.
    List<Command> commandsOfRates(CommandGroup group) {
        return model.sight().comparingProperty().get() ? comparison.commands(group) : table.commands();
    }

    /// Asks until when the prices hold.
    void chooseValidity() {
        bar.chooseValidity();
    }

    /// Puts what the lane has cost above the filters.
    void setMemory(Node memory) {
        pricing.setMemory(memory);
    }

    private void leaveComparison(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE && model.sight().comparingProperty().get()) {
            model.sight().compare();
            takeFocus();
            key.consume();
        }
    }

    @Override
    public void clearFilters() {
        filters.clear();
        takeFocus();
    }

    private void showBoard(@Nullable Board board) {
        if (board != null && !read) {
            read = true;
            // The table is hidden until its board is read, so the focus is elsewhere.
            Platform.runLater(() -> {
                if (inView) {
                    takeFocus();
                }
            });
        }
    }

    private void show(@Nullable BoardSnapshot shown) {
        board.pseudoClassStateChanged(STALE, shown != null && (shown.stale() || shown.busy()));
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
        Visibility.set(tablePlace, !comparing);
        comparisonShown.set(comparing);
        if (inView) {
            takeFocus();
        }
    }

    /// Books the rate in front, or shows why it can't be.
    @Override
    public void book() {
        bar.book();
    }

    /// Lets the rate in front be given a price of its own.
    void editOwnPrice() {
        model.sight().comparingProperty().set(false);
        detail.editOwnPrice();
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
        if (!model.sight().pin(row)) {
            sheets.showReason(rateText.text("rates.pin.most", RatePins.MOST));
        }
    }

    /// Puts the pinned rates side by side, or goes back to all; says what to do where too few are pinned.
    void compare() {
        bar.compare();
    }

    /// Takes the focus.
    void shown() {
        inView = true;
        model.tick();
        takeFocus();
    }

    private void takeFocus() {
        if (model.sight().comparingProperty().get()) {
            comparison.focus();
        } else {
            table.focus();
        }
    }

    /// Puts the cursor into the search field, which stands above the table.
    void search() {
        model.sight().comparingProperty().set(false);
        filters.focus();
    }

    void hidden() {
        inView = false;
    }

    /// Removes the board's listeners from what outlives it.
    void closed() {
        hidden();
        table.close();
    }
}
