package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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
import javafx.scene.input.MouseButton;
import lanedesk.journal.numbers.ReportGroup;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.fx.table.TextCell;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.records.ReportsViewModel.QueriedReport;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ListPageModel.ListState;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The report page: a chart by month and a table by the selected grouping. A click on a number opens the rows
/// that the number counts.
public final class ReportsView implements Screen {

    // The minimum width of the column of names, in ems.
    private static final double MIN_NAME_WIDTH = 14;
    // The padding left of a number plus the padding right of it, in pixels.
    private static final double FIGURE_PADDING = 20;
    // The width of border and scroll bar, in pixels.
    private static final double TABLE_PADDING = 18;

    private final ReportsViewModel model;
    private final ReportExport export;
    private final BuyRateVisibility buyRateVisibility;
    private final Navigator navigator;
    private final ReportFormatter reportFormatter;
    private final Parent root;

    @FXML
    private Label reportDates;

    @FXML
    private SegmentedChoice<ReportPeriod> reportPeriod;

    @FXML
    private SegmentedChoice<ReportGrouping> reportGrouping;

    @FXML
    private ReportChart reportChart;

    @FXML
    private TableView<ReportRow> reportTable;

    @FXML
    private Label reportNotes;

    @FXML
    private Button reportSaveCsv;

    @FXML
    private Button reportSaveXlsx;

    @FXML
    private Button reportOpenRows;

    public ReportsView(
            ReportsViewModel model,
            ReportExport export,
            BuyRateVisibility buyRateVisibility,
            Navigator navigator,
            ReportFormatter reportFormatter) {
        this.model = model;
        this.export = export;
        this.buyRateVisibility = buyRateVisibility;
        this.navigator = navigator;
        this.reportFormatter = reportFormatter;
        this.root = FxmlViews.load(this, reportFormatter.texts).root();
    }

    @FXML
    private void initialize() {
        reportPeriod.setFormatter(period -> reportFormatter.texts.text("numbers.period." + period));
        reportPeriod.getItems().setAll(ReportPeriod.values());
        reportPeriod.valueProperty().bindBidirectional(model.period);
        reportGrouping.setFormatter(grouping -> reportFormatter.texts.text("numbers.grouping." + grouping));
        reportGrouping.getItems().setAll(ReportGrouping.values());
        reportGrouping.valueProperty().bindBidirectional(model.grouping);
        reportChart.setOnBarClicked(this::openRowsOf);
        reportTable.getSelectionModel().setCellSelectionEnabled(true);
        reportTable.setRowFactory(_ -> new TotalRow());
        reportOpenRows.setOnAction(_ -> openRowsOfSelectedCell());
        reportOpenRows
                .disableProperty()
                .bind(reportTable.getFocusModel().focusedCellProperty().map(cell -> metricOfCell(cell) == null));
        reportSaveCsv.setOnAction(_ -> chooseFileAndExportReport("csv"));
        reportSaveXlsx.setOnAction(_ -> chooseFileAndExportReport("xlsx"));
        model.list.stateProperty().subscribe(this::showState);
        ObserveWhileShown.subscribeWhileInScene(
                reportTable,
                buyRateVisibility.buyRatesHiddenProperty(),
                _ -> showState(model.list.stateProperty().get()));
    }

    private void showState(ListState<QueriedReport> state) {
        boolean isCounted = state instanceof ListState.Loaded;
        reportSaveCsv.setDisable(!isCounted);
        reportSaveXlsx.setDisable(!isCounted);
        switch (state) {
            case ListState.Loading<QueriedReport> _ -> reportTable.setPlaceholder(new Label());
            case ListState.Failed<QueriedReport>(ErrorMessage message) -> {
                reportDates.setText("");
                reportNotes.setText("");
                reportChart.showMonths(List.of(), List.of(), reportFormatter);
                reportTable.getItems().clear();
                reportTable.setPlaceholder(new Label(message.title()));
            }
            case ListState.Loaded<QueriedReport>(QueriedReport countedReport) -> showReport(countedReport);
        }
    }

    private void showReport(QueriedReport countedReport) {
        boolean isBuyShown = !buyRateVisibility.areBuyRatesHidden();
        reportDates.setText(reportFormatter.periodText(countedReport.query().span()));
        reportNotes.setText(reportFormatter.notesText(countedReport.query(), countedReport.report(), isBuyShown));
        reportChart.showMonths(
                countedReport.report().monthRows(),
                isBuyShown ? List.of(ReportMetric.SOLD, ReportMetric.PROFIT) : List.of(ReportMetric.SOLD),
                reportFormatter);
        createColumns(
                countedReport.query().grouping(),
                ReportFormatter.shownMetrics(countedReport.query().grouping(), isBuyShown));
        List<ReportRow> lines = new ArrayList<>(countedReport.report().groupRows());
        lines.addFirst(countedReport.report().total());
        reportTable.setItems(FXCollections.observableList(lines));
        fitMetricColumns(lines);
    }

    // Makes each number column as wide as its longest text; the names get the remaining width.
    private void fitMetricColumns(List<ReportRow> lines) {
        TextWidths textWidths = TextWidths.ofBoldFont(reportDates.getFont().getSize());
        for (TableColumn<ReportRow, ?> column : reportTable.getColumns()) {
            if (column.getUserData() instanceof ReportMetric metric) {
                column.setPrefWidth(FIGURE_PADDING
                        + textWidths.maxWidthOf(Stream.concat(
                                Stream.of(column.getText()),
                                lines.stream().map(line -> reportFormatter.formatValue(metric, line.totals())))));
            }
        }
    }

