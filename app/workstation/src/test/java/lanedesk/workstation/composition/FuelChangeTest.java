package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The environment's fuel setting is changed while prices by it are open.
class FuelChangeTest extends InWholeWindow {

    private void read(FuelReading fuel, FxRobot robot) {
        robot.interact(() -> whole.chosen.change(
                before -> before.withFuel(whole.workspace.environment().id(), fuel)));
    }

    @Test
    void aRatedBatchIsRepricedAndSaysSo(FxRobot robot) {
        read(FuelReading.INSIDE, robot);
        robot.interact(() -> {
            whole.window.model().pick(whole.customer());
            whole.window.go(new Destination.Batch());
            Clipboard.getSystemClipboard()
                    .setContent(Map.of(
                            DataFormat.PLAIN_TEXT,
                            "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n"));
        });
        TypedKeys keys = new TypedKeys(new Hands(), whole.stage);
        keys.push(KeyCode.CONTROL, KeyCode.V);
        until(() -> state(robot) == RowState.READY);
        keys.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> state(robot) == RowState.RATED);
        BigDecimal before = requireNonNull(row(robot).sell());
        robot.interact(() -> whole.window.go(new Destination.Settings()));
        read(FuelReading.ON_TOP, robot);
        robot.interact(() -> whole.window.go(new Destination.Batch()));
        until(() -> whole.notices.showing().stream()
                .map(Notice::title)
                .anyMatch("Batch repriced: the fuel setting has changed"::equals));
        assertThat(row(robot).sell()).isGreaterThan(before);
    }

    private static PricedRow row(FxRobot robot) {
        TableView<PricedRow> table = robot.lookup("#batchTable").queryTableView();
        return table.getItems().getFirst();
    }

    private static RowState state(FxRobot robot) {
        return robot.lookup("#batchTable").tryQuery().isPresent()
                        && !robot.lookup("#batchTable")
                                .queryTableView()
                                .getItems()
                                .isEmpty()
                ? row(robot).row().state()
                : RowState.NEEDS;
    }
}
