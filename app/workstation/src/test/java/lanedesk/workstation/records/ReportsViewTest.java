package lanedesk.workstation.records;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.chart.BarChart;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.records.ReportsViewModel.ReportResult;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ListPageModel.ListState;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the report on the screen and its files, with a real journal.
@ExtendWith(HeadlessRobot.class)
class ReportsViewTest {

    @TempDir
    static Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final List<Destination> visited = new ArrayList<>();
    private final Notifications notices = new Notifications();
    private final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    private Journal journal;
    private EnvironmentJournal environmentJournal;
    private ReportsViewModel model;
    private ReportExport export;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = JournalSamples.open(folder.resolve(UUID.randomUUID().toString()), clock);
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        UUID reno = recordQuote(100, "Meridian Foods", "Reno, NV 89502");
        recordBooking(reno, 100, new BigDecimal("1395.50"));
        environmentJournal
                .offers()
                .closeUnlessChanged(
                        environmentJournal
                                .offers()
                                .recordNewOrSentAgain(JournalSamples.offer(reno, 100, "1395.50", null)),
                        new OfferEvent.Won(),
                        JournalSamples.DISPATCHER);
        UUID boise = recordQuote(101, "=SUM(A1)", "Boise, ID 83702");
        recordBooking(boise, 101, null);
        UUID tampa = recordQuote(102, "Meridian Foods", "Tampa, FL 33602");
        environmentJournal
                .offers()
                .closeUnlessChanged(
                        environmentJournal
                                .offers()
                                .recordNewOrSentAgain(JournalSamples.offer(tampa, 102, "900.00", null)),
                        new OfferEvent.Lost("PRICE", ""),
                        JournalSamples.DISPATCHER);
        ReportFormatter text = new ReportFormatter(
                Texts.of(ReportsView.class, Language.ENGLISH), new Formats(Language.ENGLISH, clock));
        VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(Platform::runLater);
        PageServices services =
                TestPageServices.create(journal, runner, Platform::runLater, _ -> {}, notices, text.texts);
        model = new ReportsViewModel(environmentJournal.reports(), services, clock, () -> FuelMode.INSIDE);
        export = new ReportExport(services, buyRateVisibility, text);
        ReportsView view = new ReportsView(model, export, buyRateVisibility, visited::add, text);
        PageKeys.installShortcuts(view);
        stage.setScene(new Scene(view.root(), 950, 620));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID recordQuote(long number, String customer, String to) {
        return environmentJournal
                .quotes()
                .save(JournalSamples.quote(number, "s" + number, customer, "Dallas, TX 75201", to, JournalSamples.NOON))
                .id();
    }

    private void recordBooking(UUID quote, long number, @Nullable BigDecimal sell) {
        NewAttempt sample = JournalSamples.attempt(quote);
        NewAttempt attempt = new NewAttempt(
                quote,
                sample.baseUrl(),
                number,
                sample.carrierName(),
                sample.buyRate(),
                sell,
                sample.rateExpiresAt(),
                sample.body(),
                sample.dispatcher(),
                null,
                null,
                null,
                List.of());
        PreparationResult.Ready ready =
                (PreparationResult.Ready) environmentJournal.bookings().prepareUnlessConflict(attempt);
        environmentJournal
                .bookings()
                .recordBooked(
                        environmentJournal.bookings().recordSent(ready.state()), 3_100_000 + number, "BOL-" + number);
    }

    private TableView<ReportRow> table(FxRobot robot) {
        return robot.lookup("#reportTable").queryTableView();
    }

    private static List<String> headings(TableView<ReportRow> table) {
        return table.getColumns().stream().map(TableColumn::getText).toList();
    }

    private ReportResult loadReport(ReportGrouping grouping, FxRobot robot) {
        robot.interact(() -> model.grouping.set(grouping));
        List<ReportResult> reports = new ArrayList<>();
        await().until(() -> {
            if (model.list.stateProperty().get() instanceof ListState.Loaded<ReportResult>(ReportResult report)
                    && report.query().grouping() == grouping) {
                reports.add(report);
            }
            return !reports.isEmpty();
        });
        robot.interact(() -> {});
        return reports.getFirst();
    }

