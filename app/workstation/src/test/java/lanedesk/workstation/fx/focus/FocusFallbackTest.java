package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Where the focus goes when the control that has it is switched off.
@ExtendWith({Toolkit.class, Hands.class})
class FocusFallbackTest {

    private final TextField weight = new TextField("38,500");
    private final Button rates = new Button("Get rates");
    private final Button later = new Button("Later");

    @Start
    void start(Stage stage) {
        later.setVisible(false);
        VBox place = new VBox(weight, rates, later);
        FocusFallback.within(place);
        Showing.on(stage, place);
    }

    @Test
    void buttonThatSwitchesItselfOffLeavesTheFocusToTheStopBefore(FxRobot robot) {
        robot.interact(() -> rates.setOnAction(_ -> rates.setDisable(true)));
        press(robot);
        assertThat(weight.isFocused()).isTrue();
    }

    @Test
    void whoHidesWhatHasTheFocusMayGiveItElsewhere(FxRobot robot) {
        robot.interact(() -> rates.setOnAction(_ -> {
            rates.setVisible(false);
            later.setVisible(true);
            Platform.runLater(later::requestFocus);
        }));
        press(robot);
        assertThat(later.isFocused()).isTrue();
    }

    @Test
    void tabGoesOutOfThePlaceAsEver(FxRobot robot) {
        robot.interact(rates::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(robot.lookup("#after").query().isFocused()).isTrue();
    }

    private void press(FxRobot robot) {
        robot.interact(() -> {
            rates.requestFocus();
            rates.fire();
        });
        Frames.settle();
    }
}
