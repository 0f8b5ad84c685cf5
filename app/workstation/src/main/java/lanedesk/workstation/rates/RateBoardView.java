package lanedesk.workstation.rates;

import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.environment.SavedText;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.table.BoardRoom;
import lanedesk.workstation.rates.table.RateBones;
import lanedesk.workstation.rates.table.RateTableSkin;
import lanedesk.workstation.rates.words.RateWords;
import org.jspecify.annotations.Nullable;

/// The board on screen, put together of its parts: the shipment's line, the filters, the table with the chart or the
/// conditions beneath it or the comparison in their place, and the card of the rate in front.
final class RateBoardView {

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final RateBoardViewModel model;
    private final RateWords words;
    private final SheetActions sheets;
    private final SavedText columnWords;
    private final RowThrottle turns;
    private final boolean drayage;
    private final RateFiltersView filters;
    private final RateConditionsView conditions;
    private final RateDetailView detail;
    private final RateBarView bar;
    private final SideBySideView comparison;
    private final List<Object> controllers;
    private final Timeline ticks = new Timeline(new KeyFrame(Duration.seconds(1), _ -> tick()));
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
    private VBox tableSide;

    @FXML
    private TableView<RateRow> rateTable;

    @FXML
    private Card chart;

    @FXML
    private Card texts;

    @FXML
    private VBox compare;

    /// Not seen; has the size of the board's type.
    @FXML
    private Label type;

    private RateTable columns;

    /// @param columns the words of the columns in their order, as they were left on any board of this desk
    /// @param turns in which the rows get their cells
    /// @param drayage whether the rates are a container's
    RateBoardView(
            RateBoardViewModel model, SheetActions sheets, SavedText columns, RowThrottle turns, boolean drayage) {
        this.model = model;
        this.sheets = sheets;
        this.turns = turns;
        this.drayage = drayage;
        columnWords = columns;
        words = model.words();
        RatePricingViewModel pricing = new RatePricingViewModel(model);
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
                new RatePricingView(pricing),
                conditions,
                detail,
                bar,
                comparison,
                new RateChartView(model, this::pick));
        ticks.setCycleCount(Animation.INDEFINITE);
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
        table();
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().subscribe(this::show);
        model.snapshotProperty().map(BoardSnapshot::rates).subscribe(_ -> columns.reprice());
        model.sight().comparingProperty().subscribe(this::showComparison);
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

    private Node nothing() {
        Button all = new Button(words.text("rates.filter.all"));
        all.setOnAction(_ -> {
            filters.clear();
            takeFocus();
        });
        VBox nothing = new VBox(8, new Label(words.text("rates.filter.nothing")), all);
        nothing.setAlignment(Pos.CENTER);
        return nothing;
    }

    private void table() {
        rateTable.setSkin(new RateTableSkin(rateTable));
        rateTable.setItems(model.sight().rows());
        rateTable.setRowFactory(_ -> new RateTableRow(model, turns, this::book));
        columns = new RateTable(rateTable, model, columnWords, drayage, type.fontProperty());
        rateTable.setPlaceholder(new RateBones(rateTable));
        RateSelection.keep(rateTable, model);
        model.sight().rows().addListener((ListChangeListener<RateRow>) _ -> shareRoom());
        rateTable.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        tableSide.heightProperty().subscribe(_ -> shareRoom());
    }

    private void shareRoom() {
        int rows = read ? rateTable.getItems().size() : RateBones.ROWS;
        BoardRoom.share(tableSide, rateTable, rows, chart, texts, !drayage);
    }

    private void pressed(KeyEvent key) {
        if (key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        switch (key.getCode()) {
            case ENTER -> {
                book();
                key.consume();
            }
            case SPACE, P -> {
                pinSelected();
                key.consume();
            }
            default -> {
                // the table's own
            }
        }
    }

    private void showBoard(@Nullable Board board) {
        if (board == null) {
            return;
        }
        columns.fit();
        if (!read) {
            read = true;
            rateTable.setPlaceholder(nothing());
            shareRoom();
            // until it was read the table was hidden, and the focus somewhere else
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

    // The filters and the card of the rate in front step aside. Most boards are left without having been compared.
    private void showComparison(boolean comparing) {
        sides.getChildren().setAll(comparing ? List.of(lines, compare) : List.of(lines));
        lines.setVisible(!comparing);
        if (inView) {
            takeFocus();
        }
    }

    private void pick(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    private void tick() {
        model.tick();
    }

    /// Books the rate in front, or says why it can't be.
    void book() {
        bar.book();
    }

    /// Lets the rate in front be given a price of its own.
    void askOwnPrice() {
        detail.askOwn();
    }

    /// Pins the rate in front, or takes its pin away.
    void pinSelected() {
        RateRow row = model.selectedProperty().get();
        if (row != null && !model.sight().pin(row)) {
            sheets.say(words.text("rates.pin.most", RatePins.MOST));
        }
    }

    /// Takes the focus and lets the countdowns run.
    void shown() {
        inView = true;
        ticks.play();
        tick();
        takeFocus();
    }

    private void takeFocus() {
        if (model.sight().comparingProperty().get()) {
            comparison.focus();
        } else {
            IncrementalReveal.focus(rateTable);
        }
    }

    /// Puts the cursor into the search field, which stands above the table.
    void search() {
        model.sight().comparingProperty().set(false);
        filters.focus();
    }

    /// Stops the countdowns.
    void hidden() {
        inView = false;
        ticks.stop();
    }

    /// Lets go of what outlives it.
    void closed() {
        hidden();
        columns.close();
    }
}
