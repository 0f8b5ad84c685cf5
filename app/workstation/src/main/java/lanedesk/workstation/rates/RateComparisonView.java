package lanedesk.workstation.rates;

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
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.RowsInTurn;
import lanedesk.workstation.fx.SearchField;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.StateLayer;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.Unfolding;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// The board on screen: the shipment's line, the filters, the table with the chart or the conditions beneath it or the
/// comparison in their place, and the card of the rate in front.
final class RateComparisonView {

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final RateComparisonViewModel model;
    private final RateDetailView detail;
    private final RateWords words;
    private final SheetActions sheets;
    private final RateChart chart;
    private final RowsInTurn turns;
    private final boolean drayage;
    private final Timeline ticks = new Timeline(new KeyFrame(Duration.seconds(1), _ -> tick()));
    private boolean inView;
    private boolean read;

    @FXML
    private VBox banners;

    @FXML
    private Label lane;

    @FXML
    private HBox facts;

    @FXML
    private Button rateEdit;

    @FXML
    private Button rateRequote;

    @FXML
    private StateLayer layer;

    @FXML
    private VBox lines;

    @FXML
    private HBox parts;

    @FXML
    private SegmentedChoice<String> rateModes;

    @FXML
    private SearchField rateSearch;

    @FXML
    private ComboBox<String> rateServices;

    @FXML
    private ComboBox<Integer> rateDays;

    @FXML
    private TextField ratePrice;

    @FXML
    private ToggleButton ratePricing;

    @FXML
    private ToggleButton ratePinned;

    @FXML
    private Button rateCompare;

    @FXML
    private HBox pricingBar;

    @FXML
    private SegmentedChoice<SellPricing.Method> pricingMethod;

    @FXML
    private TextField pricingPercent;

    @FXML
    private TextField pricingFloor;

    @FXML
    private Label pricingProblem;

    @FXML
    private Button keepForCustomer;

    @FXML
    private Button keepForAll;

    @FXML
    private VBox tableSide;

    @FXML
    private TableView<RateRow> rateTable;

    @FXML
    private Card chartCard;

    @FXML
    private Card conditionsCard;

    @FXML
    private Card compareCard;

    @FXML
    private ScrollPane compareScroll;

    @FXML
    private StackPane detailPlace;

    private BoardHead head;
    private ConditionsList conditions;
    private PricingBar pricing;
    private RateFilters filters;
    private RateTable columns;

    /// @param turns in which the rows get their cells
    /// @param drayage whether the rates are a container's
    RateComparisonView(RateComparisonViewModel model, SheetActions sheets, RowsInTurn turns, boolean drayage) {
        this.drayage = drayage;
        this.model = model;
        this.sheets = sheets;
        this.turns = turns;
        words = model.words();
        detail = new RateDetailView(model, sheets, () -> takeFocus());
        chart = new RateChart(model, this::pick);
        ticks.setCycleCount(Animation.INDEFINITE);
    }

    @FXML
    private void initialize() {
        layer.stateProperty().bind(model.stateProperty());
        head = new BoardHead(model, lane, facts, banners, rateEdit, rateRequote, rateCompare, ratePinned);
        detailPlace.getChildren().setAll(FxmlLoading.load(detail, words.texts()).root());
        chartCard.getContent().setAll(chart);
        conditions = new ConditionsList(conditionsCard, model, detail::focusBook);
        pricing = new PricingBar(
                model,
                ratePricing,
                pricingBar,
                pricingMethod,
                pricingPercent,
                pricingFloor,
                pricingProblem,
                keepForCustomer,
                keepForAll);
        table();
        filters = new RateFilters(model, rateModes, rateSearch, rateServices, rateDays, ratePrice);
        model.boardProperty().subscribe(this::showBoard);
        model.selectedProperty().subscribe(this::showSelected);
        model.sight().comparingProperty().subscribe(this::showComparison);
        model.revisionProperty().subscribe(this::showAll);
        model.conditions().all().addListener((ListChangeListener<Condition>) _ -> showAll());
        model.sight().filterProperty().subscribe(this::showFilter);
        layer.getParent().addEventHandler(KeyEvent.KEY_PRESSED, this::leaveComparison);
        Unfolding.of(lines, lines.getChildren(), parts.getChildren());
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
        rateTable.setPlaceholder(nothing());
        columns = new RateTable(rateTable, model, drayage, rateRequote.fontProperty());
        Presence.set(rateDays, !drayage);
        if (drayage) {
            rateSearch.setPromptText(words.text("rates.filter.text.drayage.prompt"));
            rateSearch.setAccessibleText(words.text("rates.filter.text.drayage"));
        }
        RateSelection.keep(rateTable, model);
        model.sight().rows().addListener((ListChangeListener<RateRow>) _ -> {
            shareRoom();
            chart.draw();
        });
        rateTable.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        tableSide.heightProperty().subscribe(_ -> shareRoom());
    }

    private void shareRoom() {
        BoardRoom.share(tableSide, rateTable, chartCard, chart, conditionsCard, !drayage);
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
        head.showLine(board);
        columns.fit();
        if (!read) {
            read = true;
            // until it was read the table was hidden, and the focus somewhere else
            Platform.runLater(() -> {
                if (inView) {
                    takeFocus();
                }
            });
        }
    }

    private void showAll() {
        Board board = model.boardProperty().get();
        if (board == null || model.isTaking()) {
            return;
        }
        filters.show();
        layer.getParent().pseudoClassStateChanged(STALE, model.isStale());
        head.show();
        conditions.show();
        pricing.show();
        showSelected(model.selectedProperty().get());
        if (model.sight().comparingProperty().get()) {
            showComparison(true);
        }
        chart.draw();
    }

    private void showFilter(RateFilter filter) {
        head.showFilter(filter);
        detail.showBarrier(model.selectedProperty().get());
    }

    private void showComparison(boolean comparing) {
        boolean inside = compareCard.isFocusWithin();
        int button = compareScroll.getContent() instanceof ComparisonGrid before ? before.focused() : 0;
        compareCard.setVisible(comparing);
        tableSide.setVisible(!comparing);
        detail.showBarrier(model.selectedProperty().get());
        if (comparing) {
            ComparisonGrid grid = new ComparisonGrid(
                    model.comparison(), model, rateRequote.getFont().getSize() / Theme.BODY_SIZE);
            compareScroll.setContent(grid);
            grid.stayIn(compareScroll);
            if (inside) {
                grid.focus(button);
            }
        } else {
            compareScroll.setContent(null);
            if (inside) {
                takeFocus();
            }
        }
        head.showCompare();
    }

    private void showSelected(@Nullable RateRow row) {
        if (model.isTaking()) {
            return;
        }
        detail.show(row);
        chart.draw();
    }

    private void pick(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    private void tick() {
        model.tick();
        detail.showExpiry(model.selectedProperty().get());
    }

    /// Books the rate in front, or says why it can't be.
    void book() {
        if (!detail.book() && model.conditions().left() > 0) {
            conditions.focus();
        }
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
        Unfolding.focus(rateTable);
    }

    /// Puts the cursor into the search field.
    void search() {
        Unfolding.focus(rateSearch);
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
