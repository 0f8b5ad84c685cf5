package lanedesk.workstation.rates;

import java.time.Duration;
import java.util.List;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.SavedText;
import lanedesk.workstation.fx.Ticking;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.words.RateWords;
import org.jspecify.annotations.Nullable;

/// The board on screen, put together of its parts: the shipment's line, the filters, the table with the chart or the
/// conditions beneath it or the comparison in their place, and the card of the rate in front.
final class RateBoardView implements RateTableView.Actions {

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final RateBoardViewModel model;
    private final RateWords words;
    private final SheetActions sheets;
    private final RateTableView table;
    private final RateFiltersView filters;
    private final RateConditionsView conditions;
    private final RateDetailView detail;
    private final RateBarView bar;
    private final SideBySideView comparison;
    private final List<Object> controllers;
    private boolean inView;
    private boolean read;

    @FXML
    private VBox page;

    @FXML
    private StatePane layer;

    @FXML
    private StackPane sides;

    @FXML
    private VBox lines;

    @FXML
    private StackPane memoryPlace;

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
            RateBoardViewModel model, SheetActions sheets, SavedText columns, RowThrottle turns, boolean drayage) {
        this.model = model;
        this.sheets = sheets;
        words = model.words();
        RatePricingViewModel pricing = new RatePricingViewModel(model);
        table = new RateTableView(model, columns, turns, drayage, this);
        filters = new RateFiltersView(model, drayage);
        RateDetailViewModel inFront = new RateDetailViewModel(model);
        detail = new RateDetailView(inFront, this::takeFocus);
        bar = new RateBarView(inFront, sheets, this::readConditions);
        comparison = new SideBySideView(new SideBySideViewModel(model), sheets, this::book);
        conditions = new RateConditionsView(model.conditions(), words, bar::focusBook);
        controllers = List.of(
                this,
                new RateHeadView(new RateHeadViewModel(model), pricing),
                filters,
                table,
                new RatePricingView(pricing),
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
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().subscribe(this::show);
        model.sight().comparingProperty().subscribe(this::showComparison);
        Ticking.whileShown(page, Duration.ofSeconds(1), model::tick);
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::leaveComparison);
        IncrementalReveal.of(lines, lines.getChildren(), tablePlace.getChildren(), detailPlace.getChildren());
    }

    private void readConditions() {
        model.sight().comparingProperty().set(false);
        conditions.focus();
    }

    /// Asks until when the prices hold.
    void chooseValidity() {
        bar.chooseValidity();
    }

    /// Puts what the lane has cost above the filters.
    void setMemory(Node memory) {
        memoryPlace.getChildren().setAll(memory);
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
        layer.getParent().pseudoClassStateChanged(STALE, shown != null && (shown.stale() || shown.busy()));
    }

    // The comparison replaces filters, table and card. It is added on demand, as most boards are never compared.
    private void showComparison(boolean comparing) {
        sides.getChildren().setAll(comparing ? List.of(lines, compare) : List.of(lines));
        lines.setVisible(!comparing);
        if (inView) {
            takeFocus();
        }
    }

    /// Books the rate in front, or says why it can't be.
    @Override
    public void book() {
        bar.book();
    }

    /// Lets the rate in front be given a price of its own.
    void askOwnPrice() {
        detail.askOwn();
    }

    @Override
    public void pinSelected() {
        RateRow row = model.selectedProperty().get();
        if (row != null && !model.sight().pin(row)) {
            sheets.say(words.text("rates.pin.most", RatePins.MOST));
        }
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
