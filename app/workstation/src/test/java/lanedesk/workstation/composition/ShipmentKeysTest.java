package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The keys of shipments' tabs change no tab that is not in view.
class ShipmentKeysTest extends InWholeWindow {

    private DeskViewModel desk(Desk desk) {
        return whole.window.model().desk(desk);
    }

    private Page page() {
        return whole.window.model().pageProperty().get();
    }

    private void go(FxRobot robot, Destination page) {
        robot.interact(() -> whole.window.go(page));
        Frames.settle();
    }

    @Test
    void aPageOfItsOwnClosesNoShipment(FxRobot robot) {
        go(robot, new Destination.AtDesk(Desk.OTR));
        Shipment open = requireNonNull(desk(Desk.OTR).currentProperty().get());
        go(robot, new Destination.History());
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(desk(Desk.OTR).shipments()).containsExactly(open);
        assertThat(page()).isEqualTo(Page.HISTORY);
        go(robot, new Destination.AtDesk(Desk.OTR));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(desk(Desk.OTR).shipments()).doesNotContain(open);
    }

    @Test
    void aNewShipmentIsOpenedAtTheDeskThatWasLastInFrontAndSeen(FxRobot robot) {
        go(robot, new Destination.AtDesk(Desk.DRAYAGE));
        go(robot, new Destination.Offers());
        int otr = desk(Desk.OTR).shipments().size();
        int drayage = desk(Desk.DRAYAGE).shipments().size();
        robot.push(KeyCode.CONTROL, KeyCode.T);
        assertThat(page()).isEqualTo(Page.DRAYAGE);
        assertThat(desk(Desk.DRAYAGE).shipments()).hasSize(drayage + 1);
        assertThat(desk(Desk.OTR).shipments()).hasSize(otr);
    }
}
