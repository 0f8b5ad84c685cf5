package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.shell.Destination;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that F9 hides buy rates on every page, because a customer may see the screen while any page is open.
class BuyRatesKeyTest extends MainWindowTestBase {

    @Test
    void f9TogglesBuyRatesOnEveryPage(FxRobot robot) {
        List<Destination> pages = List.of(
                new Destination.OpenShipmentsPage(FreightKind.OTR),
                new Destination.OpenShipmentsPage(FreightKind.DRAYAGE),
                new Destination.Offers(),
                new Destination.History(),
                new Destination.AddressBook(),
                new Destination.ReferenceListsPage(),
                new Destination.Batch(),
                new Destination.ReportsPage());
        for (Destination page : pages) {
            robot.interact(() -> mainWindow.window.goTo(page));
            FrameSync.awaitFrames();
            robot.push(KeyCode.F9);
            assertThat(mainWindow.buyRateVisibility.areBuyRatesHidden())
                    .as("%s", page)
                    .isTrue();
            assertThat(mainWindow.livePreferences.current().hidesBuyFigures())
                    .as("%s", page)
                    .isTrue();
            Label status = robot.lookup("#buyRatesHiddenLabel").queryAs(Label.class);
            assertThat(status.isVisible()).as("%s", page).isTrue();
            assertThat(status.getText()).isEqualTo("F9 shows buy rates");
            robot.push(KeyCode.F9);
            assertThat(mainWindow.buyRateVisibility.areBuyRatesHidden())
                    .as("%s", page)
                    .isFalse();
            assertThat(mainWindow.livePreferences.current().hidesBuyFigures())
                    .as("%s", page)
                    .isFalse();
            assertThat(status.isVisible()).as("%s", page).isFalse();
        }
    }

    @Test
    void buyRatesStayHiddenAfterRestart(FxRobot robot) {
        robot.push(KeyCode.F9);
        assertThat(Composition.createBuyRateVisibilityAndSaveChanges(mainWindow.livePreferences)
                        .areBuyRatesHidden())
                .isTrue();
    }
}
