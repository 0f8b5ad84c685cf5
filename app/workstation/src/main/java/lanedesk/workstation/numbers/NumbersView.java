package lanedesk.workstation.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import lanedesk.journal.numbers.ReportGroup;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.ReportLine;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.numbers.NumbersViewModel.ReportState;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The report page: a chart by month, a table by the selected grouping, and access to the rows behind each number.
public final class NumbersView implements Screen {

    private static final double MIN_NAME_WIDTH = 14;
    // The padding left and right of a number.
    private static final double FIGURE_PADDING = 20;
    // The width of border and scroll bar.
    private static final double TABLE_PADDING = 18;

    private final NumbersViewModel model;
    private final ReportExport export;
    private final BuyRateVisibility buyRateVisibility;
    private final Navigator navigator;
    private final ReportFormatter text;
    private final Parent root;

    @FXML
    private Label numbersDays;

    @FXML
    private SegmentedChoice<ReportPeriod> numbersPeriod;

    @FXML
    private SegmentedChoice<ReportGrouping> numbersGrouping;

    @FXML
    private ReportChart numbersChart;

    @FXML
    private TableView<ReportLine> numbersTable;

    @FXML
    private Label numbersNote;

    @FXML
    private Button numbersCsv;

    @FXML
    private Button numbersXlsx;

    @FXML
    private Button numbersOpen;

    public NumbersView(
            NumbersViewModel model,
            ReportExport export,
            BuyRateVisibility buyRateVisibility,
            Navigator navigator,
            ReportFormatter text) {
        this.model = model;
        this.export = export;
        this.buyRateVisibility = buyRateVisibility;
        this.navigator = navigator;
        this.text = text;
        this.root = FxmlViews.load(this, text.texts()).root();
    }

    @FXML
    private void initialize() {
        numbersPeriod.setText(period -> text.texts().text("numbers.period." + period));
        numbersPeriod.getItems().setAll(ReportPeriod.values());
        numbersPeriod.valueProperty().bindBidirectional(model.periodProperty());
        numbersGrouping.setText(grouping -> text.texts().text("numbers.grouping." + grouping));
        numbersGrouping.getItems().setAll(ReportGrouping.values());
        numbersGrouping.valueProperty().bindBidirectional(model.groupingProperty());
        numbersChart.setOnOpen(this::open);
        numbersTable.getSelectionModel().setCellSelectionEnabled(true);
        numbersTable.setRowFactory(_ -> new TotalRow());
        numbersOpen.setOnAction(_ -> openSelected());
        numbersOpen
                .disableProperty()
                .bind(numbersTable.getFocusModel().focusedCellProperty().map(cell -> figureOf(cell) == null));
        numbersCsv.setOnAction(_ -> export("csv"));
        numbersXlsx.setOnAction(_ -> export("xlsx"));
        model.stateProperty().subscribe(this::show);
        ObserveWhileShown.subscribe(
                numbersTable,
                buyRateVisibility.hiddenProperty(),
                _ -> show(model.stateProperty().get()));
    }

    private void show(ReportState state) {
        boolean counted = state instanceof ReportState.Counted;
        numbersCsv.setDisable(!counted);
        numbersXlsx.setDisable(!counted);
        switch (state) {
            case ReportState.Counting _ -> numbersTable.setPlaceholder(new Label());
            case ReportState.Failed(String words) -> {
                numbersDays.setText("");
                numbersNote.setText("");
                numbersChart.show(List.of(), List.of(), text);
                numbersTable.getItems().clear();
                numbersTable.setPlaceholder(new Label(words));
            }
            case ReportState.Counted shown -> show(shown);
        }
    }

    private void show(ReportState.Counted shown) {
        boolean buyShown = !buyRateVisibility.isHidden();
        numbersDays.setText(text.periodText(shown.question().span()));
        numbersNote.setText(text.noteText(shown.question(), shown.report(), buyShown));
        numbersChart.show(
                shown.report().months(),
                buyShown ? List.of(ReportMetric.SOLD, ReportMetric.PROFIT) : List.of(ReportMetric.SOLD),
                text);
        createColumns(
                shown.question().grouping(),
                ReportFormatter.shownFigures(shown.question().grouping(), buyShown));
        List<ReportLine> lines = new ArrayList<>(shown.report().lines());
        lines.addFirst(shown.report().total());
        numbersTable.setItems(FXCollections.observableList(lines));
        fitNumberColumns(lines);
    }

