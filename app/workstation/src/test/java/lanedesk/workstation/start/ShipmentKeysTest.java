package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that the keys of shipment tabs change no tab while another page is shown.
class ShipmentKeysTest extends MainWindowTestBase {

    private static final double WIDTH_OF_SIDE_BAR = 1500;

    private OpenShipmentsViewModel desk(FreightKind desk) {
        return mainWindow.window.model.openShipmentsOf(desk);
    }

    private Page page() {
        return mainWindow.window.model.pageProperty().get();
    }

    private void openPage(FxRobot robot, Destination page) {
        robot.interact(() -> mainWindow.window.goTo(page));
        FrameSync.awaitFrames();
    }

    @Test
    void closeKeyOnOtherPageClosesNoShipment(FxRobot robot) {
        openPage(robot, new Destination.OpenShipmentsPage(FreightKind.OTR));
        Shipment open =
                requireNonNull(desk(FreightKind.OTR).selectedShipmentProperty().get());
        openPage(robot, new Destination.History());
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(desk(FreightKind.OTR).shipments()).containsExactly(open);
        assertThat(page()).isEqualTo(Page.HISTORY);
        openPage(robot, new Destination.OpenShipmentsPage(FreightKind.OTR));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(desk(FreightKind.OTR).shipments()).doesNotContain(open);
    }

    @Test
    void changedKeysRunCommandAndAreShownEverywhere(FxRobot robot) {
        openPage(robot, new Destination.Offers());
        robot.interact(() -> mainWindow.stage.setWidth(WIDTH_OF_SIDE_BAR));
        FrameSync.awaitFrames();
        assertThat(railKeys(robot)).contains("Ctrl+4");
        robot.interact(() -> mainWindow.livePreferences.changeAndSave(previous ->
                previous.withCommandKeys(Map.of("page.history", "Alt+Shift+H", "palette", "", "keys", "F11"))));
        assertThat(railKeys(robot)).doesNotContain("Ctrl+4").contains("Alt+Shift+H");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertThat(page()).isEqualTo(Page.OFFERS);
        robot.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.H);
        assertThat(page()).isEqualTo(Page.HISTORY);
        robot.push(KeyCode.F11);
        assertThat(robot.lookup(".key-sheet .ld-key").queryAllAs(KeyHint.class))
                .extracting(KeyHint::getText)
                .contains("Alt+Shift+H", "F11")
                .doesNotContain("Ctrl+4", "F1");
    }

    private static List<String> railKeys(FxRobot robot) {
        return robot.lookup(".rail-keys").queryAllAs(KeyHint.class).stream()
                .map(KeyHint::getText)
                .toList();
    }

    @Test
    void opensNewShipmentAtLastUsedDesk(FxRobot robot) {
        openPage(robot, new Destination.OpenShipmentsPage(FreightKind.DRAYAGE));
        openPage(robot, new Destination.Offers());
        int otr = desk(FreightKind.OTR).shipments().size();
        int drayage = desk(FreightKind.DRAYAGE).shipments().size();
        robot.push(KeyCode.CONTROL, KeyCode.T);
        assertThat(page()).isEqualTo(Page.DRAYAGE);
        assertThat(desk(FreightKind.DRAYAGE).shipments()).hasSize(drayage + 1);
        assertThat(desk(FreightKind.OTR).shipments()).hasSize(otr);
    }
}
