package lanedesk.workstation.rates;

import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.TableCommands;
import org.jspecify.annotations.Nullable;

/// The rates as a table with the chart or the market conditions below, and the keys that act on the selected rate.
final class RateTableView {

    private static final int ROWS_ABOVE_SELECTION = 3;

    /// Number of placeholder rows while rates are loading: what fits a typical window without scrolling.
    private static final int SKELETON_ROWS = 8;

    private static final double BAR_WIDTH_SHARE = 0.6;
    private static final int FEW_ROWS = 12;
    private static final int ENOUGH_ROWS = 7;
    private static final double DEFAULT_ROW_HEIGHT = 32.1;
    private static final double MIN_CHART_HEIGHT = 140;
    private static final double MAX_CHART_HEIGHT = 210;
    private static final double CHART_SHARE = 0.26;
    private static final PseudoClass NOT_BOOKABLE = PseudoClass.getPseudoClass("dead");
    private static final PseudoClass DELIVERS_LATE = PseudoClass.getPseudoClass("late");

    private final RateBoardView board;
    private final RateBoardViewModel model;
    private final BackgroundTextSaver columnSaver;
    private final RowThrottle rowThrottle;
    private RateColumns columns;
    private boolean isBoardRead;
    private boolean isArranging;
    private boolean isNewBoard;

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

    /// @param columnSaver ids of the columns in order, as last chosen on any board of this mode
    /// @param rowThrottle schedules the creation of row cells
    RateTableView(
            RateBoardView board, RateBoardViewModel model, BackgroundTextSaver columnSaver, RowThrottle rowThrottle) {
        this.board = board;
        this.model = model;
        this.columnSaver = columnSaver;
        this.rowThrottle = rowThrottle;
    }