    // Makes each number column as wide as its longest text; the names get the remaining width.
    private void fitNumberColumns(List<ReportLine> lines) {
        TextWidths letters = TextWidths.bold(numbersDays.getFont().getSize());
        for (TableColumn<ReportLine, ?> column : numbersTable.getColumns()) {
            if (column.getUserData() instanceof ReportMetric figure) {
                column.setPrefWidth(FIGURE_PADDING
                        + letters.maxWidth(Stream.concat(
                                Stream.of(column.getText()),
                                lines.stream().map(line -> text.valueText(figure, line.totals())))));
            }
        }
    }

    private void createColumns(ReportGrouping grouping, List<ReportMetric> figures) {
        List<TableColumn<ReportLine, ?>> columns = new ArrayList<>();
        TableColumn<ReportLine, String> groups = new TableColumn<>(text.texts().text("numbers.grouping." + grouping));
        groups.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(text.groupName(row.getValue().group())));
        groups.setSortable(false);
        columns.add(groups);
        figures.forEach(figure -> {
            TableColumn<ReportLine, ReportLine> column = new TableColumn<>(text.columnHeading(figure));
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(_ -> new ReportCell(figure, text, this::open));
            column.setUserData(figure);
            column.getStyleClass().addAll("ld-number", "ld-numeric");
            column.setSortable(false);
            columns.add(column);
        });
        if (!headings(columns).equals(headings(numbersTable.getColumns()))) {
            numbersTable.getColumns().setAll(columns);
            fillRemainingWidth(groups, columns.subList(1, columns.size()));
        }
    }

    // Gives the column of names the remaining width.
    private void fillRemainingWidth(TableColumn<ReportLine, ?> names, List<TableColumn<ReportLine, ?>> figures) {
        Observable[] widths = Stream.concat(
                        Stream.of(numbersTable.widthProperty()),
                        figures.stream().map(TableColumn::widthProperty))
                .toArray(Observable[]::new);
        names.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                MIN_NAME_WIDTH * numbersDays.getFont().getSize(),
                                numbersTable.getWidth()
                                        - TABLE_PADDING
                                        - figures.stream()
                                                .mapToDouble(TableColumn::getWidth)
                                                .sum()),
                        widths));
    }

    private static final class TotalRow extends TableRow<ReportLine> {
        private static final PseudoClass TOTAL = PseudoClass.getPseudoClass("total");

        @Override
        protected void updateItem(@Nullable ReportLine line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(TOTAL, line != null && line.group() instanceof ReportGroup.AllShipments);
        }
    }

    private static List<String> headings(List<TableColumn<ReportLine, ?>> columns) {
        return columns.stream().map(TableColumn::getText).toList();
    }

    private void openSelected() {
        TablePosition<?, ?> cell = numbersTable.getFocusModel().getFocusedCell();
        ReportMetric figure = figureOf(cell);
        if (figure != null) {
            open(figure, numbersTable.getItems().get(cell.getRow()));
        }
    }

    // The metric of a cell; null if the cell has none.
    private @Nullable ReportMetric figureOf(TablePosition<?, ?> cell) {
        boolean inTable = cell.getTableColumn() != null
                && cell.getRow() >= 0
                && cell.getRow() < numbersTable.getItems().size();
        return inTable && cell.getTableColumn().getUserData() instanceof ReportMetric figure ? figure : null;
    }

    private void open(ReportMetric figure, ReportLine line) {
        if (model.stateProperty().get() instanceof ReportState.Counted shown
                && ReportFormatter.rowCount(figure, line.totals()) > 0) {
            navigator.goTo(
                    switch (figure.rowsOf(line, shown.question().isFuelKnown())) {
                        case ReportMetric.MetricRows.HistoryRows(var query) ->
                            new Destination.History(query, text.rowsText(figure, line));
                        case ReportMetric.MetricRows.OfferListRows(var query, var where) ->
                            new Destination.Offers(query, where);
                    });
        }
    }

    private void export(String kind) {
        if (model.stateProperty().get() instanceof ReportState.Counted shown) {
            new FileDialog(root, text.texts().text("numbers.export." + kind))
                    .withFilter("*." + kind, "*." + kind)
                    .save("lanedesk-numbers." + kind, file -> export.write(shown, file));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(text.texts().text("numbers.title"), text.texts());
        return List.of(
                group.createCommandWhen("numbers.open", null, () -> !numbersOpen.isDisabled(), this::openSelected)
                        .withLocalKeys(numbersTable::isFocused, "Enter"),
                group.createCommand("numbers.csv", "numbers.export.csv", "Shortcut+E", () -> export("csv")),
                group.createCommand("numbers.xlsx", "numbers.export.xlsx", "Shortcut+Shift+X", () -> export("xlsx")));
    }

    @Override
    public void onShown() {
        model.show();
        numbersTable.requestFocus();
    }

    @Override
    public void onHidden() {
        model.hide();
    }
}
