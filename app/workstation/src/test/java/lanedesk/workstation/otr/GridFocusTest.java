package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.control.ListView;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.freight.lane.Lane;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.otr.draft.OtrDraft;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests which cell of the item grid has the focus, and how keys move the focus.
@ExtendWith(HeadlessRobot.class)
class GridFocusTest {

    @TempDir
    private Path folder = Path.of("");

    private Stage openedStage;
    private OtrFormWindow formWindow;
    private KeyboardRobot keys;

    @Start
    void start(Stage stage) {
        openedStage = stage;
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        formWindow = OtrFormWindow.openIn(openedStage, folder, ThemeChoice.LIGHT, 1000, 760);
        keys = new KeyboardRobot(robot, openedStage);
    }

    @AfterEach
    void close() {
        formWindow.close();
    }

    private static TablePosition<?, ?> focusedCell(FxRobot robot) {
        EditableTable<?> table = robot.lookup("#otrItems").query();
        return table.getFocusModel().getFocusedCell();
    }

    @Test
    void tabFromUnitsFocusesItemName(FxRobot robot) {
        robot.interact(() -> robot.lookup("#otrUnits").query().requestFocus());
        keys.type(KeyCode.TAB);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
        keys.write("Soap");
        keys.type(KeyCode.TAB);
        assertThat(formWindow.draft().itemInRow(0).name()).isEqualTo("Soap");
        assertThat(focusedCell(robot).getTableColumn().getId()).isEqualTo("pack");
    }

    @Test
    void threeSidesInOneCellSkipNextTwoCells(FxRobot robot) {
        robot.interact(() -> robot.lookup("#otrItems").query().requestFocus());
        keys.type(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB, KeyCode.TAB);
        assertThat(focusedCell(robot).getTableColumn().getId()).isEqualTo("length");
        keys.write("48x40x50");
        keys.type(KeyCode.TAB);
        assertThat(formWindow.draft().itemInRow(0).height()).isEqualTo("50");
        assertThat(focusedCell(robot).getTableColumn().getId()).isEqualTo("volume");
    }

    @Test
    void duplicateRowUsesTypedText(FxRobot robot) {
        robot.interact(() -> robot.lookup("#otrItems").query().requestFocus());
        keys.type(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB, KeyCode.TAB);
        keys.write("48x40x50");
        keys.pressChord(KeyCode.CONTROL, KeyCode.D);
        assertThat(formWindow.draft().itemInRow(0).height()).isEqualTo("50");
        assertThat(formWindow.draft().itemInRow(1)).isEqualTo(formWindow.draft().itemInRow(0));
    }

    @Test
    void hazmatLookupKeepsTextTypedDuringLookup(FxRobot robot) {
        formWindow.fixture.sandbox.faults().activate(Fault.SLOW, "/hazmat", 1);
        robot.push(KeyCode.ALT, KeyCode.I);
        robot.push(KeyCode.CONTROL, KeyCode.U);
        robot.write("1263").type(KeyCode.ENTER);
        robot.type(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB);
        robot.write("Paint").type(KeyCode.TAB);
        robot.write("3");
        ListView<?> found = robot.lookup("#otrUnFound").query();
        OtrFormWindow.waitUntil(() -> !found.getItems().isEmpty());
        robot.write(".");
        assertThat(((TextField) formWindow.focusedNode()).getText()).isEqualTo("3.");
    }

    @Test
    void showsCellMessagesInCardHintWhileFocused(FxRobot robot) {
        Card card = (Card) robot.lookup("#otrItems").query().getParent().getParent();
        String usual = card.getHint();
        robot.interact(() -> robot.lookup("#otrItems").query().requestFocus());
        keys.write("Paint UN1263");
        keys.type(KeyCode.TAB, KeyCode.TAB);
        assertThat(card.getHint()).contains("not a complete hazmat description");
        keys.write("many");
        keys.type(KeyCode.TAB);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        robot.interact(() -> formWindow.models.form().quoteForm.focusField("items[0].quantity"));
        assertThat(card.getHint()).startsWith("Enter pieces").contains("not a complete hazmat description");
        robot.interact(() -> robot.lookup("#otrUnits").query().requestFocus());
        assertThat(card.getHint()).isEqualTo(usual);
    }

    @Test
    void recentLanesMenuFocusesFirstLane(FxRobot robot) {
        OtrDraft full = OtrTestDrafts.completeDraft();
        Lane lane = new Lane(full.from().place(), full.to().place());
        robot.interact(() -> formWindow.models.lane().recentLanes.setAll(lane, lane));
        robot.push(KeyCode.ALT, KeyCode.R);
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.draft().from().line()).isEqualTo("Dallas, TX 75201");
    }
}
