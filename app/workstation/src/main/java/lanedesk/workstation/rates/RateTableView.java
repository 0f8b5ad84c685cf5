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

/// The rates as a table, the chart or the texts to read beneath it, and the keys that act on the rate in front.
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

    /// An invisible label whose font has the size of the board's type.
    @FXML
    private Label type;

    /// What the board does for its table.
    interface Actions {

        /// Books the rate in front.
        void book();

        /// Pins a rate, or takes its pin away.
        void pin(RateRow row);

        /// Lets every rate pass the filters.
        void clearFilters();
    }

    /// @param columnWords the words of the columns in their order, as they were left on any board of this desk
    /// @param turns in which the rows get their cells
    /// @param drayage whether the rates are a container's
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
        rateTable.setItems(model.visibleRates().rows());
        rateTable.setRowFactory(_ -> new RateTableRow(model, rowThrottle, actions::book));
        columns = new RateColumns(rateTable, model, columnSaver, drayage, type.fontProperty(), actions::pin);
        rateTable.setPlaceholder(new SkeletonRates(rateTable));
        RateSelection.synchronize(rateTable, model);
        // once its rows are laid out in the room they have now
        rateTable.heightProperty().subscribe(_ -> Platform.runLater(() -> showSelectedRowWhole(skin)));
        rateTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> showSelectedRowWhole(skin));
        model.visibleRates().rows().addListener((ListChangeListener<RateRow>) _ -> distributeHeight());
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
        Button all = new Button(model.rateFormatter().text("rates.filter.all"));
        all.setOnAction(_ -> actions.clearFilters());
        VBox nothing = new VBox(8, new Label(model.rateFormatter().text("rates.filter.nothing")), all);
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

    /// Turns to a rate and brings it into view.
    void selectRate(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    /// What is done at the headings.
    List<Command> commands() {
        Texts texts = model.rateFormatter().texts();
        return Stream.concat(
                        TableCommands.sortCommands(rateTable, texts).stream(),
                        TableCommands.columnVisibilityCommands(rateTable, texts).stream())
                .toList();
    }

    Node ratesNode() {
        return rateTable;
    }

    /// Puts the cursor into the table.
    void focus() {
        IncrementalReveal.focusAndReveal(rateTable);
    }

    /// Stops following the window's type, which outlives the table.
    void close() {
        columns.close();
    }
}