    /// The text of a cell; row 0 is the total.
    private String cellText(FxRobot robot, int row, String heading) {
        TableView<ReportRow> table = table(robot);
        int column = headings(table).indexOf(heading);
        List<String> matches = new ArrayList<>();
        robot.interact(() -> {
            table.layout();
            table.lookupAll(".table-cell").stream()
                    .map(node -> (javafx.scene.control.TableCell<?, ?>) node)
                    .filter(cell -> cell.getIndex() == row
                            && cell.getTableColumn().equals(table.getColumns().get(column)))
                    .forEach(cell -> matches.add(cell.getText()));
        });
        return matches.getFirst();
    }

    private void takePicture(FxRobot robot, String name) {
        robot.interact(() -> Screenshots.writeInBothThemes(stage.getScene(), "numbers-" + name));
    }

    @Test
    void omitsUnknownValuesAndNotesIt(FxRobot robot) {
        loadReport(ReportGrouping.LANE, robot);
        assertThat(cellText(robot, 0, "Quotes")).isEqualTo("3");
        assertThat(cellText(robot, 0, "Win rate")).isEqualTo("50% (1 of 2)");
        assertThat(cellText(robot, 0, "Booked")).isEqualTo("2");
        assertThat(cellText(robot, 0, "Revenue")).isEqualTo("$1,395.50");
        assertThat(cellText(robot, 0, "Profit")).isEqualTo("$155.50");
        assertThat(cellText(robot, 2, "Revenue")).isEqualTo("—");
        assertThat(cellText(robot, 3, "Profit")).isEqualTo("—");
        assertThat(robot.lookup("#reportNotes").queryAs(Label.class).getText())
                .isEqualTo("1 booking has no sell price and is not included in Revenue or Profit.");
        robot.interact(
                () -> assertThat(TruncationCheck.findCutTexts(stage.getScene().getRoot()))
                        .isEmpty());
        takePicture(robot, "lane");
    }

    @Test
    void notesWhichMonthBookingsCountIn(FxRobot robot) {
        loadReport(ReportGrouping.MONTH, robot);
        assertThat(robot.lookup("#reportNotes").queryAs(Label.class).getText())
                .startsWith("A booking counts in the month it was confirmed");
        robot.interact(
                () -> assertThat(TruncationCheck.findCutTexts(stage.getScene().getRoot()))
                        .isEmpty());
    }

