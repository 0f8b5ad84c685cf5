package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.Comparator;
import java.util.Map;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests changing the fuel setting of the environment while prices that depend on it are shown.
class FuelChangeTest extends MainWindowTestBase {

    private void setFuelMode(FuelMode fuel, FxRobot robot) {
        robot.interact(() -> mainWindow.livePreferences.changeAndSave(previous -> previous.withFuelMode(
                mainWindow.environmentServices.environment().id(), fuel)));
    }

    @Test
    void openBoardIsRepricedAndSaysSo(FxRobot robot) {
        setFuelMode(FuelMode.INSIDE, robot);
        SavedQuote quoted = new SampleQuotes(
                        mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC())
                .requestDrayageQuote(OperationType.IMPORT, false);
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() -> isBoardShown(robot));
        BigDecimal before = firstBuyRate(robot);
        robot.interact(() -> mainWindow.window.goTo(new Destination.Settings()));
        setFuelMode(FuelMode.ON_TOP, robot);
        awaitCondition(() -> hasNotification("Board repriced: the fuel setting has changed"));
        robot.interact(() -> mainWindow.window.goTo(new Destination.OpenShipmentsPage(FreightKind.DRAYAGE)));
        awaitCondition(() -> isBoardShown(robot));
        assertThat(firstBuyRate(robot)).isGreaterThan(before);
        assertThat(hasNotification("Board repriced: the fuel setting has changed"))
                .isTrue();
    }

    private boolean isBoardShown(FxRobot robot) {
        return robot.lookup("#rateTable").tryQueryAs(TableView.class).stream()
                .anyMatch(table -> !table.getItems().isEmpty());
    }

    private static BigDecimal firstBuyRate(FxRobot robot) {
        return robot.lookup("#rateTable").<RateRow>queryTableView().getItems().stream()
                .filter(rate -> rate.rateNumber() > 0)
                .min(Comparator.comparingLong(RateRow::rateNumber))
                .orElseThrow()
                .rateCost()
                .buyRate();
    }

    private boolean hasNotification(String title) {
        return mainWindow.notifications.shownNotifications().stream()
                .map(Notification::title)
                .anyMatch(title::equals);
    }

    @Test
    void ratedBatchIsRepricedAndSaysSo(FxRobot robot) {
        setFuelMode(FuelMode.INSIDE, robot);
        robot.interact(() -> {
            mainWindow.window.model.setCustomerOfSelectedShipment(mainWindow.firstCustomer());
            mainWindow.window.goTo(new Destination.Batch());
            Clipboard.getSystemClipboard()
                    .setContent(Map.of(
                            DataFormat.PLAIN_TEXT,
                            "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n"));
        });
        KeyboardRobot keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
        keys.pressChord(KeyCode.CONTROL, KeyCode.V);
        awaitCondition(() -> firstRowStatus(robot) == RowStatus.READY);
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> firstRowStatus(robot) == RowStatus.RATED);
        BigDecimal before = requireNonNull(firstBatchRow(robot).sellPrice());
        robot.interact(() -> mainWindow.window.goTo(new Destination.Settings()));
        setFuelMode(FuelMode.ON_TOP, robot);
        robot.interact(() -> mainWindow.window.goTo(new Destination.Batch()));
        awaitCondition(() -> mainWindow.notifications.shownNotifications().stream()
                .map(Notification::title)
                .anyMatch("Batch repriced: the fuel setting has changed"::equals));
        assertThat(firstBatchRow(robot).sellPrice()).isGreaterThan(before);
    }

    private static PricedRow firstBatchRow(FxRobot robot) {
        TableView<PricedRow> table = robot.lookup("#batchTable").queryTableView();
        return table.getItems().getFirst();
    }

    private static RowStatus firstRowStatus(FxRobot robot) {
        return robot.lookup("#batchTable").tryQuery().isPresent()
                        && !robot.lookup("#batchTable")
                                .queryTableView()
                                .getItems()
                                .isEmpty()
                ? firstBatchRow(robot).row().status()
                : RowStatus.INCOMPLETE;
    }
}
