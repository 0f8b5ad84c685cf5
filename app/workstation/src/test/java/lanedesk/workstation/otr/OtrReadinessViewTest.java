package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.navigation.Destination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// The foot of the form: what is missing, and asking for rates, against the real sandbox.
@ExtendWith(Hands.class)
class OtrReadinessViewTest extends OpenFormFixture {

    @Test
    void fieldThatLacksMuchHasOneChip(FxRobot robot) {
        robot.clickOn("#otrFrom").write("dalla").type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class).stream()
                        .map(Chip::getAccessibleText)
                        .filter(text -> text.startsWith("From")))
                .singleElement()
                .asString()
                .contains("State is missing", "Postal code is missing");
    }

    @Test
    void whatIsMissingIsAnInvitationUntilRatesWereAskedFor(FxRobot robot) {
        robot.write("dallas tx");
        assertThat(tonesOfTheBar(robot)).isNotEmpty().noneMatch(tone -> tone.contains("danger"));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(tonesOfTheBar(robot)).anyMatch(tone -> tone.contains("danger"));
    }

    @Test
    void needTakesTheCursorToItsField(FxRobot robot) {
        form.fill(robot);
        robot.interact(() -> form.parts
                .form()
                .state()
                .change(draft -> draft.withItem(1, draft.item(1).withFreightClass(""))));
        robot.clickOn("Line 2: class");
        robot.write("70").type(KeyCode.ENTER);
        assertThat(form.draft().item(1).freightClass()).isEqualTo("70");
    }

    @Test
    void missingCustomerLeadsToThePicker(FxRobot robot) {
        form.fill(robot);
        robot.interact(() -> form.shipment.customerProperty().set(null));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(form.desk.went).containsExactly(new Destination.CustomerPicker());
    }

    @Test
    void askingShowsItsProgressAndEscapeStopsIt(FxRobot robot) {
        form.fill(robot);
        form.desk.sandbox.faults().latency(Duration.ofSeconds(5));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(form.parts.form().quote().isAsking()).isTrue();
        assertThat(robot.lookup("#otrGetRates").<Button>queryAs(Button.class).isDisabled())
                .isTrue();
        assertThat(robot.lookup("#askingText").<Label>queryAs(Label.class).getText())
                .contains("1 of 1");
        robot.type(KeyCode.ESCAPE);
        assertThat(form.parts.form().quote().isAsking()).isFalse();
        assertThat(form.shipment.quoteIds()).isEmpty();
    }

    @Test
    void whatWentWrongIsWholeInALowWindow(FxRobot robot) {
        form.fill(robot);
        form.desk.sandbox.faults().add(Fault.HTML, "/v1/otr/quote", 1);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        Frames.until(() -> robot.lookup("#quoteFailed").tryQuery().isPresent());
        robot.interact(() -> {
            window.setWidth(760);
            window.setHeight(480);
        });
        Region said = robot.lookup("#quoteFailed").queryAs(Region.class);
        robot.interact(said.getScene().getRoot()::layout);
        assertThat(said.getHeight()).isGreaterThanOrEqualTo(said.prefHeight(said.getWidth()));
    }

    private static List<String> tonesOfTheBar(FxRobot robot) {
        return robot.lookup(".ld-action-bar .mark").queryAll().stream()
                .map(mark -> mark.getPseudoClassStates().toString())
                .toList();
    }
}