    private void createColumns(ReportGrouping grouping, List<ReportMetric> metrics) {
        List<TableColumn<ReportRow, ?>> columns = new ArrayList<>();
        TableColumn<ReportRow, String> groupColumn =
                new TableColumn<>(reportFormatter.texts.text("numbers.grouping." + grouping));
        groupColumn.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(
                reportFormatter.groupName(row.getValue().group())));
        groupColumn.setCellFactory(_ -> new TextCell<>(Function.identity()));
        groupColumn.setSortable(false);
        columns.add(groupColumn);
        metrics.forEach(metric -> {
            TableColumn<ReportRow, ReportRow> column = new TableColumn<>(reportFormatter.headingOf(metric));
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(_ -> new ReportCell(metric));
            column.setUserData(metric);
            column.getStyleClass().addAll("ld-number", "ld-numeric");
            column.setSortable(false);
            columns.add(column);
        });
        if (!headingsOf(columns).equals(headingsOf(reportTable.getColumns()))) {
            reportTable.getColumns().setAll(columns);
            bindToRemainingWidth(groupColumn, columns.subList(1, columns.size()));
        }
    }

    // Gives the column of names the remaining width.
    private void bindToRemainingWidth(
            TableColumn<ReportRow, ?> nameColumn, List<TableColumn<ReportRow, ?>> metricColumns) {
        Observable[] widths = Stream.concat(
                        Stream.of(reportTable.widthProperty()),
                        metricColumns.stream().map(TableColumn::widthProperty))
                .toArray(Observable[]::new);
        nameColumn
                .prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                MIN_NAME_WIDTH * reportDates.getFont().getSize(),
                                reportTable.getWidth()
                                        - TABLE_PADDING
                                        - metricColumns.stream()
                                                .mapToDouble(TableColumn::getWidth)
                                                .sum()),
                        widths));
    }

    private static final class TotalRow extends TableRow<ReportRow> {
        private static final PseudoClass TOTAL = PseudoClass.getPseudoClass("total");

        @Override
        protected void updateItem(@Nullable ReportRow line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(TOTAL, line != null && line.group() instanceof ReportGroup.AllShipments);
        }
    }

    /// A number of a report line; a click opens its rows, if there are any.
    private final class ReportCell extends AccessibleTableCell<ReportRow, ReportRow> {
        private static final PseudoClass OPENABLE = PseudoClass.getPseudoClass("opens");

        private final ReportMetric metric;

        ReportCell(ReportMetric metric) {
            this.metric = metric;
            getStyleClass().add("numbers-figure");
            setOnMouseClicked(click -> {
                if (click.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    openRowsOf(metric, getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable ReportRow line, boolean empty) {
            super.updateItem(line, empty);
            boolean hasRows = false;
            if (empty || line == null) {
                setText(null);
            } else {
                setText(reportFormatter.formatValue(metric, line.totals()));
                hasRows = ReportFormatter.rowCountOfMetric(metric, line.totals()) > 0;
            }
            pseudoClassStateChanged(OPENABLE, hasRows);
        }
    }

    private static List<String> headingsOf(List<TableColumn<ReportRow, ?>> columns) {
        return columns.stream().map(TableColumn::getText).toList();
    }

    private void openRowsOfSelectedCell() {
        TablePosition<?, ?> cell = reportTable.getFocusModel().getFocusedCell();
        ReportMetric metric = metricOfCell(cell);
        if (metric != null) {
            openRowsOf(metric, reportTable.getItems().get(cell.getRow()));
        }
    }

    // The metric of a cell; null if the cell has none.
    private @Nullable ReportMetric metricOfCell(TablePosition<?, ?> cell) {
        boolean isInTable = cell.getTableColumn() != null
                && cell.getRow() >= 0
                && cell.getRow() < reportTable.getItems().size();
        return isInTable && cell.getTableColumn().getUserData() instanceof ReportMetric metric ? metric : null;
    }

    private void openRowsOf(ReportMetric metric, ReportRow line) {
        if (model.list.stateProperty().get() instanceof ListState.Loaded<QueriedReport>(QueriedReport countedReport)
                && ReportFormatter.rowCountOfMetric(metric, line.totals()) > 0) {
            navigator.goTo(
                    switch (metric.createQueryOfListedRows(
                            line, countedReport.query().isFuelKnown())) {
                        case ReportMetric.MetricRows.HistoryRows(var query) ->
                            new Destination.History(query, reportFormatter.rowFilterText(metric, line));
                        case ReportMetric.MetricRows.OfferListRows(var query, var sections) ->
                            new Destination.Offers(query, sections);
                    });
        }
    }

    private void chooseFileAndExportReport(String extension) {
        if (model.list.stateProperty().get() instanceof ListState.Loaded<QueriedReport>(QueriedReport countedReport)) {
            new FileDialog(root, reportFormatter.texts.text("numbers.export." + extension))
                    .addFilter("*." + extension, "*." + extension)
                    .chooseFileToSave(
                            "lanedesk-numbers." + extension,
                            file -> export.exportReportInBackground(countedReport, file));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(reportFormatter.texts.text("numbers.title"), reportFormatter.texts);
        return List.of(
                group.createCommandWhen(
                                "numbers.open", () -> !reportOpenRows.isDisabled(), this::openRowsOfSelectedCell)
                        .withLocalKeys(reportTable::isFocused),
                group.createCommand("numbers.csv", () -> chooseFileAndExportReport("csv")),
                group.createCommand("numbers.xlsx", () -> chooseFileAndExportReport("xlsx")));
    }

    @Override
    public void onShown() {
        model.list.startUpdating();
        reportTable.requestFocus();
    }

    @Override
    public void onHidden() {
        model.list.stopUpdating();
    }
}
