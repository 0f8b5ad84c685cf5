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

/// The board as a step of a shipment, with its commands: shipment head, filters, table with chart or market
/// conditions, or the comparison instead, and the card of the selected rate.
final class RateBoardView implements Screen {

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
    private final RateComparisonView comparisonView;
    private final LaneMemoryView laneMemoryView;
    private final ChangeNotifier changes;
    private final CommandGroup group;
    private ChangeNotifier.Subscription changeSubscription = () -> {};
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
    /// @param memory the lane history above the filters
    RateBoardView(
            RateBoardViewModel model,
            QuoteSheetActions sheets,
            BackgroundTextSaver columns,
            RowThrottle turns,
            LaneMemoryView memory,
            ChangeNotifier changes) {
        this.model = model;
        this.sheetActions = sheets;
        this.laneMemoryView = memory;
        this.changes = changes;
        rateFormatter = model.rateFormatter;
        group = new CommandGroup(rateFormatter.text("rates.commands"), rateFormatter.texts());
        pricingView = new RatePricingView(model, memory.root());
        table = new RateTableView(this, model, columns, turns);
        filtersView = new RateFiltersView(model);
        RateDetailViewModel selected = new RateDetailViewModel(model);
        detailView = new RateDetailView(selected, this::requestInitialFocus);
        barView = new RateBarView(selected, sheets, this::focusConditions);
        comparisonView = new RateComparisonView(new RateComparisonViewModel(model), sheets, this::book);
        conditionsView = new RateConditionsView(model, barView::focusBook);
        FxmlViews.load(
                this,
                rateFormatter.texts(),
                new RateHeadView(model),
                filtersView,
                table,
                pricingView,
                conditionsView,
                detailView,
                barView,
                comparisonView);
        model.pauseUpdates();
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

    @Override
    public Parent root() {
        return page;
    }

    @Override
    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(List.of(
                createCommand("requote", "F5", model::requote),
                group.createCommandWhen(
                        "rates.stop", "rates.command.stop", "Esc", model::isBusy, model.shipment::cancelRateRequest),
                createCommand("whatIf", "F6", model.shipment::whatIf),
                createCommand("keepPrice", "Alt+P", () -> model.setRequote(RequotePricePolicy.KEEP_PRICE)),
                createCommand("keepMargin", "Alt+M", () -> model.setRequote(RequotePricePolicy.KEEP_MARGIN)),
                createCommand("edit", "Shortcut+E", model.shipment::editShipment),
                createCommand("book", "Shortcut+Enter", this::book).withLocalKeys(this::isFocusInTable, "Enter"),
                createCommand("pin", null, this::pinSelected).withLocalKeys(this::isFocusInTable, "Space", "P"),
                createCommand("pinnedOnly", "Shortcut+Shift+D", model::togglePinnedOnly),
                createCommand("ownPrice", "F2", () -> {
                    model.comparing.set(false);
                    detailView.editPriceOverride();
                }),
                createCommand("compare", "Shortcut+D", barView::compare),
                createCommand("search", "Shortcut+F", () -> {
                    model.comparing.set(false);
                    filtersView.focus();
                }),
                createCommand("copy", "Shortcut+Shift+C", sheetActions::copy),
                createCommand("sheet", "Shortcut+Shift+S", sheetActions::preview),
                createCommand("print", "Shortcut+P", sheetActions::print),
                createCommand("validity", RateBarView.VALIDITY.getName(), barView::chooseValidity),
                createCommand("mail", "Shortcut+Shift+E", sheetActions::mail),
                group.createCommandWhen(
                                "rates.acknowledge",
                                "rates.command.acknowledge",
                                "Shortcut+Shift+A",
                                () -> model.unreadConditionCount() > 0,
                                () -> {
                                    model.comparing.set(false);
                                    conditionsView.acknowledgeByKeys();
                                })
                        .withOnChosen(this::focusConditions)));
        commands.addAll(model.comparing.get() ? comparisonView.commands(group) : table.commands());
        return commands;
    }

    private Command createCommand(String id, @Nullable String keys, Runnable run) {
        return group.createCommand("rates." + id, "rates.command." + id, keys, run);
    }

    private boolean isFocusInTable() {
        return table.ratesNode().isFocused();
    }

    // Moves the focus to the first condition to acknowledge.
    private void focusConditions() {
        model.comparing.set(false);
        conditionsView.focus();
    }

    private void onKeyInComparison(KeyEvent key) {
        if (key.getCode() == KeyCode.ESCAPE && model.comparing.get()) {
            model.toggleComparison();
            requestInitialFocus();
            key.consume();
        }
    }

    /// Clears all filters.
    void clearFilters() {
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
    void book() {
        barView.book();
    }

    private void pinSelected() {
        RateRow row = model.selectedProperty().get();
        if (row != null) {
            pin(row);
        }
    }

    /// Pins or unpins a rate; shows a hint if too many are pinned.
    void pin(RateRow row) {
        if (!model.pin(row)) {
            sheetActions.showReason(rateFormatter.text("rates.pin.most", RateBoardViewModel.MAX_PINS));
        }
    }

    // Moving the focus to the table commits what was typed in a field.
    @Override
    public void onShown() {
        isInView = true;
        model.updateTime();
        requestInitialFocus();
        List<UUID> known = model.shipment.stage() instanceof ShipmentStep.Choosing(List<UUID> quotes)
                ? quotes
                : model.shipment.quoteIds();
        if (!known.isEmpty()) {
            model.show(known);
        }
        changeSubscription.close();
        changeSubscription = changes.subscribe(() -> Platform.runLater(model::onBookingChanged));
    }

    private void requestInitialFocus() {
        if (model.comparing.get()) {
            comparisonView.focus();
        } else {
            table.focus();
        }
    }

    @Override
    public void onHidden() {
        changeSubscription.close();
        isInView = false;
        model.pauseUpdates();
    }

    /// Removes the board's listeners from objects that outlive it.
    @Override
    public void onClosed() {
        isInView = false;
        table.close();
        laneMemoryView.close();
        model.close();
    }
}
