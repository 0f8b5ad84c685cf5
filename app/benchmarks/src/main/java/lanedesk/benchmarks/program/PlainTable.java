package lanedesk.benchmarks.program;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import lanedesk.benchmarks.parts.PlainJacksonClient;
import lanedesk.benchmarks.parts.PlainJacksonClient.Rate;
import lanedesk.tour.WindowRobot;

/// The baseline of a board: a table with ten plain columns in an empty window, filled by OkHttp and Jackson.
final class PlainTable {

    private final Stage stage;
    private final TableView<Rate> table;
    private final int rateCount;

    private PlainTable(Stage stage, TableView<Rate> table, int rates) {
        this.stage = stage;
        this.table = table;
        this.rateCount = rates;
    }

    static PlainTable createAndShow(int rateCount) {
        TableView<Rate> table = new TableView<>();
        table.getColumns()
                .setAll(List.of(
                        newColumn("Carrier", Rate::carrierName),
                        newColumn("Service", Rate::service),
                        newColumn("Mode", Rate::mode),
                        newColumn("Days", rate -> Integer.toString(rate.transitDays())),
                        newColumn("Buy", rate -> formatAmount(rate.totalAmount())),
                        newColumn("Sell", rate -> formatAmount(rate.suggestedRate())),
                        newColumn(
                                "Profit",
                                rate -> formatAmount(rate.suggestedRate().subtract(rate.totalAmount()))),
                        newColumn("Expires", Rate::quoteExpirationDate),
                        newColumn(
                                "Charges",
                                rate -> Integer.toString(rate.charges().size())),
                        newColumn("Number", rate -> Long.toString(rate.rateNumber()))));
        Stage stage = new Stage();
        stage.setScene(new Scene(table, 960, 720));
        stage.show();
        return new PlainTable(stage, table, rateCount);
    }

    private static TableColumn<Rate, String> newColumn(String title, Function<Rate, String> text) {
        TableColumn<Rate, String> column = new TableColumn<>(title);
        column.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(text.apply(features.getValue())));
        column.setComparator(Comparator.naturalOrder());
        return column;
    }

    private static String formatAmount(BigDecimal amount) {
        return amount.toPlainString();
    }

    /// Empties the table, requests the last answer again, and returns the milliseconds from the answer's last
    /// byte to the frame with its rates.
    double measureMillis(WindowRobot robot, SandboxRelay relay) {
        robot.runOnFxThread(() -> table.setItems(FXCollections.observableArrayList()));
        robot.awaitFourPulses();
        PlainJacksonClient plainClient = new PlainJacksonClient("http://127.0.0.1:" + Integer.getInteger("port"));
        CompletableFuture<Long> paintedFrame = robot.callOnFxThread(() -> WindowRobot.timeOfFirstFrameWhenShown(
                stage.getScene(), () -> table.getItems().size() == rateCount));
        List<Rate> parsedRates = plainClient.requestLastRates();
        Platform.runLater(() -> table.setItems(FXCollections.observableArrayList(parsedRates)));
        return (robot.awaitResult(paintedFrame, "the plain table") - relay.lastByteTime()) / 1e6;
    }

    void hide() {
        stage.hide();
    }
}
