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
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shell.Destination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the bar at the bottom of the form, which lists missing values and requests rates, on the real sandbox.
@ExtendWith(HeadlessRobot.class)
class OtrReadinessViewTest extends OtrFormWindowFixture {

    @Test
    void groupsMissingPartsOfFieldInOneChip(FxRobot robot) {
        robot.clickOn("#otrOrigin").write("dalla").type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class).stream()
                        .map(Chip::getAccessibleText)
                        .filter(text -> text.startsWith("Origin")))
                .singleElement()
                .asString()
                .contains("State is missing", "Postal code is missing");
    }

    @Test
    void missingFieldsAreNeutralUntilRatesAreRequested(FxRobot robot) {
        robot.write("dallas tx");
        assertThat(barTones(robot)).isNotEmpty().noneMatch(tone -> tone.contains("danger"));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(barTones(robot)).anyMatch(tone -> tone.contains("danger"));
    }

    @Test
    void clickOnNeedFocusesField(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.interact(() -> formWindow
                .models
                .form()
                .state
                .changeAsUndoStep(draft -> draft.withItem(1, draft.itemInRow(1).withFreightClass(""))));
        robot.clickOn("Line 2: class");
        robot.write("70").type(KeyCode.ENTER);
        assertThat(formWindow.draft().itemInRow(1).freightClass()).isEqualTo("70");
    }

    @Test
    void missingCustomerOpensPicker(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.interact(() -> formWindow.shipment.customerProperty().set(null));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(formWindow.fixture.visitedDestinations).containsExactly(new Destination.CustomerPicker());
    }

    @Test
    void requestShowsProgressAndEscapeCancels(FxRobot robot) {
        formWindow.fillForm(robot);
        formWindow.fixture.sandbox.faults().setLatency(Duration.ofSeconds(5));
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(formWindow.models.form().quoteForm.isRequestingRates()).isTrue();
        assertThat(robot.lookup("#otrGetRates").<Button>queryAs(Button.class).isDisabled())
                .isTrue();
        assertThat(robot.lookup("#askingText").<Label>queryAs(Label.class).getText())
                .contains("1 of 1");
        robot.type(KeyCode.ESCAPE);
        assertThat(formWindow.models.form().quoteForm.isRequestingRates()).isFalse();
        assertThat(formWindow.shipment.quoteIds()).isEmpty();
    }

    @Test
    void failureIsUncutInLowWindow(FxRobot robot) {
        formWindow.fillForm(robot);
        formWindow.fixture.sandbox.faults().activate(Fault.HTML, "/v1/otr/quote", 1);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        FrameSync.awaitCondition(() -> robot.lookup("#quoteFailed").tryQuery().isPresent());
        robot.interact(() -> {
            openedStage.setWidth(760);
            openedStage.setHeight(480);
        });
        Region region = robot.lookup("#quoteFailed").queryAs(Region.class);
        robot.interact(region.getScene().getRoot()::layout);
        assertThat(region.getHeight()).isGreaterThanOrEqualTo(region.prefHeight(region.getWidth()));
    }

    private static List<String> barTones(FxRobot robot) {
        return robot.lookup(".ld-action-bar .mark").queryAll().stream()
                .map(mark -> mark.getPseudoClassStates().toString())
                .toList();
    }
}
