package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.navigation.Destination;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// A customer may look on at any page.
class BuyFiguresKeyTest extends InWholeWindow {

    @Test
    void f9HidesAndShowsBuyFiguresOnEveryPage(FxRobot robot) {
        List<Destination> pages = List.of(
                new Destination.AtDesk(Desk.OTR),
                new Destination.AtDesk(Desk.DRAYAGE),
                new Destination.Offers(),
                new Destination.History(),
                new Destination.AddressBook(),
                new Destination.Lists(),
                new Destination.Batch(),
                new Destination.Numbers());
        for (Destination page : pages) {
            robot.interact(() -> whole.window.go(page));
            Frames.settle();
            robot.push(KeyCode.F9);
            assertThat(whole.buyFigures.isHidden()).as("%s", page).isTrue();
            assertThat(whole.chosen.get().hidesBuyFigures()).as("%s", page).isTrue();
            Label status = robot.lookup("#buyFiguresHidden").queryAs(Label.class);
            assertThat(status.isVisible()).as("%s", page).isTrue();
            assertThat(status.getText()).isEqualTo("F9 shows buy figures");
            robot.push(KeyCode.F9);
            assertThat(whole.buyFigures.isHidden()).as("%s", page).isFalse();
            assertThat(whole.chosen.get().hidesBuyFigures()).as("%s", page).isFalse();
            assertThat(status.isVisible()).as("%s", page).isFalse();
        }
    }

    @Test
    void buyFiguresThatWereHiddenAreHiddenInTheNextRun(FxRobot robot) {
        robot.push(KeyCode.F9);
        Features next = new Features(
                WholeWindow.basics(whole.notices), InWholeWindow.folder, whole.preferences(), whole.chosen);
        assertThat(next.buyFigures().isHidden()).isTrue();
    }
}
