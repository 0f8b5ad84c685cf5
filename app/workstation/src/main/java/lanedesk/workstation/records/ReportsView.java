package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
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
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.records.ReportsViewModel.ReportResult;
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

    private final ReportsViewModel model;
    private final ReportExport export;
    private final BuyRateVisibility buyRateVisibility;
    private final Navigator navigator;
    private final ReportFormatter reportFormatter;
    private final Parent root;
    private final ColumnSizing<ReportRow> sizing;
    private List<String> headings = List.of();

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
        this.sizing = new ColumnSizing<>(reportTable, reportDates.fontProperty());
        sizing.sizeColumnsNowAndOnEveryChange();
        model.list.stateProperty().subscribe(this::showState);
        ObserveWhileShown.subscribeWhileInScene(
                reportTable,
                buyRateVisibility.buyRatesHiddenProperty(),
                _ -> showState(model.list.stateProperty().get()));
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
    }

    private void showState(ListState<ReportResult> state) {
        boolean isCounted = state instanceof ListState.Loaded;
        reportSaveCsv.setDisable(!isCounted);
        reportSaveXlsx.setDisable(!isCounted);
        switch (state) {
            case ListState.Loading<ReportResult> _ -> reportTable.setPlaceholder(new Label());
            case ListState.Failed<ReportResult>(ErrorMessage message) -> {
                reportDates.setText("");
                reportNotes.setText("");
                reportChart.showMonths(List.of(), List.of(), reportFormatter);
                reportTable.getItems().clear();
                reportTable.setPlaceholder(new Label(message.title()));
            }
            case ListState.Loaded<ReportResult>(ReportResult countedReport) -> showReport(countedReport);
        }
    }

    private void showReport(ReportResult countedReport) {
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
        reportTable.getItems().setAll(lines);
    }

    private void createColumns(ReportGrouping grouping, List<ReportMetric> metrics) {
        List<String> newHeadings = Stream.concat(
                        Stream.of(reportFormatter.texts.text("numbers.grouping." + grouping)),
                        metrics.stream().map(reportFormatter::headingOf))
                .toList();
        if (newHeadings.equals(headings)) {
            return;
        }
        headings = newHeadings;
        sizing.removeColumns();
        sizing.addTextColumn(headings.getFirst(), line -> reportFormatter.groupName(line.group()))
                .asTruncatableWithRemainingWidth();
        metrics.forEach(metric -> {
            TableColumn<ReportRow, ReportRow> column = new TableColumn<>(reportFormatter.headingOf(metric));
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(_ -> new ReportCell(metric));
            column.setUserData(metric);
            sizing.addColumn(column, line -> reportFormatter.formatValue(metric, line.totals()))
                    .withBoldTexts()
                    .asNumeric();
        });
        reportTable.getColumns().forEach(column -> column.setSortable(false));
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
        if (model.list.stateProperty().get() instanceof ListState.Loaded<ReportResult>(ReportResult countedReport)
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
        if (model.list.stateProperty().get() instanceof ListState.Loaded<ReportResult>(ReportResult countedReport)) {
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