    @FXML
    private void initialize() {
        RowSkin skin = new RowSkin(rateTable);
        rateTable.setSkin(skin);
        rateTable.setItems(model.rows);
        rateTable.setRowFactory(_ -> new Row());
        columns = new RateColumns(rateTable, model, columnSaver, type.fontProperty(), board::pin);
        rateTable.setPlaceholder(skeletonRows());
        chart.getContent().setAll(createChart());
        synchronizeSelection();
        // after the rows are laid out in the new height
        rateTable.heightProperty().subscribe(_ -> Platform.runLater(() -> showSelectedRowWhole(skin)));
        rateTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> showSelectedRowWhole(skin));
        model.rows.addListener((ListChangeListener<RateRow>) _ -> distributeHeight());
        side.heightProperty().subscribe(_ -> distributeHeight());
        rateTable.fixedCellSizeProperty().subscribe(_ -> distributeHeight());
        model.boardProperty().subscribe(this::showBoard);
        model.snapshotProperty().map(BoardSnapshot::rates).subscribe(_ -> columns.onRepriced());
    }

    private RateChart createChart() {
        RateChart rateChart = new RateChart(model, this::selectRate);
        VBox.setVgrow(rateChart, Priority.ALWAYS);
        model.snapshotProperty().subscribe(_ -> {
            boolean dated = model.pricedRates().deliveries().pickup() != null;
            chart.setTitle(model.rateFormatter.text(dated ? "rates.chart.dated" : "rates.chart"));
        });
        return rateChart;
    }

    private void showBoard(@Nullable Board read) {
        if (read == null) {
            return;
        }
        columns.fitColumns();
        if (!isBoardRead) {
            isBoardRead = true;
            rateTable.setPlaceholder(emptyPlaceholder());
            distributeHeight();
        }
    }

    // As high as real rows, with a gray bar per value.
    private VBox skeletonRows() {
        VBox rows = new VBox();
        rows.getStyleClass().add("rates-bones");
        for (int row = 1; row < SKELETON_ROWS; row++) {
            HBox bones = new HBox();
            bones.getStyleClass().add("row");
            rateTable
                    .getVisibleLeafColumns()
                    .forEach(column -> bones.getChildren().add(skeletonBar(column)));
            rows.getChildren().add(bones);
        }
        return rows;
    }

    private static StackPane skeletonBar(TableColumn<RateRow, ?> column) {
        Region bone = new Region();
        bone.getStyleClass().add("ld-bone");
        bone.maxWidthProperty().bind(column.widthProperty().multiply(BAR_WIDTH_SHARE));
        StackPane cell = new StackPane(bone);
        cell.getStyleClass().add("awaited");
        cell.setAlignment(column.getStyleClass().contains("ld-numeric") ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        cell.minWidthProperty().bind(column.widthProperty());
        cell.maxWidthProperty().bind(column.widthProperty());
        cell.visibleProperty().bind(column.visibleProperty());
        cell.managedProperty().bind(column.visibleProperty());
        return cell;
    }

    private Node emptyPlaceholder() {
        Button all = new Button(model.rateFormatter.text("rates.filter.all"));
        all.setOnAction(_ -> board.clearFilters());
        VBox nothing = new VBox(8, new Label(model.rateFormatter.text("rates.filter.nothing")), all);
        nothing.setAlignment(Pos.CENTER);
        return nothing;
    }

    private void showSelectedRowWhole(RowSkin skin) {
        skin.showRowWhole(rateTable.getSelectionModel().getSelectedIndex());
    }

    // A short table leaves its space to the content below; below a long table the chart shrinks with the window. If
    // the window is too low for both, the chart is hidden: the rates and the book button must stay visible.
    private void distributeHeight() {
        int rows = isBoardRead ? rateTable.getItems().size() : SKELETON_ROWS;
        double row = rateTable.getFixedCellSize() > 0 ? rateTable.getFixedCellSize() : DEFAULT_ROW_HEIGHT;
        double height = (Math.max(3, rows) + 1.2) * row;
        double room = side.getHeight();
        boolean few = rows <= FEW_ROWS || height + side.getSpacing() + MIN_CHART_HEIGHT <= room;
        rateTable.setMaxHeight(few ? height : Double.MAX_VALUE);
        rateTable.setPrefHeight(few ? height : 4 * row);
        double minimum = few ? Math.min(height, 5 * row) : 5 * row;
        rateTable.setMinHeight(room > 0 ? Math.min(minimum, room) : minimum);
        double enough = few ? Math.min(height, ENOUGH_ROWS * row) : ENOUGH_ROWS * row;
        boolean fits = room <= 0 || enough + side.getSpacing() + chart.minHeight(-1) <= room;
        Visibility.setShown(chart, !model.isDrayage() && fits);
        Priority beneath = few ? Priority.ALWAYS : Priority.NEVER;
        VBox.setVgrow(chart, beneath);
        VBox.setVgrow(texts, beneath);
        chart.setPrefHeight(
                few ? MIN_CHART_HEIGHT : Math.clamp(room * CHART_SHARE, MIN_CHART_HEIGHT, MAX_CHART_HEIGHT));
    }

    private void synchronizeSelection() {
        rateTable.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (!isArranging && row != null) {
                model.select(row);
            }
        });
        model.rows.addListener((ListChangeListener<RateRow>) _ -> onRowsArranged());
        model.boardProperty().subscribe(read -> isNewBoard |= read != null);
        model.selectedProperty().subscribe(this::selectInTable);
        model.snapshotProperty()
                .subscribe(_ -> selectInTable(model.selectedProperty().get()));
    }

    // While the list is replaced, the table selects rows by itself; those are not the user's choice.
    private void onRowsArranged() {
        isArranging = true;
        Platform.runLater(() -> {
            isArranging = false;
            selectInTable(model.selectedProperty().get());
        });
    }

    // Newly loaded rates are scrolled to the selected one; afterwards only the user scrolls.
    private void selectInTable(@Nullable RateRow row) {
        if (isArranging || row == null) {
            return;
        }
        if (row.equals(rateTable.getSelectionModel().getSelectedItem())
                && rateTable.getSelectionModel().getSelectedIndex() >= 0) {
            return;
        }
        int index = model.rows.indexOf(row);
        if (index < 0) {
            rateTable.getSelectionModel().clearSelection();
            return;
        }
        rateTable.getSelectionModel().clearAndSelect(index);
        rateTable.getFocusModel().focus(index);
        if (isNewBoard) {
            isNewBoard = false;
            rateTable.scrollTo(Math.max(0, index - ROWS_ABOVE_SELECTION));
        }
    }

    private void selectRate(RateRow row) {
        model.select(row);
        rateTable.scrollTo(row);
    }

    /// The commands of the headings.
    List<Command> commands() {
        Texts messages = model.rateFormatter.texts();
        return Stream.concat(
                        TableCommands.sortCommands(rateTable, messages).stream(),
                        TableCommands.columnVisibilityCommands(rateTable, messages).stream())
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

    /// A row of the board, dimmed if its rate is expired or arrives too late.
    private final class Row extends LazyTableRow<RateRow> {

        private final InvalidationListener refreshListener = _ -> updatePseudoClasses();

        Row() {
            super(rowThrottle);
            model.snapshotProperty().addListener(new WeakInvalidationListener(refreshListener));
            setOnMouseClicked(click -> {
                if (click.getClickCount() == 2 && click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                    board.book();
                }
            });
        }

        @Override
        protected void updateItem(@Nullable RateRow row, boolean empty) {
            super.updateItem(row, empty);
            updatePseudoClasses();
        }

        private void updatePseudoClasses() {
            RateRow row = isEmpty() ? null : getItem();
            pseudoClassStateChanged(NOT_BOOKABLE, row != null && row.expiry().isPast(model.now()));
            RateRow currentRow = row == null ? null : model.pricedRates().currentRow(row);
            pseudoClassStateChanged(
                    DELIVERS_LATE, currentRow != null && model.pricedRates().isLate(currentRow));
        }
    }

    /// The default table skin, except that a row with a new rate is not restyled completely. Most rates look alike,
    /// and differing cells set their own style; restyling all visible cells took a third of the time of a sort.
    private static final class RowSkin extends TableViewSkin<RateRow> {

        RowSkin(TableView<RateRow> table) {
            super(table);
        }

        // Scrolls so that a partly visible row is fully visible.
        void showRowWhole(int index) {
            VirtualFlow<TableRow<RateRow>> flow = getVirtualFlow();
            TableRow<RateRow> first = flow.getFirstVisibleCell();
            TableRow<RateRow> last = flow.getLastVisibleCell();
            if (first != null && last != null && index >= first.getIndex() && index <= last.getIndex()) {
                flow.scrollTo(index);
            }
        }

        @Override
        protected VirtualFlow<TableRow<RateRow>> createVirtualFlow() {
            return new VirtualFlow<>() {
                @Override
                protected void setCellIndex(TableRow<RateRow> row, int index) {
                    if (row instanceof LazyTableRow<RateRow> full && full.hasCells()) {
                        row.updateIndex(index);
                    } else {
                        super.setCellIndex(row, index);
                    }
                }
            };
        }
    }
}
