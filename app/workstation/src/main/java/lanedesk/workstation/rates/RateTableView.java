package lanedesk.workstation.rates;

import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.TableCommands;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.table.BoardHeights;
import lanedesk.workstation.rates.table.RateTableSkin;
import lanedesk.workstation.rates.table.SkeletonRates;
import org.jspecify.annotations.Nullable;

/// The rates as a table with the chart or the market conditions below, and the keys that act on the selected rate.
final class RateTableView {

    private final RateBoardViewModel model;
    private final BackgroundTextSaver columnSaver;
    private final RowThrottle rowThrottle;
    private final boolean drayage;
    private final Actions actions;
    private RateColumns columns;
    private boolean isBoardRead;

    @FXML
    private VBox side;

    @FXML
    private TableView<RateRow> rateTable;

    @FXML
    private Card chart;

    @FXML
    private Card texts;

    /// An invisible label that has the board's font size.
    @FXML
    private Label type;

    /// The actions that the board performs for its table.
    interface Actions {

        /// Books the selected rate.
        void book();

        /// Pins or unpins a rate.
        void pin(RateRow row);

        /// Clears the filters.
        void clearFilters();
    }

    /// @param columnWords ids of the columns in order, as last chosen on any board of this mode
    /// @param turns schedules the creation of row cells
    /// @param drayage whether the rates are drayage rates
    RateTableView(
            RateBoardViewModel model,
            BackgroundTextSaver columnWords,
            RowThrottle turns,
            boolean drayage,
            Actions actions) {
        this.model = model;
        this.columnSaver = columnWords;
        this.rowThrottle = turns;
        this.drayage = drayage;
        this.actions = actions;
    }

    @FXML
    private void initialize() {
        RateTableSkin skin = new RateTableSkin(rateTable);
        rateTable.setSkin(skin);
        rateTable.setItems(model.rows);
        rateTable.setRowFactory(_ -> new RateTableRow(model, rowThrottle, actions::book));
        columns = new RateColumns(rateTable, model, columnSaver, drayage, type.fontProperty(), actions::pin);
        rateTable.setPlaceholder(new SkeletonRates(rateTable));
        RateSelection.synchronize(rateTable, model);
        // after the rows are laid out in the new height
        rateTable.heightProperty().subscribe(_ -> Platform.runLater(() -> showSelectedRowWhole(skin)));
        rateTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> showSelectedRowWhole(skin));
        model.rows.addListener((ListChangeListener<RateRow>) _ -> distributeHeight());
        side.heightProperty().subscribe(_ -> distributeHeight());
        rateTable.fixedCellSizeProperty().subscribe(_ -> distributeHeight());
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().map(BoardSnapshot::rates).subscribe(_ -> columns.onRepriced());
    }

    private void showBoard(@Nullable Board board) {
        if (board == null) {
            return;
        }
        columns.fitColumns();
        if (!isBoardRead) {
            isBoardRead = true;
            rateTable.setPlaceholder(emptyPlaceholder());
            distributeHeight();
        }
    }

    private Node emptyPlaceholder() {
        Button all = new Button(model.rateFormatter.text("rates.filter.all"));
        all.setOnAction(_ -> actions.clearFilters());
        VBox nothing = new VBox(8, new Label(model.rateFormatter.text("rates.filter.nothing")), all);
        nothing.setAlignment(Pos.CENTER);
        return nothing;
    }

    private void showSelectedRowWhole(RateTableSkin skin) {
        skin.showRowWhole(rateTable.getSelectionModel().getSelectedIndex());
    }

    private void distributeHeight() {
        int rows = isBoardRead ? rateTable.getItems().size() : SkeletonRates.ROW_COUNT;
        BoardHeights.distributeHeight(side, rateTable, rows, chart, texts, !drayage);
    }

    /// Selects a rate and scrolls to it.
    void selectRate(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    /// The commands of the headings.
    List<Command> commands() {
        Texts texts = model.rateFormatter.texts();
        return Stream.concat(
                        TableCommands.sortCommands(rateTable, texts).stream(),
                        TableCommands.columnVisibilityCommands(rateTable, texts).stream())
                .toList();
    }

    Node ratesNode() {
        return rateTable;
    }

    /// Moves the focus to the table.
    void focus() {
        IncrementalReveal.focusAndReveal(rateTable);
    }

    /// Stops listening to the window's font, which outlives the table.
    void close() {
        columns.close();
    }
}