    @Test
    void opensRowsOfValueByKeys(FxRobot robot) {
        ReportResult shown = loadReport(ReportGrouping.CUSTOMER, robot);
        ReportRow total = shown.report().total();
        robot.interact(() ->
                table(robot).getFocusModel().focus(0, table(robot).getColumns().get(1)));
        robot.type(KeyCode.ENTER);
        assertThat(visited.removeLast())
                .isEqualTo(new Destination.History(
                        ((ReportMetric.MetricRows.HistoryRows) ReportMetric.QUOTES.createQueryOfListedRows(total, true))
                                .query(),
                        "Quotes · Nov 1, 2026 – Nov 30, 2026"));
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.ENTER);
        assertThat(visited.removeLast())
                .isInstanceOfSatisfying(
                        Destination.Offers.class,
                        offers -> assertThat(offers.shownSections())
                                .containsExactlyInAnyOrder(OfferSection.WON, OfferSection.LOST));
        robot.type(KeyCode.RIGHT, KeyCode.ENTER);
        assertThat(visited.removeLast())
                .isInstanceOfSatisfying(
                        Destination.History.class,
                        history -> assertThat(requireNonNull(history.query()).states())
                                .isEqualTo(HistoryState.BOOKED_STATES));
    }

    @Test
    void hidesProfitWithBuyRates(FxRobot robot) {
        loadReport(ReportGrouping.MONTH, robot);
        BarChart<?, ?> chart = robot.lookup(".chart").queryAs(BarChart.class);
        assertThat(headings(table(robot))).contains("Profit");
        assertThat(chart.getData()).hasSize(2);
        robot.interact(buyRateVisibility::toggleBuyRatesHidden);
        assertThat(headings(table(robot))).contains("Revenue").doesNotContain("Profit");
        assertThat(chart.getData()).hasSize(1);
        takePicture(robot, "month-sell");
    }

    @Test
    void countsOnlyBookingsByCarrier(FxRobot robot) {
        loadReport(ReportGrouping.CARRIER, robot);
        assertThat(headings(table(robot))).containsExactly("Carrier", "Booked", "Revenue", "Without price", "Profit");
        assertThat(robot.lookup("#reportNotes").queryAs(Label.class).getText())
                .startsWith("Quotes and offers include several carriers");
    }

    private Path exportFile(ReportResult shown, String name, FxRobot robot) {
        Path file = folder.resolve(UUID.randomUUID() + name);
        int before = notices.shownNotifications().size();
        robot.interact(() -> export.exportReportInBackground(shown, file));
        await().until(() -> notices.shownNotifications().size() > before);
        return file;
    }

    @Test
    void exportsExactlyShownValues(FxRobot robot) throws IOException {
        ReportResult shown = loadReport(ReportGrouping.CUSTOMER, robot);
        assertThat(Files.readString(exportFile(shown, ".csv", robot)))
                .contains("\"Customer · Nov 1, 2026 – Nov 30, 2026\",\"Quotes\"")
                .contains("\"Profit (USD)\"")
                .contains("\"Total\",\"3\",\"3\",\"2\",\"1\",\"2\",\"0.5000\",\"2\",\"1395.50\",\"1\",\"155.50\",\"1\"")
                .doesNotContain("\"=SUM");
        List<Row> rows = readRows(exportFile(shown, ".xlsx", robot));
        assertThat(rows.getFirst().getCellText(1)).isEqualTo("Quotes");
        Row total = rows.getLast();
        assertThat(total.getCellText(0)).isEqualTo("Total");
        assertThat(total.getCellAsNumber(8))
                .hasValueSatisfying(sold -> assertThat(sold).isEqualByComparingTo("1395.5"));
        assertThat(total.getCellAsNumber(10))
                .hasValueSatisfying(profit -> assertThat(profit).isEqualByComparingTo("155.5"));
        robot.interact(buyRateVisibility::toggleBuyRatesHidden);
        assertThat(Files.readString(exportFile(shown, ".csv", robot))).doesNotContain("Profit", "155.50", "profit");
        assertThat(readRows(exportFile(shown, ".xlsx", robot)))
                .noneMatch(row -> row.stream()
                        .anyMatch(cell -> cell != null && cell.getText().matches("(?i).*profit.*|155\\.5.*")));
    }

    private static List<Row> readRows(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                ReadableWorkbook book = new ReadableWorkbook(in)) {
            return book.getFirstSheet().read();
        }
    }

    @Test
    void showsNoNumbersWhenCountingFails(FxRobot robot) {
        loadReport(ReportGrouping.MONTH, robot);
        BarChart<?, ?> chart = (BarChart<?, ?>) robot.lookup(".chart").query();
        assertThat(chart.getData()).isNotEmpty();
        robot.interact(() -> {
            journal.close();
            model.period.set(ReportPeriod.EVER);
        });
        await().until(() -> model.list.stateProperty().get() instanceof ListState.Failed);
        robot.interact(() -> {
            assertThat(chart.getData()).isEmpty();
            assertThat(table(robot).getItems()).isEmpty();
            assertThat(robot.lookup("#reportDates").queryAs(Label.class).getText())
                    .isEmpty();
            assertThat(robot.lookup("#reportNotes").queryAs(Label.class).getText())
                    .isEmpty();
        });
    }
}
