package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests a complete quote by keyboard only, on the real sandbox. Takes seconds because it waits for the frame
/// that shows the result of each key.
@ExtendWith(HeadlessRobot.class)
class OtrJourneyTest extends OtrFormWindowFixture {

    @Test
    void quotesInsuredHazardousShipmentByKeyboard(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, openedStage);
        keys.write("Dallas TX 75201 to Reno NV 89502");
        robot.type(KeyCode.ENTER, KeyCode.ENTER);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
        typeCells(robot, keys, "Canned tomatoes", "pal", "6", "412", "48x40x52");
        robot.push(KeyCode.ALT, KeyCode.C);
        OtrFormWindow.waitUntil(
                () -> formWindow.draft().itemInRow(0).freightClass().equals("125"));

        robot.push(KeyCode.ALT, KeyCode.I);
        typeCells(robot, keys, "Paint", "drum", "4", "37.2 kg", "24x24x36");
        robot.push(KeyCode.CONTROL, KeyCode.U);
        keys.write("un1263");
        robot.type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(() -> formWindow.focusedNode().getId().equals("otrUnFound"));
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.fixture.overlay.isOpen())
                .as("the packing group is open")
                .isTrue();
        robot.type(KeyCode.DOWN).type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(formWindow.draft().itemInRow(1).name()).isEqualTo("UN1263, Paint, 3, PG II");

        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(formWindow.models.form().quoteForm.isRequestingRates())
                .as("the class of line 2 is missing")
                .isFalse();
        keys.write("92.5");
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.draft().itemInRow(1).freightClass()).isEqualTo("92.5");

        robot.push(KeyCode.ALT, KeyCode.A);
        keys.write("lift");
        OtrFormWindow.waitUntil(
                () -> robot.lookup("Liftgate at pickup").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(() -> formWindow.draft().accessorials().size() == 1);

        for (int i = 0; i < 8 && !"otrInsured".equals(formWindow.focusedNode().getId()); i++) {
            robot.type(KeyCode.TAB);
        }
        robot.type(KeyCode.SPACE);
        keys.write("25000");
        robot.type(KeyCode.TAB).type(KeyCode.RIGHT);
        robot.type(KeyCode.TAB);
        for (int i = 0;
                i < 4 && !"otrInsuredName".equals(formWindow.focusedNode().getId());
                i++) {
            robot.type(KeyCode.TAB);
        }
        keys.write("Meridian Foods");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);

        OtrQuoteRequest sent = formWindow.waitForFirstRequest();
        assertThat(sent.modes()).containsExactly(Mode.LTL);
        assertThat(sent.items())
                .extracting(QuoteItem::itemName)
                .containsExactly("Canned tomatoes", "UN1263, Paint, 3, PG II");
        assertThat(sent.items().get(1).weight()).isEqualByComparingTo("82.01");
        assertThat(sent.items().get(1).isHazardous()).isTrue();
        assertThat(sent.accessorials()).hasSize(1);
        assertThat(sent.insurance()).isNotNull();
    }

    private static void typeCells(FxRobot robot, KeyboardRobot keys, String... texts) {
        for (String text : texts) {
            keys.write(text);
            robot.type(KeyCode.TAB);
        }
    }
}
