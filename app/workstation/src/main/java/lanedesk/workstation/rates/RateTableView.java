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
import lanedesk.workstation.environment.TextSaver;
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
    private final TextSaver columnWords;
    private final RowThrottle turns;
    private final boolean drayage;
    private final Actions actions;
    private RateColumns columns;
    private boolean read;

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
            RateBoardViewModel model, TextSaver columnWords, RowThrottle turns, boolean drayage, Actions actions) {
        this.model = model;
        this.columnWords = columnWords;
        this.turns = turns;
        this.drayage = drayage;
        this.actions = actions;
    }

    @FXML
    private void initialize() {
        RateTableSkin skin = new RateTableSkin(rateTable);
        rateTable.setSkin(skin);
        rateTable.setItems(model.sight().rows());
        rateTable.setRowFactory(_ -> new RateTableRow(model, turns, actions::book));
        columns = new RateColumns(rateTable, model, columnWords, drayage, type.fontProperty(), actions::pin);
        rateTable.setPlaceholder(new SkeletonRates(rateTable));
        RateSelection.synchronize(rateTable, model);
        // once its rows are laid out in the room they have now
        rateTable.heightProperty().subscribe(_ -> Platform.runLater(() -> showWhole(skin)));
        rateTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> showWhole(skin));
        model.sight().rows().addListener((ListChangeListener<RateRow>) _ -> shareRoom());
        side.heightProperty().subscribe(_ -> shareRoom());
        rateTable.fixedCellSizeProperty().subscribe(_ -> shareRoom());
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().map(BoardSnapshot::rates).subscribe(_ -> columns.reprice());
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
        }
    }

    private Node nothing() {
        Button all = new Button(model.rateText().text("rates.filter.all"));
        all.setOnAction(_ -> actions.clearFilters());
        VBox nothing = new VBox(8, new Label(model.rateText().text("rates.filter.nothing")), all);
        nothing.setAlignment(Pos.CENTER);
        return nothing;
    }

    private void showWhole(RateTableSkin skin) {
        skin.showWhole(rateTable.getSelectionModel().getSelectedIndex());
    }

    private void shareRoom() {
        int rows = read ? rateTable.getItems().size() : SkeletonRates.ROWS;
        BoardHeights.share(side, rateTable, rows, chart, texts, !drayage);
    }

    /// Turns to a rate and brings it into view.
    void pick(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    /// What is done at the headings.
    List<Command> commands() {
        Texts texts = model.rateText().texts();
        return Stream.concat(
                        TableCommands.sorting(rateTable, texts).stream(),
                        TableCommands.showing(rateTable, texts).stream())
                .toList();
    }

    Node rates() {
        return rateTable;
    }

    /// Puts the cursor into the table.
    void focus() {
        IncrementalReveal.focus(rateTable);
    }

    /// Stops following the window's type, which outlives the table.
    void close() {
        columns.close();
    }
}
